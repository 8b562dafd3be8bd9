// The security headers of every response. Pages add a Content-Security-Policy of their own.

const TWO_YEARS_SECONDS = 63_072_000;

/** The headers that matter for files. The other headers have no effect on files. */
export const fileHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
});

/** Names in lower case, so that a response's own header replaces one of these. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...fileHeaders(isSecure),
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
});
