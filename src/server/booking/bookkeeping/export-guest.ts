import type { App } from '../../app.ts';
import { selectGuestOrders, selectHoldContacts, selectTicketCopies } from './person-queries.ts';

export type PersonEmail = {
  /** What identifies the person: +tags and case don't. */
  normalised: string;
  /** The lower-case forms in which the address may have been stored as it was typed. */
  typed: readonly string[];
};

export async function exportGuest({ db }: Pick<App, 'db'>, { normalised, typed }: PersonEmail) {
  return {
    orders: await selectGuestOrders(db, normalised),
    holds: await selectHoldContacts(db, typed),
    ticketCopies: await selectTicketCopies(db, typed),
  };
}
