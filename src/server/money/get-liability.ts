import { addDays, type Day, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { BOOKS_ZONE } from '../booking/bookkeeping/reconcile.ts';
import { compareLiability, reportLiability } from '../gift-cards/report-liability.ts';
import { dayRange } from './check-day.ts';
import { listExpiryMonths, sumPostedLiability } from './liability-day-queries.ts';

/**
 * What we owe on gift cards at the end of a day:
 * by the ledger, as `pnpm ops liability` says it, and by the journal.
 */
export async function getLiability(app: Pick<App, 'db' | 'clock'>, { day }: { day?: Day | undefined }) {
  const shown = day ?? addDays(serviceDay(await app.clock.now(), BOOKS_ZONE), -1);
  const posted = await sumPostedLiability(app.db, dayRange(shown));
  const rows = await reportLiability(app, { day: shown });
  return {
    day: shown,
    rows: rows.map((row) => {
      const inJournal = posted.find(({ currency }) => currency === row.currency);
      return {
        ...row,
        journalAmount: inJournal?.owedAmount ?? 0,
        vatAmount: inJournal?.vatAmount ?? 0,
        breakageAmount: inJournal?.breakageAmount ?? 0,
        newBreakageAmount: inJournal?.newBreakageAmount ?? 0,
      };
    }),
    months: await listExpiryMonths(app.db),
    findings: await compareLiability(app),
  };
}
