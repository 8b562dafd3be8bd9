// The Content-Security-Policy of pages. Shared pages are cached, so it allows scripts by hash, not by nonce.
import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits only, so that it needs no escaping in an attribute or a pattern. */
export const makeNonce = (): string => randomBytes(16).toString('hex');

/**
 * Removes the nonces from a page that will be cached, and hashes the scripts that had one. An injected script
 * has no nonce, so it never gets a hash.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  // React Router escapes `<` inside its scripts, so the first closing tag is the right one.
  const ownScript = new RegExp(`<script(?![^>]*\\ssrc=)[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(ownScript)) {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

/** Other origins that a page may load from or connect to. */
export type OutsideSources = { script: string[]; connect: string[]; img: string[] };

const NOBODY: OutsideSources = { script: [], connect: [], img: [] };

export function pageSecurityPolicy(scriptSources: string[], outside = NOBODY) {
  const isDevelopment = import.meta.env.DEV;
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptSources, ...outside.script].join(' '),
    // React writes sizes and placeholders as style attributes; style elements stay forbidden in production.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...outside.img].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(isDevelopment ? ['ws:'] : []), ...outside.connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
