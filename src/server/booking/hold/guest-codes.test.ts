// Gift cards and discount codes on a hold: which are accepted, and how many tries there are.
import { beforeEach, expect, test } from 'vitest';
import { decodeHoldCookie } from '#core/booking/hold-cookie.ts';
import { createBookingFixtures } from '#test/fixtures/booking-fixtures.ts';
import { makeGiftCard } from '#test/fixtures/gift-card-codes.ts';
import { createHoldFixtures } from '#test/fixtures/hold-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { contactHash } from '../../gift-cards/gift-code-crypto.ts';

const { app, server, database } = await createTestApp();
const { openVenue } = await createBookingFixtures(app, database);
const { orderOf, errorOf, holdForTwo: holdAt } = createHoldFixtures(server, database);
const { db, pool, at, insertRow, next } = database;

beforeEach(async () => {
  await setClock(db, at('16:30'));
  await app.boards.refresh();
});

const holdForTwo = (venue = openVenue()) => holdAt(venue);

const insertDiscountCode = async (values = {}) => String((await insertRow('discount_code', values)).code);

test('CODE-1 CODE-3 CODE-7 PRICE-3 one field takes both kinds of code, discounts are applied first, and the guest sees the codes', async () => {
  const { updateGuest, state } = await holdForTwo();
  const code = await insertDiscountCode({ percent: 10 });
  const card = await makeGiftCard(app, database, { amount: 10_000, code: 'ABCDEFGH23456789' });
  const order = orderOf(await updateGuest({ giftcodes: ['abcd-efgh-2345-6789', code.toLowerCase()] }));
  expect(order.line_items.map(({ type, amount }) => [type, amount])).toEqual([
    ['menu', 40_000],
    ['discount', -4_000],
    ['administration_fee', 1_500],
    ['total_amount', 37_500],
    ['vat', 7_500],
    ['gift_card', -10_000],
    ['payment_total', 27_500],
  ]);
  expect(order.giftcards).toEqual([
    { code, type: 'discount_code', amount: 4_000, remaining: 0 },
    { code: 'ABCDEFGH23456789', type: 'gift_card', amount: 10_000, remaining: 0 },
  ]);
  expect((await state())?.codes).toMatchObject([{ kind: 'gift_card', id: card.id }, { kind: 'discount' }]);
});

test('API-14 the list of codes is replaced: a code that is left out is removed', async () => {
  const { updateGuest, state } = await holdForTwo();
  const [first, second] = [await insertDiscountCode(), await insertDiscountCode()];
  await updateGuest({ giftcodes: [first, second] });
  expect(orderOf(await updateGuest({ giftcodes: [second] })).giftcards.map(({ code }) => code)).toEqual([
    second,
  ]);
  expect(orderOf(await updateGuest()).giftcards).toEqual([]);
  expect((await state())?.codes).toEqual([]);
});

test('BOOK-19 choosing the table again removes the codes', async () => {
  const { updateGuest, state, browser, venueId, menus } = await holdForTwo();
  await updateGuest({ giftcodes: [await insertDiscountCode()] });
  expect((await state())?.codes).toHaveLength(1);
  expect(orderOf(await browser.calculate(venueId, { menus })).giftcards).toEqual([]);
  expect((await state())?.codes).toEqual([]);
});

test('CODE-4 CODE-5 CODE-6 ERR-16 a repeated code, or a code before e-mail and phone, is refused with its own message', async () => {
  const { updateGuest, state } = await holdForTwo();
  const code = await insertDiscountCode();
  const twice = await updateGuest({ giftcodes: [code, ` ${code.toLowerCase()}`] });
  expect(twice.json()).toMatchObject({ error: 'gc_exist', msg: 'Gift card is already added' });
  const withoutPhone = await updateGuest({ giftcodes: [code], phone: '' });
  expect(errorOf(withoutPhone)).toEqual([422, 'gc_mail_phone']);
  expect(errorOf(await updateGuest({ giftcodes: [''] }))).toEqual([422, 'gc_mail_phone']);
  const wrongMail = await updateGuest({ giftcodes: [code], email: 'ida@' });
  expect(wrongMail.json()).toMatchObject({
    error: 'gc_mail_phone',
    fields: { email: 'Please enter your email' },
  });
  expect((await state())?.codes).toEqual([]);
});

test('ERR-5 CODE-2 LEDGER-6 every refused code gets its error code in the format of the specification', async () => {
  const elsewhere = await openVenue();
  const limited = await insertRow('discount_code');
  await insertRow('discount_code_venue', { discount_code_id: limited.id, venue_id: elsewhere.venueId });
  const usedUp = await insertRow('discount_code', { uses_in_all: 1 });
  await insertRow('discount_use', { discount_code_id: usedUp.id });
  const reserved = await makeGiftCard(app, database);
  await insertRow('gift_card_entry', {
    card_id: reserved.id,
    kind: 'reserve',
    amount: -50_000,
    order_venue_id: 1,
    order_id: next(),
  });
  const cases: [string, string, object][] = [
    [String(limited.code), 'giftcard_validate_resto', {}],
    [await insertDiscountCode({ is_active: false }), 'giftcard_validate_expired', {}],
    [await insertDiscountCode({ member_card: 'matas' }), 'matas_card_validate', {}],
    [String(usedUp.code), 'giftcard_validate_status', {}],
    [await insertDiscountCode({ market: 'se' }), 'giftcard_validate', {}],
    [await insertDiscountCode({ cover: 4 }), 'giftcard_validate_cover', { cover: 4 }],
    [reserved.code, 'giftcard_validate_status', {}],
    [
      (await makeGiftCard(app, database, { currency: 'SEK' })).code,
      'giftcard_validate_currency',
      { currency: 'SEK' },
    ],
    [
      (await makeGiftCard(app, database, { issued_at: at('00:00'), expires_at: at('12:00') })).code,
      'giftcard_validate_expired',
      {},
    ],
  ];
  for (const [code, msg, data] of cases) {
    const { updateGuest } = await holdForTwo();
    const answer = await updateGuest({ giftcodes: [code] });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: msg, msg, fields: { error_message: { code: msg, data } } },
    ]);
  }
});

test('CODE-12 ERR-14 an unknown code and one whose campaign has not begun get the same neutral answer', async () => {
  const { updateGuest, state } = await holdForTwo();
  const good = await insertDiscountCode();
  await updateGuest({ giftcodes: [good] });
  const notStarted = await insertDiscountCode({ valid_from: at('18:00') });
  const answers = [
    await updateGuest({ giftcodes: [good, 'NOSUCHCODE'] }),
    await updateGuest({ giftcodes: [good, notStarted] }),
  ];
  expect(answers[0]?.json().msg).toContain('is invalid');
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  // The earlier code stays.
  expect((await state())?.codes).toHaveLength(1);
});

test('CODE-14 "new customer" and "uses per customer" match the normalised e-mail or the phone', async () => {
  const emailHash = (email: string) => contactHash(app, 'email', email);
  const phoneHash = (phone: string) => contactHash(app, 'phone', phone);
  await insertRow('known_customer', { kind: 'email', contact_hash: emailHash('known@example.com') });
  await insertRow('known_customer', { kind: 'phone', contact_hash: phoneHash('+4520999999') });
  const once = await insertRow('discount_code', { uses_per_customer: 1 });
  const use = {
    discount_code_id: once.id,
    email_hash: emailHash('user@example.com'),
    phone_hash: phoneHash('+4520888888'),
  };
  await insertRow('discount_use', use);
  await insertRow('discount_use', {
    discount_code_id: once.id,
    email_hash: emailHash('back@example.com'),
    phone_hash: phoneHash('+4520777777'),
    state: 'given_back',
  });
  const onceCode = String(once.code);
  const cases: [string, object, string | undefined][] = [
    [onceCode, { email: 'USER@example.com' }, 'giftcard_validate_maxuse'],
    [onceCode, { phone: '20888888' }, 'giftcard_validate_maxuse'],
    [onceCode, { email: 'back@example.com', phone: '20777777' }, undefined],
  ];
  for (const [code, contact, error] of cases) {
    const { updateGuest } = await holdForTwo();
    expect((await updateGuest({ giftcodes: [code], ...contact })).json().error).toBe(error);
  }
});

test('CODE-19 a code for new customers is accepted from everybody, with a note', async () => {
  await insertRow('known_customer', {
    kind: 'email',
    contact_hash: contactHash(app, 'email', 'regular@example.com'),
  });
  const code = await insertDiscountCode({ for_new_customers: true });
  const titlesFor = async (email: string) => {
    const { updateGuest } = await holdForTwo();
    return orderOf(await updateGuest({ giftcodes: [code], email })).line_items.map(({ title }) => title);
  };
  const titles = await titlesFor('Regular@Example.com');
  expect(titles).toContainEqual(expect.stringContaining('checked when you pay'));
  expect(await titlesFor('new@example.com')).toEqual(titles);
});

test('CODE-18 a second discount code is refused, unless both can be combined; gift cards are not counted', async () => {
  const { updateGuest } = await holdForTwo();
  const [one, two] = [await insertDiscountCode(), await insertDiscountCode({ is_combinable: true })];
  const three = await insertDiscountCode({ is_combinable: true });
  const { code: card } = await makeGiftCard(app, database);
  expect(errorOf(await updateGuest({ giftcodes: [one, two] }))).toEqual([422, 'gc_combine']);
  expect((await updateGuest({ giftcodes: [two, three, card] })).statusCode).toBe(200);
});

test('CODE-20 a code counts as a new try for another e-mail or phone', async () => {
  const { updateGuest } = await holdForTwo();
  const code = await insertDiscountCode({ uses_per_customer: 1 });
  const askFor = async (turn: number) =>
    (await updateGuest({ giftcodes: [code], email: `guest${turn}@example.com` })).statusCode;
  for (let turn = 0; turn < 10; turn++) expect(await askFor(turn)).toBe(200);
  expect(await askFor(10)).toBe(429);
});

test('CODE-11 one hold has ten tries in ten minutes, from any IP address; codes already on the hold do not count', async () => {
  const { venueId, menus, updateGuest, holdId } = await holdForTwo();
  const good = await insertDiscountCode();
  await updateGuest({ giftcodes: [good] });
  for (let tries = 0; tries < 9; tries++)
    expect(errorOf(await updateGuest({ giftcodes: [good, `GUESS${tries}`] }))).toEqual([422, 'gc_invalid']);
  expect(errorOf(await updateGuest({ giftcodes: [good, 'GUESS9'] }))).toEqual([429, 'rate_limited']);
  const elsewhere = await openBrowser(server);
  const again = { menus, hold_id: holdId, giftcodes: [good, 'GUESS9'] };
  expect(errorOf(await elsewhere.guest(venueId, again))).toEqual([429, 'rate_limited']);
  // Removing a code, or sending one that the hold has already, is not a try.
  expect((await updateGuest({ giftcodes: [good] })).statusCode).toBe(200);
  const { rows } = await pool.query<{ key: string }>('select key from rate_limit');
  expect(rows.some(({ key }) => key.includes(holdId))).toBe(false);
});

test('CODE-11 ten tries in ten minutes from one address, whatever the hold, also in parallel', async () => {
  const address = '203.0.113.7';
  // A hold each, because calls with one hold wait for each other.
  const guesses = await Promise.all(
    Array.from({ length: 24 }, async (_, tries) => {
      const { venueId, menuId } = await openVenue();
      const browser = await openBrowser(server, { address });
      const body = { menus: [{ id: menuId, count: 2 }], giftcodes: [`TRY${tries}`] };
      return () => browser.guest(venueId, body);
    }),
  );
  const answers = await Promise.all(guesses.map((guess) => guess()));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

test('PRIV-3 HOLD-11 gift codes are not stored as plain text, and an ended hold is not found', async () => {
  const { updateGuest, state, browser, venueId } = await holdForTwo();
  const { code } = await makeGiftCard(app, database);
  await updateGuest({ giftcodes: [code] });
  const { rows } = await pool.query(`select row_to_json(c)::text as text from gift_card c`);
  expect(rows.some(({ text }) => text.includes(code))).toBe(false);
  await browser.release(venueId);
  expect(await state()).toBeUndefined();
});

test('HOLD-9 a code that is refused after a new claim does not release the table: the answer has its hold', async () => {
  const { venueId, menuId } = await openVenue();
  const browser = await openBrowser(server);
  const answer = await browser.guest(venueId, {
    menus: [{ id: menuId, count: 2 }],
    giftcodes: ['ABCD2345'],
  });
  expect(errorOf(answer)).toEqual([422, 'gc_invalid']);
  const { rows } = await pool.query('select id from hold where venue_id = $1', [venueId]);
  expect(decodeHoldCookie(answer.cookies[0]?.value)).toBe(rows[0].id);
});
