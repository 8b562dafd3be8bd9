import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { eraseBuyersByEmail, eraseRecipients, selectPresents, selectPurchases } from './person-queries.ts';

type Emails = { normalised: string; typed: readonly string[] };

/** Erases a buyer, and a recipient of what others bought. The cards stay valid. */
export const eraseBuyer = (app: Pick<App, 'db'>, { normalised, typed }: Emails) =>
  inTransaction(app.db, async (tx) => {
    const purchases = await eraseBuyersByEmail(tx, normalised);
    const presents = await eraseRecipients(tx, typed);
    const left = [...(await selectPurchases(tx, normalised)), ...(await selectPresents(tx, typed))];
    return { purchases, presents, left: new Set(left.map(({ orderId }) => orderId)).size };
  });
