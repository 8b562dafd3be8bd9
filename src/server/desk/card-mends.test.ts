import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { deliverDuePurchases } from '../gift-cards/deliver-purchase.ts';
import { decryptGiftCode } from '../gift-cards/gift-code-crypto.ts';
import { getCardTimeline } from './get-card-timeline.ts';

const parts = await createPaymentApp();
const { app } = parts;
const { pool } = parts.database;
const desk = await createDeskFixtures(parts);
const { call, mend } = desk;
const gifts = await createGiftCardFixtures(parts);
const token = await desk.operator();

beforeEach(() => desk.setTime('16:30'));

test('MEND-9 a frozen card can not be used until somebody thaws it, and is then valid for longer', async () => {
  const { cardId, code } = await desk.makeGiftCard(10_000);
  const path = `/ops/gift-cards/${cardId}`;
  const { shown, status } = await mend(`${path}/freeze`, token, {}, 'Stolen');
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    changes: [{ what: 'card', before: 'usable', after: 'frozen' }],
    messages: [],
    money: [],
  });
  await desk.expectInvariants();
  const { venueId, menuId } = await desk.openVenue();
  const browser = await openBrowser(parts.server);
  const menus = [{ id: menuId, count: 2 }];
  await browser.hold(venueId, { menus });
  const refused = await browser.guest(venueId, { menus, giftcodes: [code] });
  expect(refused.json().error).toBe('giftcard_validate_frozen');
  expect((await call('POST', `${path}/freeze/preview`, { token })).error).toBe('card_frozen');
  const before = (await desk.readCard(cardId)).expires_at;
  await desk.setTime('20:30');
  const later = await desk.operator();
  expect((await mend(`${path}/thaw`, later, {}, 'Found again')).status).toBe(200);
  const { frozen_at: frozenAt, expires_at: after } = await desk.readCard(cardId);
  expect(frozenAt).toBeNull();
  // The clock goes on while the test runs.
  expect(Math.round((after.getTime() - before.getTime()) / 60_000)).toBe(4 * 60);
  expect((await call('POST', `${path}/thaw/preview`, { token: later })).error).toBe('card_not_frozen');
});

test('MEND-9 thawing needs a new proof, and a reversed payment keeps its cards frozen', async () => {
  const old = await desk.operator(['support'], 10);
  const purchase = await parts.database.insertRow('giftcard_order', { state: 'paid', closed_at: new Date() });
  const { cardId } = await desk.makeGiftCard(10_000, { giftcard_order_id: purchase.id });
  const path = `/ops/gift-cards/${cardId}`;
  await mend(`${path}/freeze`, token, {}, 'Stolen');
  expect((await mend(`${path}/thaw`, old, {}, 'Found')).error).toBe('step_up_needed');
  await pool.query('update giftcard_order set frozen_at = app_now() where id = $1', [purchase.id]);
  expect((await call('POST', `${path}/thaw/preview`, { token })).error).toBe('card_frozen_by_payment');
  await pool.query('update giftcard_order set frozen_at = null where id = $1', [purchase.id]);
});

test('TIMELINE-6 the page of a gift card has its uses, freezes and journal lines, and no code', async () => {
  const { cardId, code } = await desk.makeGiftCard(10_000);
  await desk.book({ giftcodes: [code] });
  await mend(`/ops/gift-cards/${cardId}/freeze`, token, {}, 'Stolen');
  const { card, events } = await getCardTimeline(app, { cardId });
  expect(card).toMatchObject({ balanceAmount: 0, startAmount: 10_000, isDeskFrozen: true });
  expect(events.map(({ source, kind }) => `${source} ${kind}`)).toEqual([
    'card issue',
    'journal card_given',
    'card reserve',
    'card capture',
    'journal order_confirmed',
    'log gift_card.freeze',
  ]);
  expect(events.find(({ kind }) => kind === 'gift_card.freeze')).toMatchObject({
    ...{ reason: 'Stolen', by: { kind: 'staff', name: 'Freja L.' } },
  });
  expect(JSON.stringify({ card, events })).not.toContain(code);
  await expect(getCardTimeline(app, { cardId: 999_999 })).rejects.toThrow('not_found');
});

/** Åse Sørensen buys a card for Bo Lund, with an address that is wrong. */
async function buyPresent(given: { greeting?: string; deliver_on?: string }) {
  const present = { recipient_name: 'Bo Lund', recipient_email: 'wrong@example.org' };
  const bought = await gifts.buy({ ...present, ...given });
  parts.provider.pay(bought.sessionId);
  await desk.handleEvents();
  const [card] = await gifts.cardsOf(bought.orderId);
  return { ...bought, cardId: Number(card?.id), code: decryptGiftCode(app, card?.code_encrypted) };
}

test('MEND-18 a present that went to a wrong address is sent to the right one, as shown', async () => {
  const bought = await buyPresent({ greeting: 'Kys fra mormor' });
  await desk.readSent();
  await pool.query('delete from dev_message');
  const { cardId } = bought;
  const path = `/ops/gift-cards/${cardId}/correct-recipient`;
  expect((await call('POST', `${path}/preview`, { token, body: { email: 'bo' } })).status).toBe(422);
  const old = await desk.operator(['support'], 10);
  expect((await mend(path, old, { email: 'bo@example.org' })).error).toBe('step_up_needed');
  const { shown, status } = await mend(path, token, { email: 'bo@example.org' }, 'Typed wrong');
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    changes: [{ what: 'email', before: 'w•••@example.org', after: 'b•••@example.org' }],
    messages: [{ kind: 'giftcard_mail', recipient: 'b•••@example.org', language: 'da' }],
  });
  expect(JSON.stringify(shown)).not.toMatch(/Kys fra mormor|Sørensen|http/);
  expect(JSON.stringify(shown)).not.toContain(bought.code);
  const sent = await desk.readSent();
  expect(sent.map(({ recipient }) => recipient)).toEqual([expect.stringContaining('bo@example.org')]);
  const { events } = await getCardTimeline(app, { cardId });
  expect(events.find(({ kind }) => kind === 'gift_card.correct_recipient')?.facts).toMatchObject({
    to: 'b•••@example.org',
  });
  await mend(`/ops/gift-cards/${cardId}/freeze`, token, {}, 'Not his');
  const frozen = await call('POST', `${path}/preview`, { token, body: { email: 'bo@example.org' } });
  expect(frozen.error).toBe('card_frozen');
});

test('MEND-18 a present that waits goes to the new address on its day, and one that was not bought has nobody', async () => {
  const deliver_on = new Date(Date.parse(parts.database.serviceDay) + 3 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const bought = await buyPresent({ deliver_on });
  const correct = `/ops/gift-cards/${bought.cardId}/correct-recipient`;
  const { shown } = await mend(correct, token, { email: 'bo@example.org' });
  expect(shown.messages).toEqual([]);
  const { rows } = await pool.query(
    'select email, recipient_email from giftcard_buyer where giftcard_order_id = $1',
    [bought.orderId],
  );
  expect(rows).toEqual([{ email: 'aase@example.com', recipient_email: 'bo@example.org' }]);
  const { cardId } = await desk.makeGiftCard(10_000);
  const given = await call('POST', `/ops/gift-cards/${cardId}/correct-recipient/preview`, {
    ...{ token, body: { email: 'bo@example.org' } },
  });
  expect(given.status).toBe(404);
});

const dayFromNow = (days: number) =>
  new Date(Date.parse(parts.database.serviceDay) + days * 86_400_000).toISOString().slice(0, 10);
const readDelivery = async (purchaseId: number) =>
  (
    await pool.query(
      'select deliver_on::text as day, delivery_queued_at is not null as queued from giftcard_order where id = $1',
      [purchaseId],
    )
  ).rows[0];

test('MEND-20 a present that waits gets another day, and is sent on that one', async () => {
  const bought = await buyPresent({ deliver_on: dayFromNow(3) });
  const path = `/ops/gift-cards/${bought.cardId}`;
  const correct = `${path}/correct-recipient`;
  await desk.readSent();
  await pool.query('delete from dev_message');
  const { shown, status } = await mend(
    correct,
    token,
    { deliver_on: dayFromNow(6) },
    'The birthday is later',
  );
  expect(status).toBe(200);
  expect(shown).toMatchObject({
    changes: [{ what: 'delivery', before: dayFromNow(3), after: dayFromNow(6) }],
    messages: [],
  });
  await deliverDuePurchases(app);
  expect(await readDelivery(bought.orderId)).toEqual({ day: dayFromNow(6), queued: false });
  const { card, events } = await getCardTimeline(app, { cardId: bought.cardId });
  expect(card).toMatchObject({ deliverOn: dayFromNow(6), isWaiting: true });
  expect(events.find(({ kind }) => kind === 'gift_card.correct_recipient')?.facts).toEqual({
    deliver_on: dayFromNow(6),
  });
  // The hour of today has passed, so it goes out now, to the address that is corrected at
  // the same time.
  const today = { email: 'bo@example.org', deliver_on: dayFromNow(0) };
  const atOnce = await mend(correct, token, today, 'It is today');
  expect(atOnce.shown.messages).toMatchObject([{ kind: 'giftcard_mail', recipient: 'b•••@example.org' }]);
  expect((await desk.readSent()).map(({ recipient }) => recipient)).toEqual([
    expect.stringContaining('bo@example.org'),
  ]);
  await deliverDuePurchases(app);
  expect(await desk.readSent()).toHaveLength(1);
  const late = await call('POST', `${correct}/preview`, { token, body: { deliver_on: dayFromNow(9) } });
  expect(late.error).toBe('present_sent');
});

test.for([
  ['yesterday', { deliver_on: dayFromNow(-1) }],
  ['after a year', { deliver_on: dayFromNow(400) }],
  ['no day', { deliver_on: '24/12' }],
  ['nothing', {}],
  ['an address that is none', { email: 'bo', deliver_on: dayFromNow(6) }],
] as const)('MEND-20 %s is refused at its field, and the day stays', async ([, body]) => {
  const bought = await buyPresent({ deliver_on: dayFromNow(3) });
  const path = `/ops/gift-cards/${bought.cardId}/correct-recipient/preview`;
  const answer = await call('POST', path, { token, body });
  const field = 'email' in body || !('deliver_on' in body) ? 'email' : 'deliver_on';
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  expect(await readDelivery(bought.orderId)).toEqual({ day: dayFromNow(3), queued: false });
});

test('MEND-10 a no-show is taken back, and the guest reads of it no more', async () => {
  const { key, path } = await desk.book();
  const { staffId } = (await pool.query('select min(id)::integer as "staffId" from staff')).rows[0];
  await pool.query(
    `insert into door_event (venue_id, id, booking_id, kind, staff_id, device_at, device_order)
     select venue_id, gen_random_uuid(), id, 'no_show', $2, app_now(), 0 from booking where venue_id = $1`,
    [key.venueId, staffId],
  );
  const { shown, status } = await mend(`${path}/undo-no-show`, token, {}, 'The venue was wrong');
  expect(status).toBe(200);
  expect(shown.changes).toEqual([{ what: 'door', before: 'no_show', after: null }]);
  expect((await call('POST', `${path}/undo-no-show/preview`, { token })).status).toBe(404);
});
