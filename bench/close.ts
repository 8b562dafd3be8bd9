// How long one run takes to close the week of all venues:
// `pnpm bench close [--venues 5000] [--bookings 15]`, the bookings of each. On a database of its
// own, two weeks in a row.
import { parseArgs } from 'node:util';
import { addDays } from '#core/zoned-time.ts';
import { findBrokenInvariants } from '#server/booking/bookkeeping/invariant-queries.ts';
import { closeEndedWeeks } from '#server/money/close-ended-weeks.ts';
import { withSalesDatabase } from './with-sales-database.ts';

const MAX_SECONDS = 300;
const WEEKS = 2;
const FIRST_WEEK = '2026-08-03';
const { values } = parseArgs({
  options: { venues: { type: 'string', default: '5000' }, bookings: { type: 'string', default: '15' } },
});
const venues = Number(values.venues);

await withSalesDatabase({ name: 'close', venues }, async ({ app, pool, sellWeek }) => {
  for (let index = 0; index < WEEKS; index += 1) {
    const week = addDays(FIRST_WEEK, index * 7);
    await sellWeek(week, venues * Number(values.bookings));
    const startedAt = performance.now();
    const closed = await closeEndedWeeks(app);
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = (closed / seconds).toFixed(0);
    console.log(`week of ${week}: ${closed} venues closed in ${seconds.toFixed(1)} s, ${rate} a second`);
    if (seconds > MAX_SECONDS || closed < venues) process.exitCode = 1;
  }
  const startedAt = performance.now();
  await closeEndedWeeks(app);
  console.log(`a run with nothing to close: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
  const broken = await findBrokenInvariants(pool, { isSettled: true });
  for (const { name, rows } of broken) console.log(`BROKEN: ${name} (${rows.length})`);
  console.log(`${broken.length} invariants broken`);
  if (broken.length > 0) process.exitCode = 1;
});
