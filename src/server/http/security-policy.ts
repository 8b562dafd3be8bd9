// The Content-Security-Policy of pages. Shared pages are cached, so their scripts are allowed by hash, never by nonce.
import { createHash } from 'node:crypto';

/** React Router escapes `<` inside its scripts, so the first closing tag is the right one. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export function hashInlineScripts(html: string) {
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

export function pageSecurityPolicy(scriptSources: string[]) {
  const isDevelopment = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}`,
    // React writes sizes and placeholders as style attributes; style elements stay forbidden in production.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
