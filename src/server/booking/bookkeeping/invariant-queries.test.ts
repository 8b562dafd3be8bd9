import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeSchema } from '#test/support/change-schema.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { postMissingEntries } from '../../money/post-missing-entries.ts';
import { findBrokenInvariants, INVARIANTS } from './invariant-queries.ts';

const { pool, insertRow, makeVenue, makeSitting, at } = await createTestDatabase();

const order = (values: Record<string, unknown> = {}) => insertRow('booking_order', values);
const closed = (state: string) => ({ state, closed_at: at('16:40') });

/** A valid sale: sold sitting, confirmed order, one payment, matching lines and menus, posted. */
async function makeSale() {
  const sold = await order(closed('confirmed'));
  const own = { venue_id: sold.venue_id, order_id: sold.id };
  await insertRow('order_line', { ...own, weight: 100, type: 'menu', quantity: 2, amount: 40_000 });
  await insertRow('order_line', { ...own, weight: 300, type: 'administration_fee', amount: 1_500 });
  const total = { amount: 41_500, is_informational: true };
  await insertRow('order_line', { ...own, weight: 400, type: 'total_amount', ...total });
  await insertRow('order_line', { ...own, weight: 700, type: 'payment_total', ...total });
  await insertRow('order_menu', own);
  const attempt = await insertRow('payment_attempt', { ...own, ...closed('paid') });
  await pool.query("update sitting set state = 'sold' where venue_id = $1 and id = $2", [
    sold.venue_id,
    sold.sitting_id,
  ]);
  const { sitting_id, guest_id } = sold;
  await insertRow('booking', { ...own, sitting_id, guest_id });
  await postMissingEntries({ db: pool });
  return { order: sold, attempt, own };
}

async function makeCard(amount: number, values = {}) {
  const card = await insertRow('gift_card', values);
  await insertRow('gift_card_entry', { card_id: card.id, kind: 'issue', amount });
  return Number(card.id);
}

/** Bypasses the trigger that updates balances. */
async function changeWithoutTrigger(sql: string) {
  await changeSchema(
    pool,
    `alter table gift_card disable trigger gift_card_balance_by_entries; ${sql};
    alter table gift_card enable trigger gift_card_balance_by_entries`,
  );
}

/** `lines` are pairs of account and amount. */
const entrySql = (columns: string, values: string, lines: string) => `with entry as (
    insert into journal_entry (key, kind, happened_at${columns})
    values ('${randomUUID()}', 'refund_done', app_now()${values}) returning id)
  insert into journal_line (entry_id, number, account, amount, currency)
  select entry.id, row_number() over (), account, amount, 'DKK' from entry, (values ${lines}) as line (account, amount)`;

async function postWithoutTrigger(trigger: string, lines: string) {
  await changeSchema(
    pool,
    `alter table journal_entry disable trigger ${trigger};
    alter table journal_line disable trigger journal_line_balanced;
    ${entrySql('', '', lines)};
    alter table journal_entry enable trigger ${trigger};
    alter table journal_line enable trigger journal_line_balanced`,
  );
}

const postForOrder = (venueId: number, orderId: number, lines: string) =>
  pool.query(entrySql(', venue_id, order_id', `, ${venueId}, ${orderId}`, lines));

const CASES: Record<string, () => Promise<unknown>> = {
  'a sitting is sold exactly when one booking has it': async () =>
    makeSitting(await makeVenue(), { state: 'sold' }),
  'two bookings of one table never overlap': async () => {
    const { order: sale } = await makeSale();
    await changeSchema(pool, 'alter table sitting drop constraint sitting_no_overlap');
    const { rows } = await pool.query('select * from sitting where venue_id = $1', [sale.venue_id]);
    const { venue_id, table_label } = rows[0];
    await insertRow('sitting', { venue_id, table_label, state: 'sold' });
  },
  'a booking fits its sitting': async () => {
    const { own } = await makeSale();
    await pool.query('update booking set party = 8 where venue_id = $1', [own.venue_id]);
  },
  'an order is confirmed or moved exactly when it has a booking that was not refunded in full': () =>
    order(closed('confirmed')),
  'the lines of an order add up to its amounts': async () => {
    const { own } = await makeSale();
    await pool.query("update order_line set amount = 39900 where venue_id = $1 and type = 'menu'", [
      own.venue_id,
    ]);
  },
  'every order has lines, and menus for its whole party at the prices of its lines': async () => {
    const { own } = await makeSale();
    await pool.query('update order_menu set party = 1 where venue_id = $1', [own.venue_id]);
  },
  'a confirmed or moved order was paid once, by as much as it cost': async () => {
    const { own } = await makeSale();
    await insertRow('payment_attempt', { ...own, ...closed('paid') });
  },
  'a payment without a booking is being refunded in full': async () => {
    const lost = await order(closed('expired'));
    await insertRow('payment_attempt', {
      venue_id: lost.venue_id,
      order_id: lost.id,
      ...closed('paid'),
    });
  },
  'an order is refunding until every refund is closed, and refunded then': () => order(closed('refunded')),
  'only an order being paid has an open payment': async () => {
    const over = await order(closed('expired'));
    await insertRow('payment_attempt', { venue_id: over.venue_id, order_id: over.id });
  },
  'a sitting is being paid exactly when an order with its fence is being paid': async () =>
    makeSitting(await makeVenue(), { paying: true, hold_id: randomUUID(), held_until: at('16:45') }),
  'an open sitting is held only by a hold that has not ended': async () =>
    makeSitting(await makeVenue(), { hold_id: randomUUID(), held_until: at('16:45') }),
  'a live hold that has not expired has its sitting': () => insertRow('hold'),
  'the balance of a card is the sum of its entries': async () => {
    const cardId = await makeCard(100);
    const client = await pool.connect();
    await client.query("begin; set local session_replication_role = 'replica'");
    await client.query('update gift_card set balance_amount = 101 where id = $1', [cardId]);
    await client.query('commit');
    client.release();
  },
  'a card is reserved only by an order that is being paid': async () => {
    const over = await order(closed('expired'));
    const named = { order_venue_id: over.venue_id, order_id: over.id };
    await insertRow('gift_card_entry', {
      card_id: await makeCard(100),
      kind: 'reserve',
      amount: -40,
      ...named,
    });
  },
  'an order reserves its gift card amount, gives it back without a booking, and returns what is refunded':
    () => order({ gift_card_amount: 500, payment_amount: 41_000 }),
  'the remaining amount of a card moves to exactly one new card': async () => {
    const paid = await order();
    const named = { order_venue_id: paid.venue_id, order_id: paid.id };
    await insertRow('gift_card_entry', {
      card_id: await makeCard(100),
      kind: 'transfer',
      amount: -40,
      ...named,
    });
  },
  'the liability is what was issued and neither redeemed, paid out, expired nor voided': async () => {
    const cardId = await makeCard(50_000, { currency: 'SEK' });
    await changeWithoutTrigger(`update gift_card set balance_amount = 60000 where id = ${cardId}`);
  },
  'a purchase has all its cards at face value once it is paid, and none before': () =>
    insertRow('giftcard_order', { ...closed('paid'), quantity: 2, total_amount: 100_000 }),
  'a purchase was paid once by as much as it cost, and any other payment is being refunded': () =>
    insertRow('giftcard_payment_attempt', closed('paid')),
  'a refunded purchase has one refund, and its cards are empty': () =>
    insertRow('giftcard_order', closed('refunded')),
  'only a purchase being paid has an open payment': async () =>
    insertRow('giftcard_payment_attempt', {
      giftcard_order_id: (await insertRow('giftcard_order', closed('expired'))).id,
    }),
  'a discount is used by a confirmed or moved order, reserved by one being paid, else given back':
    async () => {
      const over = await order(closed('expired'));
      await insertRow('discount_use', {
        order_venue_id: over.venue_id,
        order_id: over.id,
        email_hash: randomBytes(32),
      });
    },
  'an order is marked exactly while a reversal of one of its payments stands': () =>
    order({ payment_reversed_at: at('16:40') }),
  'a purchase is frozen exactly while a reversal of the payment for its cards stands': async () => {
    const { id } = await insertRow('giftcard_order');
    await insertRow('payment_reversal', { venue_id: null, order_id: id });
  },
  'a card is frozen exactly when its purchase is, and so is the card with its remaining amount': () =>
    insertRow('gift_card', { frozen_at: at('16:40') }),
  'a journal entry has lines, and they sum to 0 in each currency': () =>
    postWithoutTrigger('journal_entry_balanced', `('bank', 100)`),
  'the journal owes on each gift card what the ledger has, and its VAT': () => makeCard(50_000),
  'the journal has the menus, discounts and fee of a booking for its venue, and none of another order': () =>
    postForOrder(1_000_000, 1, `('fee_revenue', -80), ('output_vat', -20), ('bank', 100)`),
  'the journal has the money of an order where its payments, refunds and reversals say': async () => {
    const { own } = await makeSale();
    await postForOrder(Number(own.venue_id), Number(own.order_id), `('provider', 100), ('bank', -100)`);
  },
  'the journal has the money of a purchase where its payments, refunds and reversals say': () =>
    insertRow('giftcard_payment_attempt', closed('paid')),
  'a reversal is posted as long as it stands, and as accepted afterwards': () =>
    insertRow('payment_reversal'),
  'an entry has the time of what it records, so that the sums of each day agree': async () => {
    const { own } = await makeSale();
    await pool.query(
      `update booking set confirmed_at = confirmed_at - interval '1 day' where venue_id = $1`,
      [own.venue_id],
    );
  },
  'a venue gets nothing for a guest whom it turned away, and pays nothing on top': async () => {
    const { own } = await makeSale();
    const { rows } = await pool.query('select id from booking where venue_id = $1', [own.venue_id]);
    await insertRow('venue_charge', { venue_id: own.venue_id, booking_id: rows[0].id, amount: 1 });
  },
  'every order is final': () => order(),
  'every gift card purchase is final, and its refunds are closed': () => insertRow('giftcard_order'),
  'every webhook is handled': () => insertRow('provider_event'),
  // Last, because their bookings have no lines and the journal could not post them.
  'a moved order has one order that replaces it, for the same party, which costs nothing': () =>
    order(closed('moved')),
  'a statement is the sum of its lines': () => insertRow('statement', { menus_amount: 1, payable_amount: 1 }),
  'the journal owes a venue what its statements say and what is on none yet, less what was paid out': () =>
    insertRow('statement_correction'),
  'a payout is the sum of the statements that it pays': () => insertRow('payout'),
  'a payout is sent only when another person than the one who prepared its run approved it': async () => {
    const run = await insertRow('payout_run', { approved_by: null, approved_at: null });
    await insertRow('payout', { run_id: run.id, state: 'sent' });
  },
  'no more is refunded of a booking than it cost, and a final refund leaves nothing': async () => {
    const { own } = await makeSale();
    await insertRow('booking_refund', { ...own, menus_amount: 40_001, payment_amount: 40_001 });
  },
  'what a refund of a booking sends to the payment card is one refund at the provider': () =>
    insertRow('booking_refund'),
  'no more of a menu is refunded than was ordered': async () => {
    const { own } = await makeSale();
    const { rows } = await pool.query('select menu_id from order_menu where order_id = $1', [own.order_id]);
    const menus = JSON.stringify([{ menuId: rows[0].menu_id, count: 3 }]);
    await insertRow('booking_refund', { ...own, menus });
  },
  'an order that costs less than its menus has a code, or replaces a moved one': () =>
    insertRow('order_line', { type: 'discount', amount: -100 }),
  'a venue is charged for a guest whom it turned away and who got a table or the money, and for nobody else':
    () => insertRow('venue_charge'),
  'money that a guest was promised at the desk is on its list': () =>
    insertRow('guest_request', { kind: 'turned_away', state: 'desk', due_at: null, ended_at: at('18:03') }),
};

const findBroken = () => findBrokenInvariants(pool, { isSettled: true });
const countRows = async (name: string) =>
  (await findBroken()).find((broken) => broken.name === name)?.rows.length ?? 0;

test('a valid sale breaks no invariant', async () => {
  await makeSale();
  expect(await findBroken()).toEqual([]);
});

test('a refunded booking without a refund of its payment is found', async () => {
  const name = 'an order is confirmed or moved exactly when it has a booking that was not refunded in full';
  const { own } = await makeSale();
  await pool.query("update booking_order set state = 'refunded' where venue_id = $1", [own.venue_id]);
  expect(await countRows(name)).toBe(1);
  const menus = { menus_amount: 40_000, payment_amount: 40_000 };
  await insertRow('booking_refund', { ...own, ...menus });
  expect(await countRows(name)).toBe(1);
  const fee = { menus_amount: 0, fee_amount: 1_500, payment_amount: 1_500 };
  await insertRow('booking_refund', { ...own, ...fee, is_final: true });
  expect(await countRows(name)).toBe(0);
});

test('every invariant has a case above', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(INVARIANTS.map(({ name }) => name).toSorted());
});

describe('an invariant can fail', () => {
  test.for(Object.entries(CASES))('%s', async ([name, breakIt]) => {
    const before = await countRows(name);
    await breakIt();
    expect(await countRows(name)).toBeGreaterThan(before);
  });
});
