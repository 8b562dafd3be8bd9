import { expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { closeStatement } from './close-statement.ts';
import { getJournalDay } from './get-journal-day.ts';

const { app, database } = await createTestApp();
const { sell } = createStatementFixtures(database);
const week = weekOf(database.serviceDay);

test('JOURNAL-15 the sums of a day are 0 together, and each opens to its entries with all their lines', async () => {
  const venueId = await database.makeVenue();
  await sell(venueId, database.serviceDay);
  await setClock(database.db, new Date(closesAt(week, 'Europe/Copenhagen').getTime() + 60_000));
  await closeStatement(app, { venueId, week });
  const { sums, opened } = await getJournalDay(app, {});
  expect(opened).toBeNull();
  expect(sums.map(({ account, amount }) => [account, amount])).toEqual([
    ['commission_revenue', -4_800],
    ['output_vat', -1_200],
    ['venue_payable', 6_000],
  ]);
  const asked = { account: 'venue_payable', currency: 'DKK' } as const;
  const today = await getJournalDay(app, asked);
  expect(today.opened?.entries.map(({ key }) => key)).toEqual([`statement:${venueId}/${week}`]);
  expect(today.opened?.entries[0]?.lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -4_800, -1_200, 6_000,
  ]);
  const sold = await getJournalDay(app, { ...asked, day: database.serviceDay });
  expect(sold.opened?.entries).toHaveLength(1);
  expect(sold.sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});
