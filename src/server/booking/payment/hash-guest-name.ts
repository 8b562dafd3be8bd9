// Keyed hashes of guests' names, by which the desk finds them (decision 55).
import { wordsOfName } from '#core/desk/name-words.ts';
import type { App } from '../../app.ts';
import { contactHash, contactHashVersions } from '../../gift-cards/gift-code-crypto.ts';

type Vault = Pick<App, 'config'>;

export type NameHashes = { nameHash: Buffer; lastNameHash: Buffer };

/** A name without letters and digits gets the hash of nothing, which nobody looks for. */
export function hashGuestName(app: Vault, name: string): NameHashes {
  const { full, last } = wordsOfName(name) ?? { full: '', last: '' };
  return { nameHash: contactHash(app, 'name', full), lastNameHash: contactHash(app, 'last_name', last) };
}

/** Each name under each version of the key: a hash keeps the version of its day. */
export const hashNames = (app: Vault, kind: 'name' | 'last_name', names: readonly string[]): Buffer[] =>
  names.flatMap((name) => contactHashVersions(app, kind, name));
