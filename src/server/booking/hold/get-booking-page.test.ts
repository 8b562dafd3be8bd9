import { beforeEach, expect, test } from 'vitest';
import { decodeHoldCookie, HOLD_COOKIE } from '#core/booking/hold-cookie.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleOrder } from '../payment/settle-order.ts';
import { type BookingPage, type BookingRequest, getBookingPage } from './get-booking-page.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { openVenue, holdTable, goToPay, setTime } = fixtures;
const { pool, insertRow, at } = database;
const { id: termsId } = await insertRow('terms_version', { version: 2_000 });
await insertRow('terms_text', {
  terms_version_id: termsId,
  language: 'en',
  body_html: '<h2>Price</h2><script>alert(1)</script>',
});

beforeEach(async () => {
  await provider.reset();
  await setTime('16:30');
});

const slugOf = async (venueId: number): Promise<string> =>
  (await pool.query('select slug from venue where id = $1', [venueId])).rows[0].slug;

type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** The page as this browser gets it. */
async function open(venueId: number, browser?: Browser, requestedTable?: BookingRequest) {
  return getBookingPage(app, {
    productType: 'restaurant',
    slug: await slugOf(venueId),
    language: 'en',
    holdId: decodeHoldCookie(browser?.cookies.get(HOLD_COOKIE)),
    requestedTable,
  }) as Promise<BookingPage>;
}

test('BOOK-45 without a hold nothing is chosen, and the current terms are included, sanitized', async () => {
  const { venueId } = await openVenue();
  const page = await open(venueId);
  expect(page).toMatchObject({ table: {}, contact: {}, order: null, isPaying: false });
  expect(page.lists.seats.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(page.lists.times).toBeUndefined();
  expect(page.terms).toEqual({ version: 2_000, validFrom: expect.any(String), html: '<h3>Price</h3>' });
  expect(page.dataTime).toMatch(/^2\d{3}-/);
});

test('BOOK-41 BOOK-15 the URL sets party and time, and the only menu is preselected; no table is held yet', async () => {
  const { venueId, menuId } = await openVenue();
  const page = await open(venueId, undefined, { party: 2, time: '18:00:00' });
  expect(page.table).toEqual({
    num_person: 2,
    time: '18:00:00',
    time_end: '20:00:00',
    menus: { [menuId]: { menu_id: menuId, num_person: 2 } },
  });
  expect(page.order).toBeNull();
  expect(page.lists.times?.find(({ time }) => time === '18:00:00')?.status).toBe('in-stock');
  expect(page.lists.menus?.map(({ id }) => id)).toEqual([menuId]);
});

test('BOOK-45 HOLD-17 a hold restores table, menus, contact, code and price, and its own table counts as free', async () => {
  await insertRow('discount_code', { code: 'TILLYKKE', percent: 10 });
  const venue = await openVenue();
  const browser = await holdTable(venue, ['tillykke']);
  const page = await open(venue.venueId, browser);
  expect(page.table).toEqual({
    num_person: 2,
    time: '18:00:00',
    time_end: '20:00:00',
    menus: { [venue.menuId]: { menu_id: venue.menuId, num_person: 2 } },
  });
  expect(page.contact).toMatchObject({
    name: 'Ida Holm',
    email: 'ida@example.com',
    phone: '+4520123456',
    giftcodes: ['TILLYKKE'],
  });
  expect(page.order).toMatchObject({ total: 37_500, giftcards: [{ code: 'TILLYKKE', amount: 4_000 }] });
  expect(page.lists.times?.find(({ time }) => time === '18:00:00')?.status).toBe('in-stock');
  await app.boards.refresh();
  expect((await open(venue.venueId)).lists.seats.find(({ seat }) => seat === 2)?.status).toBe('on-hold');
});

test('BOOK-41 a time in the URL takes precedence over the held one; the contact stays', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const other = await open(venue.venueId, browser, { party: 2, time: '18:30:00' });
  expect(other).toMatchObject({ order: null, table: { time: '18:30:00' }, contact: { name: 'Ida Holm' } });
  const same = await open(venue.venueId, browser, { party: 2, time: '18:00:00' });
  expect(same.order?.total).toBe(41_500);
});

test('BOOK-45 a code that has become unusable is left out', async () => {
  const code = await insertRow('discount_code', { code: 'VAEK', percent: 10 });
  const venue = await openVenue();
  const browser = await holdTable(venue, ['VAEK']);
  await pool.query('update discount_code set is_active = false where id = $1', [code.id]);
  const page = await open(venue.venueId, browser);
  expect(page.order).toMatchObject({ total: 41_500, giftcards: [] });
  expect(page.contact.giftcodes).toEqual([]);
});

test('BOOK-45 HOLD-18 an expired hold is shown as it was, with the time at which it expired', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  await setTime('16:50');
  const page = await open(venue.venueId, browser);
  expect(page.table.num_person).toBe(2);
  expect(Date.parse(page.order?.expire_at ?? '')).toBeLessThan(at('16:50').getTime());
});

test('BOOK-45 while the order is being paid the page shows its payment deadline; once it is paid there is a receipt', async () => {
  const { browser, venueId, answer, sessionId, key } = await goToPay();
  const page = await open(venueId, browser);
  expect(page).toMatchObject({ isPaying: true, order: { expire_at: answer.expire_at, total: 41_500 } });
  provider.pay(sessionId);
  await settleOrder(app, key);
  expect(await open(venueId, browser)).toEqual({ receipt: expect.stringMatching(/\/receipt\/[\w-]+$/) });
  const requested = await open(venueId, browser, { party: 2, time: '18:00:00' });
  expect(requested.order).toBeNull();
});

test('HOLD-12 a hold of another venue is ignored', async () => {
  const browser = await holdTable(await openVenue());
  const elsewhere = await openVenue();
  expect(await open(elsewhere.venueId, browser)).toMatchObject({ table: {}, order: null });
});

test('BOOK-46 an unknown venue is answered with not_found, an inactive one with not_active', async () => {
  const unknown = { productType: 'restaurant', slug: 'findes-ikke', language: 'da' } as const;
  await expect(
    getBookingPage(app, { ...unknown, holdId: undefined, requestedTable: undefined }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
  const { venueId } = await openVenue({ venue: { is_active: false } });
  await expect(open(venueId)).rejects.toMatchObject({ code: 'not_active' });
});
