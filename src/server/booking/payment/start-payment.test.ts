import { beforeEach, expect, test } from 'vitest';
import { paymentResponse } from '#core/booking/booking.contract.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { GUEST } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { contactHash } from '../../gift-cards/gift-code-crypto.ts';

const { app, server, database, provider, runJobs } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { goToPay, holdTable, openVenue, readOrder, readSitting, rowsOf, setTime, expectInvariants } = fixtures;
const { pool, at, insertRow } = database;

beforeEach(async () => {
  await provider.reset();
  await setTime('16:30');
});

test('PAY-1 PAY-4 API-15 API-24 ORDER-1 going to pay makes an order, and the sitting is marked as being paid', async () => {
  const { venueId, key, sittingId, menuId, answer, sessionId } = await goToPay();
  expect(answer.payment_link).toBe(answer.payment_url);
  expect(answer.booking.id).toBeNull();
  expect(provider.sessions()).toMatchObject([
    {
      id: sessionId,
      amount: 41_500,
      currency: 'dkk',
      reference: expect.stringMatching(`^booking/${venueId}/${key.orderId}/1/[\\w-]{22}$`),
    },
  ]);
  expect(await readSitting(venueId, sittingId)).toMatchObject({ state: 'open', paying: true });
  expect(await readOrder(key)).toMatchObject({
    state: 'paying',
    total_amount: 41_500,
    payment_amount: 41_500,
    pay_until: new Date(answer.expire_at),
  });
  const menus = await pool.query('select menu_id, party, name from order_menu where order_id = $1', [
    key.orderId,
  ]);
  expect(menus.rows).toEqual([{ menu_id: menuId, party: 2, name: 'Tre retter' }]);
  await expectInvariants({ isSettled: false });
});

test('CODE-19 CODE-14 CODE-15 a code for new customers is judged when the order is made, by e-mail or phone', async () => {
  const { code } = await insertRow('discount_code', { for_new_customers: true });
  const known = (kind: 'email' | 'phone', contact: string) =>
    insertRow('known_customer', { kind, contact_hash: contactHash(app, kind, contact) });
  await known('email', 'known@example.com');
  await known('phone', '+4520999999');
  const payAs = async (contact: Record<string, string>) => {
    const venue = await openVenue();
    const browser = await holdTable(venue, [String(code)]);
    return (await browser.payment(venue.venueId, contact)).json().error;
  };
  expect(await payAs({ email: 'Known+tag@Example.com' })).toBe('giftcard_validate_user');
  expect(await payAs({ phone: '+45 20 99 99 99' })).toBe('giftcard_validate_user');
  expect(await payAs({ email: 'new@example.com' })).toBeUndefined();
});

test('CODE-20 each order that is tried with a discount code counts as a try', async () => {
  const { code } = await insertRow('discount_code', { for_new_customers: true });
  await insertRow('known_customer', {
    kind: 'email',
    contact_hash: contactHash(app, 'email', 'regular@example.com'),
  });
  const venue = await openVenue();
  const browser = await holdTable(venue, [String(code)]);
  const ask = async () =>
    (await browser.payment(venue.venueId, { email: 'regular@example.com' })).json().error;
  for (let turn = 0; turn < 9; turn++) expect(await ask()).toBe('giftcard_validate_user');
  expect(await ask()).toBe('rate_limited');
});

test('BOOK-31 the order stores the current terms and when they were accepted', async () => {
  await insertRow('terms_version', { version: 1_000, valid_from: at('17:00') });
  const { key } = await goToPay();
  const order = await readOrder(key);
  const terms = await pool.query('select version from terms_version where id = $1', [order.terms_version_id]);
  expect(terms.rows[0].version).toBeLessThan(1_000);
  expect(order.terms_accepted_at.getTime()).toBeGreaterThanOrEqual(at('16:30').getTime());
});

test('PAY-2 PAY-3 PAY-8 payment sent twice gives the same order, the same link and the same deadline', async () => {
  const { browser, venueId, answer, key } = await goToPay();
  await setTime('16:40');
  const again = paymentResponse.parse((await browser.payment(venueId)).json());
  expect(again).toEqual(answer);
  expect(await rowsOf('payment_attempt', key)).toHaveLength(1);
  expect(provider.sessions()).toHaveLength(1);
});

test('PAY-1 the guest of the order is the one named in the payment call', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  await browser.payment(venue.venueId, {
    name: ' Bo Lund ',
    email: 'Bo.Lund@gmail.com',
    phone: '+4520999999',
  });
  expect(await rowsOf('guest', venue)).toMatchObject([
    {
      name: 'Bo Lund',
      email: 'Bo.Lund@gmail.com',
      email_normalised: 'bolund@gmail.com',
      phone: '+4520999999',
    },
  ]);
});

test('ORDER-3 ORDER-5 another guest on the same hold makes another order; the first page is closed', async () => {
  const { browser, venueId, key, sessionId } = await goToPay();
  const answer = await browser.payment(venueId, { email: 'bo@example.com' });
  expect(Number(answer.json().order_id)).not.toBe(key.orderId);
  expect(await readOrder(key)).toMatchObject({ state: 'superseded' });
  expect(provider.sessions().map(({ id, status }) => [id === sessionId, status])).toEqual([
    [true, 'expired'],
    [false, 'open'],
  ]);
  await expectInvariants({ isSettled: false });
});

test.for([
  [{ email: 'ida' }, 'email'],
  [{ name: ' ' }, 'name'],
  [{ phone: '123' }, 'phone'],
])('VAL-22 the server refuses %j when paying', async ([given, field]) => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const answer = await browser.payment(venue.venueId, given as Record<string, string>);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(await rowsOf('booking_order', venue)).toEqual([]);
});

test('BOOK-50 VAL-14 VAL-22 nothing is ordered unless the terms are accepted', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  await browser.guest(venue.venueId, {
    menus: [{ id: venue.menuId, count: 2 }],
    is_accept_terms: false,
  });
  const silent = { ...GUEST, lang: 'en' };
  for (const body of [silent, { ...silent, is_accept_terms: false }]) {
    const answer = await browser.send('POST', `booking/${venue.venueId}/payment`, body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['accept_terms']]);
  }
  expect(await rowsOf('booking_order', venue)).toEqual([]);
});

test('API-50 API-23 exactly the fields of operation 6 make the order once the guest call has the accepted terms', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const menus = [{ id: venue.menuId, count: 2 }];
  const hold = (await browser.guest(venue.venueId, { menus, is_accept_terms: true })).json();
  const body = { hold_id: hold.hold_id, lang: 'en', ...GUEST };
  expect(Object.keys(body)).toEqual(['hold_id', 'lang', 'name', 'email', 'phone']);
  const answers = [
    await browser.send('POST', `booking/${venue.venueId}/payment`, body),
    await browser.send('POST', `booking/${venue.venueId}/payment`, body),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect(await rowsOf('booking_order', venue)).toMatchObject([{ terms_accepted_at: expect.any(Date) }]);
});

test('API-50 terms that the guest took back before paying are not accepted', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const menus = [{ id: venue.menuId, count: 2 }];
  await browser.guest(venue.venueId, { menus, is_accept_terms: true });
  await browser.guest(venue.venueId, { menus, is_accept_terms: false });
  const answer = await browser.send('POST', `booking/${venue.venueId}/payment`, { lang: 'en', ...GUEST });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['accept_terms']]);
});

test('VAL-3 VAL-22 a hold whose menus are incomplete can not be paid', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  await browser.calculate(venue.venueId, { menus: [{ id: venue.menuId, count: 1 }] });
  const answer = await browser.payment(venue.venueId);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['menus_num_person']]);
});

test('HOLD-19 without a hold that is still valid no order is made', async () => {
  const venue = await openVenue();
  const browser = await holdTable(venue);
  await setTime('16:46');
  expect((await browser.payment(venue.venueId)).json()).toMatchObject({ error: 'hold_expired' });
  const other = await openVenue();
  expect((await browser.payment(other.venueId)).json()).toMatchObject({ error: 'hold_expired' });
  expect(await rowsOf('booking_order', venue)).toEqual([]);
});

/** Claims a table for 18:00 at the last minute and renews the hold at each of the times. */
async function renewAt(times: string[]) {
  await setTime('17:29');
  const venue = await openVenue();
  const browser = await holdTable(venue);
  const menus = [{ id: venue.menuId, count: 2 }];
  for (const time of times) {
    await setTime(time);
    expect((await browser.guest(venue.venueId, { menus })).statusCode).toBe(200);
  }
  return { ...venue, browser };
}

test('PAY-28 an arrival that has passed is not sold any more, even if the hold is still valid', async () => {
  const { browser, ...venue } = await renewAt(['17:43', '17:57']);
  await setTime('18:10');
  const answer = await browser.payment(venue.venueId);
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'sale_closed']);
  expect(await rowsOf('booking_order', venue)).toEqual([]);
  expect(await rowsOf('guest', venue)).toEqual([]);
  expect(await readSitting(venue.venueId, venue.sittingId)).toMatchObject({ state: 'open', paying: false });
  await expectInvariants({ isSettled: false });
});

test('PAY-28 PAY-6 the time to pay ends with the arrival; the page is closed before the table is freed', async () => {
  const { browser, ...venue } = await renewAt(['17:43']);
  await setTime('17:55');
  const answer = await fixtures.pay(browser, venue);
  expect(new Date(answer.expire_at)).toEqual(at('18:00'));
  const [attempt] = await rowsOf('payment_attempt', venue);
  expect(attempt.session_expires_at.getTime()).toBeGreaterThanOrEqual(at('18:25').getTime());
  await setTime('18:00');
  expect((await browser.payment(venue.venueId)).json()).toMatchObject({ error: 'hold_expired' });
  expect(provider.sessions()).toMatchObject([{ id: attempt.provider_session_id, status: 'expired' }]);
  expect(await readSitting(venue.venueId, venue.sittingId)).toMatchObject({ paying: false, hold_id: null });
  await expectInvariants({ isSettled: false });
});

test('PAY-8 after a failed payment there is a new page for the same order, with the same deadline', async () => {
  const { browser, venueId, key, answer, sessionId } = await goToPay();
  provider.decline(sessionId);
  await provider.delivered();
  await runJobs(['handle-provider-event']);
  expect(await rowsOf('payment_attempt', key)).toMatchObject([{ state: 'failed' }]);
  await setTime('16:40');
  const again = paymentResponse.parse((await browser.payment(venueId)).json());
  expect(again).toMatchObject({ order_id: answer.order_id, expire_at: answer.expire_at });
  expect(again.payment_link).not.toBe(answer.payment_link);
  expect(await rowsOf('payment_attempt', key)).toMatchObject([{ state: 'failed' }, { state: 'open' }]);
  expect(await readOrder(key)).toMatchObject({ state: 'paying' });
});
