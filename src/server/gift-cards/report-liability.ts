// What we owe for gift cards on a day:
// opening + issued + returned − redeemed − paid out − expired − voided = closing.
import { MARKETS } from '#core/market.ts';
import { addDays, dayStartsAt } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { type LiabilityRow, sumBalances, sumLiabilities } from './liability-queries.ts';

export type Liability = LiabilityRow & { day: string; closingAmount: number };

/** Denmark and Sweden have the same time zone rules. */
const BOOKS_ZONE = MARKETS.dk.timeZone;

const closingOf = (row: LiabilityRow): number =>
  row.openingAmount +
  row.issuedAmount +
  row.returnedAmount -
  row.redeemedAmount -
  row.paidOutAmount -
  row.expiredAmount -
  row.voidedAmount;

/** One row for each currency, from the first moment of the day to the last. */
export async function reportLiability(app: Pick<App, 'db'>, { day }: { day: string }): Promise<Liability[]> {
  const range = { from: dayStartsAt(day, BOOKS_ZONE), to: dayStartsAt(addDays(day, 1), BOOKS_ZONE) };
  const rows = await sumLiabilities(app.db, range);
  return rows.map((row) => ({ day, ...row, closingAmount: closingOf(row) }));
}

/** Compares the sums of entries with the balances of cards; empty when they agree. */
export async function compareLiability(app: Pick<App, 'db' | 'clock'>): Promise<string[]> {
  const now = await app.clock.now();
  // One second ahead, so that entries of this moment are included.
  const later = new Date(now.getTime() + 1_000);
  const rows = await sumLiabilities(app.db, { from: later, to: later });
  const balances = await sumBalances(app.db);
  return rows
    .filter(({ currency, openingAmount }) => openingAmount !== (balances.get(currency) ?? 0))
    .map(
      ({ currency, openingAmount }) =>
        `${currency}: ${openingAmount} owed, ${balances.get(currency)} on cards`,
    );
}
