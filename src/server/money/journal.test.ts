// The journal of real orders, gift cards, refunds and reversals.
import { beforeEach, expect, test } from 'vitest';
import { createReversalFixtures } from '#test/fixtures/reversal-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { reconcile } from '../booking/bookkeeping/reconcile.ts';
import { refundBooking } from '../booking/bookkeeping/refund-booking.ts';
import { settleDueOrders } from '../booking/payment/settle-due-orders.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { inTransaction } from '../db/database.ts';
import { expireCards } from '../gift-cards/expire-cards.ts';
import { refundPurchase } from '../gift-cards/refund-purchase.ts';
import { voidCard } from '../gift-cards/void-card.ts';
import { acceptRefund } from '../payments/accept-refund.ts';
import { postMissingReversals } from '../payments/post-missing-reversals.ts';
import { cardGivenEntry } from './journal-entries.ts';
import { postEntries } from './post-entries.ts';
import { postMissingEntries } from './post-missing-entries.ts';

const parts = await createPaymentApp();
const { app, database, provider, runJobs } = parts;
const { payments, purchases, finish, buyCards } = await createReversalFixtures(parts);
const { clear, setTime, goToPay, loseTable, makeGiftCard, expectInvariants, rowsOf } = payments;
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

/** Each entry as its kind and its lines, cards and venues by the order in which they appear. */
async function readJournal() {
  const { rows } = await pool.query(
    `select e.kind, json_agg(json_build_array(l.account, l.amount) order by l.number) as lines
     from journal_entry e join journal_line l on l.entry_id = e.id group by e.id order by e.id`,
  );
  return rows.map(({ kind, lines }) => [kind, Object.fromEntries(lines)]);
}

const kinds = async () => (await readJournal()).map(([kind]) => kind);

async function book(giftcodes: string[] = []) {
  const order = await goToPay({ giftcodes });
  provider.pay(order.sessionId);
  await finish();
  const [booking] = await rowsOf('booking', order);
  return { ...order, reference: String(booking.reference), paymentId: provider.payments().at(-1)?.id ?? '' };
}

const sendRefunds = async () => {
  await runJobs(['request-refund', 'request-giftcard-refund']);
  await finish();
};

test('JOURNAL-5 a booking posts payment, gift card, menus and fee with VAT, once, however often it is settled', async () => {
  const { code } = await makeGiftCard(10_000);
  provider.setBehaviour({ webhooks: 'twice' });
  const { key } = await book([code]);
  await Promise.all([settleOrder(app, key), settleOrder(app, key)]);
  expect(await readJournal()).toEqual([
    ['card_given', { goodwill_cost: 10_000, gift_card: -10_000, gift_card_vat: 2_000, output_vat: -2_000 }],
    [
      'order_confirmed',
      {
        ...{ provider: 31_500, gift_card: 10_000, gift_card_vat: -2_000 },
        ...{ venue_payable: -40_000, fee_revenue: -1_200, output_vat: 1_700 },
      },
    ],
  ]);
  await expectInvariants();
});

test('JOURNAL-4 an entry with the same key is stored once', async () => {
  const entry = cardGivenEntry(7, { currency: 'DKK', amount: 100 });
  await inTransaction(app.db, (tx) => postEntries(tx, [entry]));
  await inTransaction(app.db, (tx) => postEntries(tx, [{ ...entry, kind: 'cards_sold' }]));
  expect(await kinds()).toEqual(['card_given']);
  const { rows } = await pool.query('select count(*)::int as lines from journal_line');
  expect(rows).toEqual([{ lines: entry.lines.length }]);
});

test('JOURNAL-3 a confirmation that does not commit leaves neither booking nor entry; the next try posts once', async () => {
  const { key, sessionId, venueId } = await goToPay();
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.pay(sessionId);
  // Fails when the transaction commits, after every statement succeeded.
  await changeSchema(
    pool,
    `create function fail_at_commit() returns trigger language plpgsql as
      $$ begin raise exception 'crash at commit'; end $$;
    create constraint trigger fail_at_commit after insert on journal_entry deferrable initially deferred
      for each row execute function fail_at_commit()`,
  );
  try {
    await expect(settleOrder(app, key)).rejects.toThrow('crash at commit');
  } finally {
    await changeSchema(pool, 'drop trigger fail_at_commit on journal_entry; drop function fail_at_commit');
  }
  expect([await kinds(), await rowsOf('booking', { venueId })]).toEqual([[], []]);
  expect(await settleOrder(app, key)).toBe('confirmed');
  expect([await kinds(), (await rowsOf('booking', { venueId })).length]).toEqual([['order_confirmed'], 1]);
  await expectInvariants();
});

test('JOURNAL-1 JOURNAL-2 an entry that does not sum to 0 undoes its transaction, and no entry can be changed', async () => {
  const wrong = cardGivenEntry(7, { currency: 'DKK', amount: 100 });
  wrong.lines.pop();
  const posting = inTransaction(app.db, (tx) => postEntries(tx, [wrong]));
  await expect(posting).rejects.toMatchObject({ constraint: 'journal_entry_balanced' });
  expect(await kinds()).toEqual([]);
  await book();
  for (const sql of ['update journal_line set amount = -amount', 'delete from journal_entry'])
    await expect(pool.query(sql)).rejects.toThrow('only grows');
});

test('JOURNAL-6 a payment without a table is owed to the guest until the refund has succeeded', async () => {
  const order = await goToPay();
  await loseTable(order);
  provider.pay(order.sessionId);
  await finish();
  await expectInvariants({ isSettled: false });
  await sendRefunds();
  const paid = { provider: 41_500, refund_payable: -41_500 };
  expect(await readJournal()).toEqual([
    ['payment_returned', paid],
    ['refund_done', { refund_payable: 41_500, provider: -41_500 }],
  ]);
  // The bank refuses the money days later, and it is sent again.
  provider.resolveRefund(provider.refunds()[0]?.id ?? '', 'failed');
  await finish();
  await expectInvariants({ isSettled: false });
  expect((await readJournal()).slice(2)).toEqual([['refund_failed', paid]]);
  await setTime('17:30');
  await settleDueOrders(app);
  await sendRefunds();
  expect(await kinds()).toEqual(['payment_returned', 'refund_done', 'refund_failed', 'refund_done']);
  await expectInvariants();
});

test('JOURNAL-7 a refunded booking undoes its posting', async () => {
  const { code } = await makeGiftCard(10_000);
  const { reference } = await book([code]);
  await refundBooking(app, { reference });
  await refundBooking(app, { reference });
  await sendRefunds();
  expect((await readJournal()).slice(2)).toEqual([
    [
      'booking_refunded',
      {
        ...{ venue_payable: 40_000, fee_revenue: 1_200, output_vat: -1_700 },
        ...{ gift_card: -10_000, gift_card_vat: 2_000, refund_payable: -31_500 },
      },
    ],
    ['refund_done', { refund_payable: 31_500, provider: -31_500 }],
  ]);
  await expectInvariants();
});

test('JOURNAL-8 sold cards, a used one with its rest, and the refund of a purchase', async () => {
  const { orderId, codes } = await buyCards();
  await goToPay({ giftcodes: codes });
  await refundPurchase(app, { orderId });
  await sendRefunds();
  expect(await kinds()).toEqual(['cards_sold', 'order_confirmed', 'purchase_refunded', 'refund_done']);
  const [, , refunded] = await readJournal();
  expect(refunded?.[1]).toEqual({
    ...{ gift_card: 8_500, gift_card_vat: -1_700, output_vat: 1_700, refund_payable: -8_500 },
  });
  await expectInvariants();
});

test('JOURNAL-9 expired, voided and paid out cards are posted; a freeze is not', async () => {
  const soon = await makeGiftCard(10_000, { expires_at: database.at('17:00') });
  const lost = await makeGiftCard(20_000, { currency: 'SEK' });
  const paidOut = await makeGiftCard(30_000);
  await setTime('18:00');
  await expireCards(app);
  await voidCard(app, { cardId: lost.cardId, by: 'void' });
  await voidCard(app, { cardId: paidOut.cardId, by: 'pay_out' });
  expect(soon.cardId).toBeGreaterThan(0);
  expect((await readJournal()).slice(3)).toEqual([
    ['card_lapsed', { gift_card: 10_000, gift_card_vat: -2_000, breakage: -8_000 }],
    ['card_lapsed', { gift_card: 20_000, breakage: -20_000 }],
    ['card_paid_out', { gift_card: 30_000, gift_card_vat: -6_000, output_vat: 6_000, bank: -30_000 }],
  ]);
  await expectInvariants();
  const { paymentId } = await buyCards();
  const before = await kinds();
  provider.dispute(paymentId, { status: 'warning_needs_response' });
  await finish();
  expect(await kinds()).toEqual(before);
});

test.for([
  ['won', { provider: 41_500, reversal: -41_500 }],
  ['lost', { reversal: -41_500, chargeback_loss: 41_500 }],
] as const)(
  'JOURNAL-10 a dispute that is %s is posted when it opens and when it closes',
  async ([status, lines]) => {
    const { paymentId } = await book();
    const disputeId = provider.dispute(paymentId);
    await finish();
    await expectInvariants();
    provider.closeDispute(disputeId, status);
    await finish();
    await finish();
    expect((await readJournal()).slice(1)).toEqual([
      ['reversal_changed', { provider: -41_500, reversal: 41_500 }],
      ['reversal_changed', lines],
    ]);
    await expectInvariants();
  },
);

test('JOURNAL-11 an accepted dashboard refund is taken off the cards, and what they lack is our cost', async () => {
  const { paymentId, codes } = await buyCards();
  await goToPay({ giftcodes: codes });
  const refundId = provider.refundInDashboard(paymentId, 10_000);
  await finish();
  await acceptRefund(app, { refundId });
  const accepted = (await readJournal()).at(-1);
  expect(accepted).toEqual([
    'reversal_changed',
    {
      ...{ reversal: -10_000, goodwill_cost: 1_500 },
      ...{ gift_card: 8_500, gift_card_vat: -1_700, output_vat: 1_700 },
    },
  ]);
  await expectInvariants();
});

test('JOURNAL-11 PAY-42 a dashboard refund that becomes ours is posted once and freezes nothing any more', async () => {
  const { orderId, paymentId } = await buyCards();
  provider.refundInDashboard(paymentId);
  await finish();
  await refundPurchase(app, { orderId });
  await sendRefunds();
  const sums: Record<string, number> = {};
  for (const [, lines] of await readJournal())
    for (const [account, amount] of Object.entries(lines as Record<string, number>))
      sums[account] = (sums[account] ?? 0) + amount;
  expect(sums).toMatchObject({ provider: 0, refund_payable: 0, reversal: 0, gift_card: 0, output_vat: 0 });
  expect(await purchases.readPurchase(orderId)).toMatchObject({ state: 'refunded', frozen_at: null });
  await expectInvariants();
});

test('JOURNAL-13 reconcile names payments and refunds that the journal lacks', async () => {
  const { reference, sessionId } = await book();
  await refundBooking(app, { reference });
  await sendRefunds();
  const problems = async () =>
    (await reconcile(app, { day: database.serviceDay })).findings.map(({ problem, id }) => [problem, id]);
  expect(await problems()).toEqual([]);
  await deleteJournal();
  expect(await problems()).toEqual([
    ['payment differs in the journal', sessionId],
    ['refund differs in the journal', provider.refunds()[0]?.id],
  ]);
});

async function deleteJournal() {
  await changeSchema(
    pool,
    `alter table journal_line disable trigger journal_line_append_only;
    alter table journal_entry disable trigger journal_entry_append_only;
    delete from journal_line; delete from journal_entry;
    alter table journal_line enable trigger journal_line_append_only;
    alter table journal_entry enable trigger journal_entry_append_only;
    update payment_reversal set posted_money = 'ours', posted_amount = 0, postings = 0`,
  );
}

test('JOURNAL-12 post-journal gives the balances that the events would have posted, and nothing when run again', async () => {
  const { code } = await makeGiftCard(10_000);
  const { reference } = await book([code]);
  await refundBooking(app, { reference });
  const lost = await goToPay();
  await loseTable(lost);
  provider.pay(lost.sessionId);
  await finish();
  const refunded = await buyCards({ quantity: 2 });
  await goToPay({ giftcodes: [refunded.codes[0] ?? ''] });
  await refundPurchase(app, { orderId: refunded.orderId });
  await sendRefunds();
  const accepted = await buyCards();
  await goToPay({ giftcodes: accepted.codes });
  const refundId = provider.refundInDashboard(accepted.paymentId, 10_000);
  await finish();
  await acceptRefund(app, { refundId });
  const disputed = await book();
  provider.closeDispute(provider.dispute(disputed.paymentId), 'lost');
  await finish();
  const { cardId } = await makeGiftCard(3_333);
  await voidCard(app, { cardId, by: 'void' });
  const balances = async () =>
    (
      await pool.query(`select l.account, l.currency, l.venue_id, l.card_id, sum(l.amount)::int as amount
        from journal_line l group by 1, 2, 3, 4 having sum(l.amount) <> 0 order by 1, 2, 3, 4`)
    ).rows;
  const before = await balances();
  expect(before.length).toBeGreaterThan(8);
  await expectInvariants();
  await deleteJournal();
  expect(await balances()).toEqual([]);
  const counts = await postMissingEntries(app);
  expect(counts).toMatchObject({ 'bookings confirmed': 4, 'bookings refunded': 1, 'purchases refunded': 1 });
  expect(await postMissingReversals(app)).toBe(2);
  expect(await balances()).toEqual(before);
  await expectInvariants();
  expect(Object.values(await postMissingEntries(app)).every((count) => count === 0)).toBe(true);
  expect(await postMissingReversals(app)).toBe(0);
});
