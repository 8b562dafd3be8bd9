// Whether a mail address or a phone may buy.
import { normaliseEmail } from '#core/booking/contact-rules.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Connection } from '../db/database.ts';
import { contactHashVersions } from '../gift-cards/gift-code-crypto.ts';
import { type ContactKind, listBlocked } from './block-queries.ts';

type ContactKeys = Pick<App, 'config'>;
/** As typed or stored; a phone as E.164. */
export type BuyerContact = { email: string | null; phone?: string | null };

/** Under every version of the key: a block keeps the version of its day. */
export const hashesOf = (app: ContactKeys, { email, phone = null }: BuyerContact): Buffer[] => [
  ...(email === null ? [] : contactHashVersions(app, 'email', normaliseEmail(email))),
  ...(phone === null ? [] : contactHashVersions(app, 'phone', phone)),
];

export async function findBlocked(
  app: ContactKeys,
  on: Connection,
  contact: BuyerContact,
): Promise<'email' | 'phone' | 'email_phone' | null> {
  const kinds: ContactKind[] = (await listBlocked(on, hashesOf(app, contact))).map(({ kind }) => kind);
  return kinds.length > 1 ? 'email_phone' : (kinds[0] ?? null);
}

/** Every sale calls it within the transaction that writes the order. */
export async function refuseBlocked(app: ContactKeys, on: Connection, contact: BuyerContact): Promise<void> {
  if ((await findBlocked(app, on, contact)) !== null) throw new Problem('contact_blocked');
}
