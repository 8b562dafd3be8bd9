// Which refusal a guest reads when there is no table for them.
import { beforeEach, expect, test } from 'vitest';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { app, server, database } = await createTestApp();
const { openVenue, publish } = await createBookingFixtures(app, database);
const { db, pool, at } = database;

beforeEach(async () => {
  await setClock(db, at('16:30'));
  await app.boards.refresh();
});

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['calculate']>>;
const errorOf = (answer: Answer) => [answer.statusCode, answer.json().error];

async function sell(venueId: number, sittingId: number) {
  await pool.query(`update sitting set state = 'sold', hold_id = null, held_until = null where id = $1`, [
    sittingId,
  ]);
  await publish(venueId);
}

test('ERR-18 ERR-17 a held table is a warning, one that does not exist is no table, one after the sale is closed', async () => {
  const { venueId, sittingId } = await openVenue({ sittings: [{ sell_until: at('19:00') }] });
  await (await openBrowser(server)).calculate(venueId);
  const browser = await openBrowser(server);
  expect(errorOf(await browser.calculate(venueId))).toEqual([409, 'all_hold_warning']);
  expect(errorOf(await browser.calculate(venueId, { seat: 8 }))).toEqual([409, 'no_table_available']);
  await setClock(db, at('17:31'));
  await app.boards.refresh();
  expect(errorOf(await browser.calculate(venueId))).toEqual([409, 'sale_closed']);
  await pool.query(`update sitting set state = 'sold' where id = $1`, [sittingId]);
  await publish(venueId);
  expect(errorOf(await browser.calculate(venueId))).toEqual([409, 'no_table_available']);
});

test('ERR-46 ERR-24 a last table that another guest bought is sold, also after the guest’s own hold of it expired', async () => {
  const { venueId, sittingId } = await openVenue();
  const late = await openBrowser(server);
  await late.calculate(venueId);
  await setClock(db, at('16:50'));
  await sell(venueId, sittingId);
  for (const browser of [await openBrowser(server), late]) {
    const refused = await browser.calculate(venueId);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        error: 'last_table_sold',
        msg: 'The last table has just been sold, so you can not complete this order',
      },
    ]);
  }
});

test('ERR-46 a guest who holds another table reads that no table is available for the one that was sold', async () => {
  const { venueId, sittingIds } = await openVenue({ sittings: [{ party_max: 2 }, { party_min: 3 }] });
  const browser = await openBrowser(server);
  await browser.calculate(venueId);
  await sell(venueId, sittingIds[1] ?? 0);
  expect(errorOf(await browser.calculate(venueId, { seat: 4 }))).toEqual([409, 'no_table_available']);
  expect(errorOf(await (await openBrowser(server)).calculate(venueId, { seat: 4 }))).toEqual([
    409,
    'last_table_sold',
  ]);
});
