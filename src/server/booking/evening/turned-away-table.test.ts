// A guest who was turned away takes a table near by, and what the venues are paid then.
import { beforeEach, expect, test } from 'vitest';
import { nearByResponse } from '#core/booking/evening/evening.contract.ts';
import { createEveningFixtures } from '#test/fixtures/evening-fixtures.ts';
import { createSettledCheck, MESSAGE_KINDS } from '#test/support/expect-settled.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { inTransaction } from '../../db/database.ts';
import { venueChargedEntry } from '../../money/journal-entries.ts';
import { postEntries } from '../../money/post-entries.ts';
import { findBrokenInvariants } from '../bookkeeping/invariant-queries.ts';
import { refundBooking } from '../bookkeeping/refund-booking.ts';
import { getOrderTokens } from '../receipt/get-order-tokens.ts';
import { chooseRefund } from './choose-refund.ts';
import { moveBooking } from './move-booking.ts';

const parts = await createPaymentApp();
const { app, server, database } = parts;
const fixtures = await createEveningFixtures(parts);
const { book, openVenue, post, readOrder, receiptOf, reset, rowsOf } = fixtures;
const { answer, turnAway, OPEN_ALL_EVENING } = fixtures;
const { expectFinalState, readMail } = createSettledCheck(parts, fixtures);
const { pool } = database;

beforeEach(reset);

const { TICKET, REFUND, CANCELLED } = MESSAGE_KINDS;
const CHOOSE = ['choose_mail', 'choose_sms'] as const;

const nearBy = async (token: string) =>
  nearByResponse.parse((await server.inject(`/api/v4/receipts/${token}/near-by`)).json());

/** A venue a few steps away with a free table all evening; its menu costs 220 kr. */
const openNeighbour = (menu = {}) =>
  openVenue({
    sittings: [OPEN_ALL_EVENING],
    menus: [{ price_regular_amount: 33_000, price_sale_amount: 22_000, ...menu }],
  });

test('EVENING-10 EVENING-11 the guest takes an equal table near by, which the first order pays for', async () => {
  const booked = await book();
  const neighbour = await openNeighbour();
  const dear = await openNeighbour({ price_regular_amount: 90_000, price_sale_amount: 60_000 });
  await pool.query('delete from menu where venue_id = $1 and price_sale_amount = 20000', [dear.venueId]);
  const far = await openNeighbour();
  await pool.query('update venue set latitude = latitude + 0.04 where id = $1', [far.venueId]);
  for (const { venueId } of [dear, far]) await fixtures.publish(venueId);
  await turnAway(booked);
  expect((await nearBy(booked.token)).tables).toEqual([]);
  await answer(booked, 'refuse');
  const offered = await nearBy(booked.token);
  expect(offered).toMatchObject({
    time: '18:45:00',
    tables: [{ venue_id: neighbour.venueId, amount: 44_000 }],
  });
  expect(
    (await post(`${booked.token}/turned-away/choice`, { choice: 'table', venue_id: neighbour.venueId }))
      .statusCode,
  ).toBe(200);
  await moveBooking(app, { token: booked.token, venueId: neighbour.venueId });
  const old = await receiptOf(booked.token);
  expect(old).toMatchObject({
    state: 'moved',
    ticket: null,
    evening: { turned_away: { state: 'reseated' } },
  });
  const [order] = await rowsOf('booking_order', neighbour);
  const key = { venueId: neighbour.venueId, orderId: Number(order.id) };
  const { receipt } = await getOrderTokens(app, key);
  expect(old.moved_to).toContain(receipt);
  expect(await receiptOf(receipt)).toMatchObject({
    state: 'confirmed',
    time: '18:45:00',
    seat: 2,
    payment_total: 0,
    ticket: expect.anything(),
  });
  expect((await server.inject(`/api/v4/receipts/${booked.tokens.ticket}`)).statusCode).toBe(404);
  await expectFinalState({
    messages: [...TICKET, ...TICKET, ...CHOOSE],
    paidAmount: 41_500,
    refundedAmount: 0,
  });
  expect(await rowsOf('venue_charge', booked)).toMatchObject([
    { amount: 40_000, record: { end: 'reseated', newMenuAmount: 44_000 } },
  ]);
  expect(await readMail('ticket_mail', key)).toContain('18:45');
});

test('EVENING-11 PAY-29 when the other venue closes too, the guest gets back what the first order cost', async () => {
  const booked = await book();
  const neighbour = await openNeighbour();
  await turnAway(booked);
  await answer(booked, 'refuse');
  await moveBooking(app, { token: booked.token, venueId: neighbour.venueId });
  const [first] = await rowsOf('booking', booked);
  await expect(refundBooking(app, { reference: first.reference, venueId: booked.venueId })).rejects.toThrow(
    'moved',
  );
  const [booking] = await rowsOf('booking', neighbour);
  const refund = { reference: booking.reference, venueId: neighbour.venueId };
  expect(await refundBooking(app, refund)).toMatchObject({
    paymentAmount: 41_500,
    wasAlreadyRefunded: false,
  });
  expect(await refundBooking(app, refund)).toMatchObject({ wasAlreadyRefunded: true });
  await expectFinalState({
    messages: [...TICKET, ...TICKET, ...CHOOSE, ...CANCELLED, ...REFUND],
    paidAmount: 41_500,
    refundedAmount: 41_500,
  });
  expect(await readOrder(booked.key)).toMatchObject({ state: 'refunded' });
});

/** What the journal leaves for a venue. */
async function leftFor({ venueId }: { venueId: number }) {
  const { rows } = await pool.query(
    `select coalesce(sum(-amount), 0) as amount from journal_line where venue_id = $1 and account = 'venue_payable'`,
    [venueId],
  );
  return Number(rows[0]?.amount);
}

test.each(['money', 'table', 'table that closes too'] as const)(
  'JOURNAL-7 JOURNAL-14 a venue that turned a guest away bears its menus once: %s',
  async (end) => {
    const booked = await book();
    expect(await leftFor(booked)).toBe(40_000);
    const neighbour = await openNeighbour();
    await turnAway(booked);
    await answer(booked, 'refuse');
    if (end === 'money') await chooseRefund(app, { token: booked.token });
    else await moveBooking(app, { token: booked.token, venueId: neighbour.venueId });
    const [booking] = await rowsOf('booking', neighbour);
    if (end === 'table that closes too')
      await refundBooking(app, { reference: booking.reference, venueId: neighbour.venueId });
    expect([await leftFor(booked), await leftFor(neighbour)]).toEqual([0, end === 'table' ? 44_000 : 0]);
    expect(await findBrokenInvariants(pool, { isSettled: false })).toEqual([]);
  },
);

test('control: with its menus charged beside the refund the venue bears them twice, and an invariant says so', async () => {
  const booked = await book();
  await turnAway(booked);
  await answer(booked, 'refuse');
  await chooseRefund(app, { token: booked.token });
  const charged = venueChargedEntry({ ...booked.key, amount: 40_000, currency: 'DKK' });
  await inTransaction(app.db, (tx) => postEntries(tx, [charged]));
  expect(await leftFor(booked)).toBe(-40_000);
  const broken = await findBrokenInvariants(pool, { isSettled: false });
  expect(broken.map(({ name }) => name)).toContain(
    'a venue gets nothing for a guest whom it turned away, and pays nothing on top',
  );
});
