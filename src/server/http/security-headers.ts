// What every answer forbids the browser, whichever door it leaves by. Pages bring a policy of their own, made with their bytes.

const TWO_YEARS_SECONDS = 63_072_000;

/** What matters for a file that a page fetches. The rest is about documents, and a page fetches many files. */
export const fileHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
});

/** Names in lower case, so that an answer's own header replaces one of these. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...fileHeaders(isSecure),
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
});
