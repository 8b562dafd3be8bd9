// The product rules that the database's constraints enforce.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Values } from '#test/fixtures/rows-types.ts';
import { createTestDatabase } from '#test/support/database.ts';

const { pool, insertRow, makeVenue, at } = await createTestDatabase();

const refusedBy = (constraint: string) => expect.objectContaining({ constraint });

test('SIT-3 two sittings of one table may touch but not overlap', async () => {
  const table = { venue_id: await makeVenue(), table_label: 'Window' };
  await insertRow('sitting', table);
  const later = { ...table, arrive_to: at('22:30'), ends_at: at('23:30') };
  await expect(insertRow('sitting', { ...later, arrive_from: at('21:59') })).rejects.toEqual(
    refusedBy('sitting_no_overlap'),
  );
  await insertRow('sitting', { ...later, arrive_from: at('22:00') });
  await insertRow('sitting', { ...table, table_label: 'Door' });
  await insertRow('sitting', { ...table, venue_id: await makeVenue() });
});

test('SIT-4 a withdrawn sitting blocks no other, and cannot return if it would overlap one', async () => {
  const table = { venue_id: await makeVenue(), table_label: 'Window' };
  const { id } = await insertRow('sitting', { ...table, state: 'withdrawn' });
  await insertRow('sitting', table);
  await expect(pool.query(`update sitting set state = 'open' where id = $1`, [id])).rejects.toEqual(
    refusedBy('sitting_no_overlap'),
  );
});

test('SIT-1 SIT-5 a sitting has one booking, whatever orders point at it', async () => {
  const { venue_id, sitting_id } = await insertRow('booking');
  const order = await insertRow('booking_order', { venue_id, sitting_id });
  await expect(insertRow('booking', { venue_id, sitting_id, order_id: order.id })).rejects.toEqual(
    refusedBy('booking_one_sale_per_sitting'),
  );
});

test('PROD-10 a slug is free again in another product type', async () => {
  await insertRow('venue', { slug: 'hjornet', product_type: 'bar' });
  await expect(insertRow('venue', { slug: 'hjornet', product_type: 'bar' })).rejects.toEqual(
    refusedBy('venue_slug_in_type'),
  );
  await insertRow('venue', { slug: 'hjornet', product_type: 'takeaway' });
});

test.for([
  [30_000, 20_000],
  [29_900, 19_900],
  [29_950, 19_900],
  [100, 0],
  [19_900, 13_200],
] as const)('PRICE-2 MARKET-4 a menu of %i øre costs %i and nothing else', async ([regular, sale]) => {
  const price = { price_regular_amount: regular };
  await insertRow('menu', { ...price, price_sale_amount: sale });
  for (const wrong of [sale + 1, sale + 100]) {
    await expect(insertRow('menu', { ...price, price_sale_amount: wrong })).rejects.toEqual(
      refusedBy('menu_price_sale_two_thirds'),
    );
  }
});

test('PAY-3 after an attempt has ended the order may have another', async () => {
  const { venue_id, id: order_id } = await insertRow('booking_order');
  const first = await insertRow('payment_attempt', { venue_id, order_id });
  await expect(insertRow('payment_attempt', { venue_id, order_id })).rejects.toEqual(
    refusedBy('payment_attempt_one_open_per_order'),
  );
  await pool.query(`update payment_attempt set state = 'expired', closed_at = app_now() where id = $1`, [
    first.id,
  ]);
  await insertRow('payment_attempt', { venue_id, order_id });
});

test('PAY-13 a webhook event is stored once', async () => {
  const event = { provider: 'stripe', event_id: randomUUID() };
  await insertRow('provider_event', event);
  await expect(insertRow('provider_event', event)).rejects.toEqual(refusedBy('provider_event_pkey'));
});

test('PRIV-3 a guest can be erased while order and booking stay', async () => {
  const { venue_id, guest_id, order_id } = await insertRow('booking');
  await pool.query(
    `update guest set name = null, email = null, email_normalised = null, phone = null, coop_code = null,
       erased_at = app_now() where venue_id = $1 and id = $2`,
    [venue_id, guest_id],
  );
  const { rows } = await pool.query(
    'select total_amount from booking_order where venue_id = $1 and id = $2',
    [venue_id, order_id],
  );
  expect(rows).toEqual([{ total_amount: 41_500 }]);
});

async function makeCard() {
  const { id } = await insertRow('gift_card');
  await insertRow('gift_card_entry', { card_id: id, kind: 'issue', amount: 50_000 });
  return {
    post: (kind: string, amount: number, order_id?: number) =>
      insertRow('gift_card_entry', {
        card_id: id,
        kind,
        amount,
        ...(order_id !== undefined && { order_venue_id: 1, order_id }),
      }),
    balance: async () => {
      const { rows } = await pool.query<Values>(
        `select balance_amount, (select sum(amount)::integer from gift_card_entry where card_id = $1) as sum
         from gift_card where id = $1`,
        [id],
      );
      expect(rows[0]?.balance_amount).toBe(rows[0]?.sum);
      return rows[0]?.balance_amount;
    },
  };
}

test('LEDGER-1 LEDGER-2 LEDGER-5 a balance is the sum of its entries and comes back when an order fails', async () => {
  const card = await makeCard();
  await card.post('reserve', -30_000, 1);
  expect(await card.balance()).toBe(20_000);
  await card.post('give_back', 30_000, 1);
  expect(await card.balance()).toBe(50_000);
  await expect(card.post('reserve', -50_001, 2)).rejects.toEqual(refusedBy('gift_card_balance_not_negative'));
});

test('LEDGER-4 captured money can be neither captured again nor released', async () => {
  const card = await makeCard();
  await card.post('reserve', -30_000, 1);
  await card.post('capture', 0, 1);
  await expect(card.post('capture', 0, 1)).rejects.toEqual(refusedBy('gift_card_entry_once'));
  await expect(card.post('give_back', 30_000, 1)).rejects.toEqual(refusedBy('gift_card_entry_reservation'));
  await card.post('transfer', -20_000, 1);
  expect(await card.balance()).toBe(0);
});

test('LEDGER-6 a card is reserved whole by one open order', async () => {
  const card = await makeCard();
  await card.post('reserve', -10_000, 1);
  await expect(card.post('reserve', -10_000, 2)).rejects.toEqual(refusedBy('gift_card_entry_reservation'));
  await expect(card.post('expire', -40_000)).rejects.toEqual(refusedBy('gift_card_entry_reservation'));
  await card.post('give_back', 10_000, 1);
  await card.post('reserve', -10_000, 2);
});

test('LEDGER-6 of parallel orders for one card one gets it', async () => {
  const card = await makeCard();
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((order) => card.post('reserve', -10_000, order)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await card.balance()).toBe(40_000);
});
