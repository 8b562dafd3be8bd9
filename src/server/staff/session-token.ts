// The secret in a session's cookie. The database has its hash only.
import { randomBytes } from 'node:crypto';
import { hashToken } from '../link-token.ts';

const TOKEN_BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

export function newSessionToken() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Undefined for a text that is no token. */
export const sessionHash = (token: string | undefined): Buffer | undefined =>
  token !== undefined && SHAPE.test(token) ? hashToken(token) : undefined;
