// Guests who have gone to pay, for tests of orders and money.
import { expect } from 'vitest';
import { type PaymentAnswer, paymentAnswer } from '#core/booking/booking.contract.ts';
import type { App } from '#server/app.ts';
import { findBrokenInvariants } from '#server/booking/invariant-queries.ts';
import { setClock } from '#server/db/clock.ts';
import type { Server } from '#server/http/create-server.ts';
import { createBookingWorld } from './booking-world.ts';
import { makeGiftCard as insertGiftCard } from './codes.ts';
import { type GuestBrowser, openBrowser } from './guest-client.ts';
import type { TestDatabase } from './test-app.ts';

type Parts = { app: App; server: Server; database: TestDatabase };
type Venue = { venueId: number; menuId: number; sittingId: number };

// What refers to something comes before it. Truncating would be slower: it makes new files for every table and index.
const FILLED_TABLES = [
  ...[
    'gift_card_entry',
    'gift_card',
    'giftcard_refund',
    'giftcard_payment_attempt',
    'giftcard_buyer',
    'giftcard_order',
  ],
  ...['discount_use', 'known_customer', 'provider_event'],
  ...[
    'booking',
    'refund',
    'payment_attempt',
    'order_token',
    'order_menu',
    'order_line',
    'booking_order',
    'guest',
  ],
  ...['hold_code', 'hold_contact', 'hold'],
];

export async function createPaymentWorld({ app, server, database }: Parts) {
  const { db, pool, at, insertRow } = database;
  const world = await createBookingWorld(app, database);
  await insertRow('terms_version');
  await insertRow('terms_version', { kind: 'giftcard' });
  // A table that was sold by hand has no booking, and would always be a finding.
  await pool.query("update sitting set state = 'withdrawn' where state = 'sold'");

  /** The clock of the product, on all sides. */
  async function setTime(time: string) {
    await setClock(db, at(time));
    await app.boards.refresh();
  }

  /** No orders, no holds, no gift cards and no jobs, so that a test has the books to itself. */
  async function clear() {
    await pool.query(`
      alter table gift_card_entry disable trigger gift_card_entry_append_only;
      ${FILLED_TABLES.map((table) => `delete from ${table};`).join('\n')}
      alter table gift_card_entry enable trigger gift_card_entry_append_only;
      update sitting set state = 'withdrawn', paying = false, hold_id = null, held_until = null where state <> 'withdrawn';
      delete from pgboss.job`);
  }

  async function rowsOf(table: string, { venueId }: { venueId: number }) {
    const { rows } = await pool.query(`select * from ${table} where venue_id = $1 order by id`, [venueId]);
    return rows;
  }

  /** A guest with a table for two at 18:00, both with the menu of 200 kr.: 415 kr. with the fee. */
  async function holdTable(venue: Venue, giftcodes: string[] = []) {
    const browser = await openBrowser(server);
    const menus = [{ id: venue.menuId, count: 2 }];
    const held = await browser.hold(venue.venueId, { menus });
    expect(held.statusCode).toBe(200);
    const informed = await browser.guest(venue.venueId, { menus, giftcodes });
    expect(informed.json()).not.toHaveProperty('error');
    return browser;
  }

  async function pay(browser: GuestBrowser, { venueId }: Venue): Promise<PaymentAnswer> {
    const answer = await browser.payment(venueId);
    expect(answer.json()).not.toHaveProperty('error');
    return paymentAnswer.parse(answer.json());
  }

  /** All the way to the payment page, at a venue of its own with one table. */
  async function goToPay({ giftcodes = [], venue }: { giftcodes?: string[]; venue?: Venue } = {}) {
    const place = venue ?? (await world.openVenue());
    const browser = await holdTable(place, giftcodes);
    const answer = await pay(browser, place);
    const key = { venueId: place.venueId, orderId: Number(answer.order_id) };
    const [attempt] = await rowsOf('payment_attempt', place);
    return { ...place, ...key, key, browser, answer, sessionId: String(attempt?.provider_session_id) };
  }

  async function readOrder({ venueId, orderId }: { venueId: number; orderId: number }) {
    const { rows } = await pool.query('select * from booking_order where venue_id = $1 and id = $2', [
      venueId,
      orderId,
    ]);
    return rows[0];
  }

  /** A gift card with so many øre on it. */
  async function makeGiftCard(amount: number, values: object = {}) {
    const { id, code } = await insertGiftCard(app, database, { amount, expires_at: at('48:00'), ...values });
    return { cardId: id, code };
  }

  async function readCard(cardId: number) {
    const { rows } = await pool.query('select * from gift_card where id = $1', [cardId]);
    return rows[0];
  }

  /** As if the order had lost its table: somebody else has it, bought or held. */
  async function loseTable({ venueId, sittingId }: Venue) {
    await pool.query(
      `update sitting set state = 'withdrawn', paying = false, hold_id = null, held_until = null, fence = fence + 1
       where venue_id = $1 and id = $2`,
      [venueId, sittingId],
    );
  }

  /** Everything that must always be true, and nothing under way unless the test says so. */
  async function expectSound({ isSettled = true } = {}) {
    expect(await findBrokenInvariants(pool, { isSettled })).toEqual([]);
  }

  return {
    ...world,
    clear,
    setTime,
    rowsOf,
    holdTable,
    pay,
    goToPay,
    readOrder,
    makeGiftCard,
    readCard,
    loseTable,
    expectSound,
  };
}
