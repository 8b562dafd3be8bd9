import type { App } from '../app.ts';
import { selectPresents, selectPurchases } from './person-queries.ts';

type Emails = { normalised: string; typed: readonly string[] };

/** Without codes: they are money, and the mails and pages of the cards have them. */
export async function exportBuyer({ db }: Pick<App, 'db'>, { normalised, typed }: Emails) {
  return {
    giftCardPurchases: await selectPurchases(db, normalised),
    presents: await selectPresents(db, typed),
  };
}
