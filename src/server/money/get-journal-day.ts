import { MARKETS } from '#core/market.ts';
import type { Account } from '#core/money/journal.ts';
import type { Currency } from '#core/money.ts';
import { addDays, type Day, instantAt, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { listAccountEntries, sumAccounts } from './day-queries.ts';

const MAX_SHOWN = 500;

type Asked = { day?: Day | undefined; account?: Account | undefined; currency?: Currency | undefined };

/**
 * A local day by account, and the entries of the account that is asked for.
 * Without a day it is today.
 */
export async function getJournalDay(app: Pick<App, 'db' | 'clock'>, { day, account, currency }: Asked) {
  // Denmark and Sweden have the same time.
  const { timeZone } = MARKETS.dk;
  const shown = day ?? serviceDay(await app.clock.now(), timeZone);
  const range = {
    from: instantAt(shown, '00:00', timeZone),
    to: instantAt(addDays(shown, 1), '00:00', timeZone),
  };
  const entries =
    account && currency
      ? await listAccountEntries(app.db, range, { account, currency, limit: MAX_SHOWN })
      : null;
  return {
    day: shown,
    sums: await sumAccounts(app.db, range),
    opened:
      entries && account && currency
        ? { account, currency, entries, isAll: entries.length < MAX_SHOWN }
        : null,
  };
}
