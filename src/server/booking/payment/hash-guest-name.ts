// Keyed hashes of guests' names, by which the desk finds them (decision 55).
import { wordsOfName } from '#core/desk/name-words.ts';
import type { App } from '../../app.ts';
import { contactHash, contactHashVersions } from '../../gift-cards/gift-code-crypto.ts';

type ContactKeys = Pick<App, 'config'>;

export type NameHashes = { nameHash: Buffer; lastNameHash: Buffer };

/** A name without letters and digits gets the hash of an empty text, which no search uses. */
export function hashGuestName(app: ContactKeys, name: string): NameHashes {
  const { full, last } = wordsOfName(name) ?? { full: '', last: '' };
  return { nameHash: contactHash(app, 'name', full), lastNameHash: contactHash(app, 'last_name', last) };
}

/** Hashes each name with every key version, because a stored hash may have an older one. */
export const hashNames = (app: ContactKeys, kind: 'name' | 'last_name', names: readonly string[]): Buffer[] =>
  names.flatMap((name) => contactHashVersions(app, kind, name));
