import type { DayBook } from '#core/money/day-close.ts';
import type { Currency } from '#core/money.ts';
import { addDays, type Day, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { BOOKS_ZONE } from '../booking/bookkeeping/reconcile.ts';
import { dayRange } from './check-day.ts';
import { listDayItems, sumDayBooks } from './day-book-queries.ts';
import { findDayCheck, listDifferences } from './difference-queries.ts';

const MAX_SHOWN = 500;

type Asked = { day?: Day | undefined; book?: DayBook | undefined; currency?: Currency | undefined };

/** A day with its sums, the parts of one of them, and the differences. By default yesterday. */
export async function getDayClose(app: Pick<App, 'db' | 'clock'>, { day, book, currency }: Asked) {
  const shown = day ?? addDays(serviceDay(await app.clock.now(), BOOKS_ZONE), -1);
  const range = dayRange(shown);
  const items =
    book && currency ? await listDayItems(app.db, range, { book, currency, limit: MAX_SHOWN }) : null;
  return {
    ...{
      day: shown,
      sums: await sumDayBooks(app.db, range),
      check: (await findDayCheck(app.db, shown)) ?? null,
    },
    opened: items && book && currency ? { book, currency, items, isAll: items.length < MAX_SHOWN } : null,
    differences: await listDifferences(app.db, shown, MAX_SHOWN),
  };
}
