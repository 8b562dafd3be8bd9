// Blocks the contact of an order, and takes it back. Bookings that stand are not touched.
import { normaliseEmail } from '#core/booking/contact-rules.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { contactHash } from '../gift-cards/gift-code-crypto.ts';
import { deleteBlocked, insertBlocked } from './block-queries.ts';
import { findBlocked, hashesOf } from './refuse-blocked.ts';

type Contact = { email: string; phone: string };

export async function blockContact(
  app: App,
  tx: Transaction,
  contact: Contact,
  staffId: number,
): Promise<void> {
  if ((await findBlocked(app, tx, contact)) === 'email_phone') throw new Problem('contact_is_blocked');
  const email = contactHash(app, 'email', normaliseEmail(contact.email));
  const phone = contactHash(app, 'phone', contact.phone);
  await insertBlocked(
    tx,
    [
      { kind: 'email', hash: email },
      { kind: 'phone', hash: phone },
    ],
    staffId,
  );
}

export async function unblockContact(app: App, tx: Transaction, contact: Contact): Promise<void> {
  if ((await deleteBlocked(tx, hashesOf(app, contact))) === 0) throw new Problem('contact_not_blocked');
}
