// The bearer tokens in links: random, found by their hash, and stored encrypted for mails that are
// written later.
import { createHash, randomBytes } from 'node:crypto';
import { decrypt, encrypt, isUnderNewestKey, type KeyVersions } from './versioned-cipher.ts';

const TOKEN_BYTES = 32;
const PURPOSE = 'link token';

/**
 * `tokenEncrypted` is null where an older version derived the token from its key and stored
 * only the hash.
 */
export type StoredToken = { tokenHash: Buffer; tokenEncrypted: Buffer | null };

export type NewToken = { token: string; tokenHash: Buffer; tokenEncrypted: Buffer };

/** Never derived from ids, because ids repeat when a database is restored to an earlier moment. */
export function newToken(keys: KeyVersions, prefix = ''): NewToken {
  const token = prefix + randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token), tokenEncrypted: encryptToken(keys, token) };
}

/** The hash that finds what a link opens. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const encryptToken = (keys: KeyVersions, token: string): Buffer => encrypt(keys, PURPOSE, token);

/** The text of a token that was always stored encrypted. */
export const decryptToken = (keys: KeyVersions, tokenEncrypted: Buffer): string =>
  decrypt(keys, PURPOSE, tokenEncrypted);

export const isTokenUnderNewestKey = (keys: KeyVersions, { tokenEncrypted }: StoredToken): boolean =>
  tokenEncrypted !== null && isUnderNewestKey(keys, PURPOSE, tokenEncrypted);

/**
 * `derived` is how an older version made the token from a key; the stored hash shows which key it
 * was. The hash is checked in any case: while versions are replaced, an older one may have written
 * only a new hash.
 */
export function readToken(keys: KeyVersions, stored: StoredToken, derived: (key: string) => string): string {
  const candidates = [
    ...(stored.tokenEncrypted ? [decrypt(keys, PURPOSE, stored.tokenEncrypted)] : []),
    ...keys.map(derived),
  ];
  return tokenWithHash(candidates, stored.tokenHash);
}

/** The candidate whose hash is stored: each may come from another key version. */
export function tokenWithHash(candidates: readonly string[], tokenHash: Buffer | null): string {
  const token = candidates.find((one) => tokenHash && hashToken(one).equals(tokenHash));
  if (token === undefined)
    throw new Error('A link token was derived from a key that is no longer configured; see operations.md');
  return token;
}
