import type { App } from '../../app.ts';
import { inTransaction } from '../../db/database.ts';
import { contactHash } from '../../gift-cards/gift-code-crypto.ts';
import type { PersonEmail } from './export-guest.ts';
import {
  deleteHoldContacts,
  eraseGuestsByEmail,
  forgetCustomer,
  forgetTicketCopies,
  selectGuestOrders,
} from './person-queries.ts';

/** Amounts, menus and payments stay, because bookkeeping law requires them. */
export const eraseGuest = (app: Pick<App, 'db' | 'config'>, { normalised, typed }: PersonEmail) =>
  inTransaction(app.db, async (tx) => {
    const before = await selectGuestOrders(tx, normalised);
    const orders = await eraseGuestsByEmail(tx, normalised);
    const holds = await deleteHoldContacts(tx, typed);
    await forgetTicketCopies(tx, typed);
    const phones = [...new Set(before.map(({ phone }) => phone))];
    await forgetCustomer(tx, [
      contactHash(app, 'email', normalised),
      ...phones.map((phone) => contactHash(app, 'phone', phone)),
    ]);
    return { orders, holds, left: before.length - orders };
  });
