import { beforeEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';

const { app, server, database, provider } = await createPaymentApp();
const { holdTable, openVenue, rowsOf, setTime } = await createPaymentFixtures({ app, server, database });

beforeEach(async () => {
  await provider.reset();
  await setTime('16:30');
});

/** Without the triggers that write to the change feed, so that the boards can't know. */
async function changeUnseen(statement: string, venueId: number) {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(statement, [venueId]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test.each([
  ['update venue set is_active = false where id = $1', 'not_active'],
  ["update menu set menu_status = 'archived' where venue_id = $1", 'offer_changed'],
  [
    'update menu set price_regular_amount = 60000, price_sale_amount = 40000 where venue_id = $1',
    'offer_changed',
  ],
  [
    // A control case: what is not sold with the table may change.
    'update venue set weight = weight + 1 where id = $1',
    undefined,
  ],
] as const)('PAY-30 a board that is behind the database sells nothing: %s', async (statement, error) => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  await changeUnseen(statement, venue.venueId);
  const answer = await browser.payment(venue.venueId);
  expect([answer.statusCode, answer.json().error]).toEqual(error ? [409, error] : [200, undefined]);
  expect(await rowsOf('booking_order', venue)).toHaveLength(error ? 0 : 1);
  expect(provider.sessions()).toHaveLength(error ? 0 : 1);
});

test('PAY-30 a price that changed is on the boards at once, and the next order has it', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  await database.pool.query(
    'update menu set price_regular_amount = 60000, price_sale_amount = 40000 where venue_id = $1',
    [venue.venueId],
  );
  await app.boards.refresh();
  const answer = await browser.payment(venue.venueId);
  expect(answer.statusCode).toBe(200);
  expect(provider.sessions()).toMatchObject([{ amount: 81_500 }]);
});
