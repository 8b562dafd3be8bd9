import { beforeEach, expect, test } from 'vitest';
import { orderContract } from '#core/booking/booking.contract.ts';
import { decodeHoldCookie, encodeHoldCookie } from '#core/booking/hold-cookie.ts';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { app, server, database } = await createTestApp();
const { openVenue, readSitting, readHolds } = await createBookingFixtures(app, database);
const { db, at, makeHoldId } = database;

beforeEach(async () => {
  await setClock(db, at('16:30'));
  await app.boards.refresh();
});

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['calculate']>>;
const orderOf = (answer: Answer) => orderContract.parse(answer.json());
const errorOf = (answer: Answer) => [answer.statusCode, answer.json().error];

test('API-12 API-17 API-18 ORDER-1 BOOK-26 calculate holds a table with incomplete menus and answers with a priced order', async () => {
  const { venueId, menuId, sittingId } = await openVenue();
  const browser = await openBrowser(server);
  const answer = await browser.calculate(venueId, { menus: [{ id: menuId, count: 1 }] });
  expect(answer.statusCode).toBe(200);
  const order = orderOf(answer);
  expect(order).toMatchObject({ order_id: null, payment_url: null, total: 21_500, cards: [], giftcards: [] });
  expect(order.line_items.map(({ type, amount }) => [type, amount])).toEqual([
    ['menu', 20_000],
    ['administration_fee', 1_500],
    ['total_amount', 21_500],
    ['vat', 4_300],
    ['payment_total', 21_500],
  ]);
  expect(order.line_items[0]?.title).toContain('Tre retter');
  const sitting = await readSitting(venueId, sittingId);
  expect(sitting.hold_id).toBe(order.hold_id);
  expect(sitting.held_until.toISOString()).toBe(order.expire_at);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('HOLD-7 HOLD-8 HOLD-9 every hold answer renews the cookie, in the format that the browser writes too', async () => {
  const { venueId, menuId } = await openVenue();
  const browser = await openBrowser(server);
  const menus = [{ id: menuId, count: 2 }];
  const answers = [
    await browser.calculate(venueId),
    await browser.hold(venueId, { menus }),
    await browser.guest(venueId, { menus }),
  ];
  for (const answer of answers) {
    const { hold_id } = orderOf(answer);
    expect(answer.headers['set-cookie']).toBe(
      `_ebhold=${encodeHoldCookie(hold_id)}; Max-Age=900; Path=/; SameSite=Lax`,
    );
    expect(decodeHoldCookie(answer.cookies[0]?.value)).toBe(hold_id);
  }
});

test('HOLD-6 the visitor cookie is random and HttpOnly, is set before the first write, and not by reads', async () => {
  const read = await server.inject('/api/v4/products');
  expect(read.cookies).toEqual([]);
  const ids = await Promise.all([1, 2].map(() => server.inject('/api/v4/session')));
  const values = ids.map(({ cookies }) => cookies.find(({ name }) => name === 'visitor'));
  expect(values[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(values[0]?.value).not.toBe(values[1]?.value);
  expect(Buffer.from(values[0]?.value ?? '', 'base64url')).toHaveLength(16);
  // An invalid cookie of this name is replaced, because its owner could otherwise never write.
  const odd = await server.inject({ url: '/api/v4/session', headers: { cookie: 'visitor=me' } });
  expect(odd.cookies).toHaveLength(1);
});

test('API-13 VAL-22 hold validates all of step 1, calculate only what is filled in', async () => {
  const { venueId, menuId } = await openVenue();
  const browser = await openBrowser(server);
  const half = { menus: [{ id: menuId, count: 1 }] };
  expect((await browser.calculate(venueId, half)).statusCode).toBe(200);
  const refused = await browser.hold(venueId, half);
  expect(errorOf(refused)).toEqual([422, 'invalid_fields']);
  expect(refused.json().fields).toEqual({ menus_num_person: 'Please select 2 before you can proceed' });
  expect((await browser.hold(venueId, { menus: [{ id: menuId, count: 2 }] })).statusCode).toBe(200);
});

test.for<[Record<string, unknown>, string]>([
  [{ seat: 0 }, 'num_person'],
  [{ seat: 9 }, 'num_person'],
  [{ time: '0' }, 'time'],
  [{ time: '25:00:00' }, 'time'],
  [{ time: '18:07:00' }, 'time'],
  [{ time: '18:00:30' }, 'time'],
  [{ menus: [{ id: 2_000_000, count: 1 }] }, 'menus_num_person'],
])('BOOK-1 VAL-22 BOOK-13 the server refuses %j whatever the form says', async ([given, field]) => {
  const { venueId, sittingId } = await openVenue();
  const browser = await openBrowser(server);
  const answer = await browser.calculate(venueId, given);
  expect(errorOf(answer)).toEqual([422, 'invalid_fields']);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect((await readSitting(venueId, sittingId)).hold_id).toBeNull();
});

test.for([
  { price: 1 },
  { total: 0 },
  { line_items: [] },
  { menus: [{ id: 1, count: 1, price_sale: 1 }] },
  { hold_id: 'x' },
])('API-28 PRICE-10 a body with %j is refused', async (extra) => {
  const { venueId, sittingId } = await openVenue();
  const browser = await openBrowser(server);
  expect(errorOf(await browser.calculate(venueId, extra))).toEqual([400, 'bad_request']);
  expect((await readSitting(venueId, sittingId)).hold_id).toBeNull();
});

test('API-2 a hold without the token is refused', async () => {
  const { venueId } = await openVenue();
  const payload = { lang: 'en', seat: 2, time: '18:00:00', time_end: '20:00:00', menus: [] };
  const answer = await server.inject({
    method: 'POST',
    url: `/api/v4/booking/${venueId}/calculate`,
    payload,
  });
  expect(errorOf(answer)).toEqual([403, 'csrf']);
});

test('API-16 HOLD-10 the hold comes from the body, else from the cookie, and moves with party and time', async () => {
  const { venueId, sittingIds } = await openVenue({
    sittings: [{ party_max: 2 }, { party_min: 5, party_max: 6 }],
  });
  const browser = await openBrowser(server);
  const first = orderOf(await browser.calculate(venueId));
  const moved = orderOf(await browser.calculate(venueId, { seat: 6 }));
  expect(moved.hold_id).toBe(first.hold_id);
  expect((await readSitting(venueId, sittingIds[0] ?? 0)).hold_id).toBeNull();
  expect((await readSitting(venueId, sittingIds[1] ?? 0)).hold_id).toBe(first.hold_id);
  browser.cookies.delete('_ebhold');
  const named = orderOf(await browser.calculate(venueId, { seat: 2, hold_id: first.hold_id }));
  expect(named.hold_id).toBe(first.hold_id);
  expect(await readHolds(venueId)).toHaveLength(1);
});

test('HOLD-3 a visitor without the hold cookie still gets the existing hold moved', async () => {
  const { venueId } = await openVenue({ sittings: [{}, {}] });
  const browser = await openBrowser(server);
  const { hold_id } = orderOf(await browser.calculate(venueId));
  browser.cookies.delete('_ebhold');
  expect(orderOf(await browser.calculate(venueId, { seat: 3 })).hold_id).toBe(hold_id);
  expect(await readHolds(venueId)).toMatchObject([{ party: 3 }]);
});

test('HOLD-12 an unknown hold id and one of another venue are ignored and get the same answer', async () => {
  const here = await openVenue();
  const there = await openVenue();
  const browser = await openBrowser(server);
  const { hold_id } = orderOf(await browser.calculate(there.venueId));
  for (const foreign of [hold_id, makeHoldId()]) {
    const other = await openBrowser(server);
    const answer = await other.calculate(here.venueId, { hold_id: foreign });
    expect(orderOf(answer).hold_id).not.toBe(foreign);
    expect((await other.release(here.venueId)).json()).toEqual({ hold_id: null });
    // No table is free there, and neither answer reveals whether the id exists.
    expect(errorOf(await other.calculate(here.venueId, { hold_id: foreign, seat: 8 }))).toEqual([
      409,
      'no_table_available',
    ]);
  }
});

test('HOLD-4 SAFE-6 a visitor may have three holds and may still move each of them', async () => {
  const venues = [await openVenue(), await openVenue(), await openVenue(), await openVenue()];
  const browser = await openBrowser(server);
  const ids = venues.map(({ venueId }) => venueId);
  for (const venueId of ids.slice(0, 3)) expect((await browser.calculate(venueId)).statusCode).toBe(200);
  const refused = await browser.calculate(ids[3] ?? 0);
  expect(errorOf(refused)).toEqual([429, 'too_many_holds']);
  // The limit ends when the first of the three expires.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60 + 1);
  expect(await readHolds(ids[3] ?? 0)).toEqual([]);
  expect((await browser.calculate(ids[0] ?? 0, { seat: 3 })).statusCode).toBe(200);
  await browser.release(ids[1] ?? 0, { hold_id: (await readHolds(ids[1] ?? 0))[0].id });
  expect((await browser.calculate(ids[3] ?? 0)).statusCode).toBe(200);
  // The limit doesn't affect other visitors.
  expect((await (await openBrowser(server)).calculate(ids[1] ?? 0)).statusCode).toBe(200);
});

test('BOOK-48 HOLD-14 an outdated call that arrives late is corrected by the next one, which has the whole table', async () => {
  const { venueId, menuId } = await openVenue();
  const browser = await openBrowser(server);
  await browser.calculate(venueId, { seat: 2 });
  await browser.calculate(venueId, { seat: 3 });
  // The guest's earlier choice arrives last.
  await browser.calculate(venueId, { seat: 2 });
  expect(await readHolds(venueId)).toMatchObject([{ party: 2 }]);
  await browser.hold(venueId, { seat: 3, menus: [{ id: menuId, count: 3 }] });
  expect(await readHolds(venueId)).toMatchObject([{ party: 3, menus: [{ menuId, count: 3 }] }]);
});

test('HOLD-25 HOLD-18 a guest releases the table, and a second release is accepted', async () => {
  const { venueId, sittingId } = await openVenue();
  const browser = await openBrowser(server);
  await browser.calculate(venueId);
  const answer = await browser.release(venueId);
  expect(answer.json()).toEqual({ hold_id: null });
  expect(browser.cookies.has('_ebhold')).toBe(false);
  expect((await readSitting(venueId, sittingId)).hold_id).toBeNull();
  expect(await readHolds(venueId)).toMatchObject([{ end_reason: 'left' }]);
  expect((await browser.release(venueId)).statusCode).toBe(200);
  expect((await (await openBrowser(server)).calculate(venueId)).statusCode).toBe(200);
});

test('HOLD-1 HOLD-18 an expired hold is claimed again while the table is free, else the answer says that it expired', async () => {
  const { venueId } = await openVenue();
  const browser = await openBrowser(server);
  const first = orderOf(await browser.calculate(venueId));
  await setClock(db, at('16:50'));
  const second = orderOf(await browser.calculate(venueId));
  expect(second.hold_id).not.toBe(first.hold_id);
  await setClock(db, at('17:10'));
  await (await openBrowser(server)).calculate(venueId);
  expect(errorOf(await browser.calculate(venueId))).toEqual([410, 'hold_expired']);
});

test('STATUS-2 an inactive venue sells nothing, and an unknown one is not found', async () => {
  const { venueId } = await openVenue({ venue: { is_active: false } });
  const browser = await openBrowser(server);
  expect(errorOf(await browser.calculate(venueId))).toEqual([409, 'not_active']);
  expect(errorOf(await browser.calculate(2_000_000))).toEqual([404, 'not_found']);
});

test('API-20 API-21 API-27 SLOT-13 read calls take the hold from cookie or header, and their answers are not cached for others', async () => {
  const { venueId } = await openVenue();
  const browser = await openBrowser(server);
  const { hold_id } = orderOf(await browser.calculate(venueId));
  await app.boards.refresh();
  const statusesOf = (answer: Answer) => answer.json().data.map(({ status }: { status: string }) => status);
  for (const path of ['stocks', 'stocks/times?seat=2', 'stocks/menus?time=18:00:00&seat=2', 'menus']) {
    const own = await browser.get(`products/${venueId}/${path}`);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(statusesOf(own)).toContain('in-stock');
    const stranger = await openBrowser(server);
    const theirs = await stranger.get(`products/${venueId}/${path}`);
    expect(theirs.headers['cache-control']).toContain('public');
    expect(statusesOf(theirs)).not.toContain('in-stock');
    const named = await stranger.get(`products/${venueId}/${path}`, { 'x-hold-id': hold_id });
    expect(named.headers['cache-control']).toBe('private, no-store');
    expect(named.json()).toEqual(own.json());
  }
});

test('ERR-4 ERR-3 a success body has no key error, a failure has error and msg', async () => {
  const { venueId } = await openVenue();
  const browser = await openBrowser(server);
  expect((await browser.calculate(venueId)).json()).not.toHaveProperty('error');
  const failure = (await browser.calculate(venueId, { seat: 8 })).json();
  expect(failure).toEqual({
    error: 'no_table_available',
    msg: expect.stringContaining('No available tables'),
  });
});
