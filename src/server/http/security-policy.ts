// The Content-Security-Policy of pages.
// Shared pages are cached, so it allows scripts by hash, not by nonce.
import { hash, randomBytes } from 'node:crypto';

/** Letters and digits only, so that it needs no escaping in an attribute or a pattern. */
export const makeNonce = (): string => randomBytes(16).toString('hex');

const OWN_SCRIPT = /^<script(?![^>]*\ssrc=)[^>]*>$/;

/**
 * Removes the nonces from a page that will be cached, and hashes the scripts that had one.
 * An injected script has no nonce, so it never gets a hash.
 */
export function hashOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const [start = '', ...rest] = html.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  let before = start;
  for (const after of rest) {
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>') + 1);
    // React Router escapes `<` inside its scripts, so the first closing tag is the right one.
    const code = after.slice(after.indexOf('>') + 1, after.indexOf('</script>'));
    if (OWN_SCRIPT.test(tag) && code) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
    before = after;
  }
  return { html: start + rest.join(''), hashes: [...hashes] };
}

/** Other origins that a page may load from or connect to. */
export type OutsideSources = { script: string[]; connect: string[]; img: string[] };

const NOBODY: OutsideSources = { script: [], connect: [], img: [] };

/** Which of our own hosts a page may show in a frame, and which may show it in one. */
type Frames = { shows?: readonly string[]; shownBy?: string | undefined };

export function pageSecurityPolicy(
  scriptSources: string[],
  outside = NOBODY,
  { shows, shownBy }: Frames = {},
) {
  const isDevelopment = import.meta.env.DEV;
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptSources, ...outside.script].join(' '),
    // React writes sizes and placeholders as style attributes;
    // style elements stay forbidden in production.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...outside.img].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...(isDevelopment ? ['ws:'] : []), ...outside.connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(shows ? [['frame-src', ...shows].join(' ')] : []),
    `frame-ancestors ${shownBy ?? "'none'"}`,
  ].join('; ');
}
