import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Found } from '#core/desk/desk.contract.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { hashGuestNames } from '../booking/bookkeeping/hash-guest-names.ts';
import { encryptGiftCode, hashGiftCode, newGiftCode } from '../gift-cards/gift-code-crypto.ts';
import { erasePerson } from '../privacy/erase-person.ts';

const { app, server, database } = await createTestApp();
const { signIn, call } = createPartnerClient(server, database);
const { insertRow, pool, at } = database;
const { token } = await signIn(['support'], { proof: 'passkey' });

function find(text: string): Promise<Found> {
  app.venueNames.forget();
  app.atlas.forget();
  return ask(text);
}

async function ask(text: string): Promise<Found> {
  const { status, body } = await call('POST', '/ops/find', { token, body: { text } });
  expect(status).toBe(200);
  return body as unknown as Found;
}

const idsOf = ({ orders }: Found) => orders.map((order) => order.order_id);

let made = 0;
/** A confirmed order of a guest of their own. */
async function order(guest: object = {}, values: object = {}) {
  const number = ++made;
  const stored = await insertRow('guest', {
    email: `g${number}@example.com`,
    email_normalised: `g${number}@example.com`,
    phone: `+45201000${String(number).padStart(2, '0')}`,
    ...guest,
  });
  const { venue_id, id: guest_id } = stored;
  const key = { venue_id, guest_id };
  const { id, sitting_id } = await insertRow('booking_order', {
    ...{ ...key, state: 'confirmed', closed_at: at('16:31') },
    ...values,
  });
  const reference = `AAA${String(number).padStart(3, '0')}`;
  await insertRow('booking', { ...key, order_id: id, sitting_id, reference });
  await hashGuestNames(app);
  return { orderId: Number(id), venueId: Number(venue_id), guestId: Number(guest_id), reference };
}

test('FIND-1 FIND-2 an order is found by reference, mail, phone and payment, with its state', async () => {
  const mine = await order({
    name: 'Karla Munk',
    email_normalised: 'karla@example.com',
    phone: '+4520555555',
  });
  const other = await order();
  await insertRow('payment_attempt', {
    ...{ venue_id: mine.venueId, order_id: mine.orderId, provider_payment_id: 'pi_karla123' },
    ...{ state: 'paid', closed_at: at('16:31') },
  });
  for (const text of [mine.reference, 'karla@example.com', '20 55 55 55', 'pi_karla123'])
    expect({ text, ids: idsOf(await find(text)) }).toEqual({ text, ids: [mine.orderId] });
  expect((await find(mine.reference)).orders).toMatchObject([
    { name: 'Karla M.', state: 'confirmed', reference: mine.reference, venue_id: mine.venueId, party: 2 },
  ]);
  expect(idsOf(await find(other.reference))).toEqual([other.orderId]);
  expect(await find('nobody@example.com')).toEqual({
    ...{ orders: [], cards: [], purchases: [], venues: [], has_more: false },
  });
});

test('FIND-2 the newest comes first, and more than twenty are said to be more', async () => {
  const made = [];
  for (let count = 0; count < 23; count++) made.push((await order({ name: 'Ib Krag' })).orderId);
  const found = await find('Krag');
  expect(idsOf(found)).toEqual(made.toReversed().slice(0, 20));
  expect(found.has_more).toBe(true);
});

test('FIND-3 a name is found by first and last word in either order and by the last alone, however it is spelt', async () => {
  const { orderId } = await order({ name: 'Sørine Marie Ærenlund' });
  for (const text of ['sørine ærenlund', 'Ærenlund Sorine', 'Sørine Maja Aerenlund', 'ÆRENLUND'])
    expect({ text, ids: idsOf(await find(text)) }).toEqual({ text, ids: [orderId] });
  expect(idsOf(await find('Sørine'))).toEqual([]);
});

test('FIND-3 names are indexed as keyed hashes, which go when the name is changed or erased', async () => {
  const { guestId, venueId } = await order({ name: 'Asta Brix', email_normalised: 'asta@example.com' });
  const hashes = async () => {
    const { rows } = await pool.query(
      'select name_hash, last_name_hash from guest where venue_id = $1 and id = $2',
      [venueId, guestId],
    );
    return rows[0];
  };
  const before = await hashes();
  expect(before.name_hash).toHaveLength(32);
  await pool.query(`update guest set name = 'Asta Lund' where id = $1`, [guestId]);
  expect(await hashes()).toEqual({ name_hash: null, last_name_hash: null });
  await hashGuestNames(app);
  expect((await hashes()).name_hash).not.toEqual(before.name_hash);
  await pool.query(
    `update booking_order set ends_at = app_now() - interval '2 days',
    arrive_at = app_now() - interval '3 days' where guest_id = $1`,
    [guestId],
  );
  await pool.query(
    `update booking set ends_at = app_now() - interval '2 days',
    arrive_at = app_now() - interval '3 days' where guest_id = $1`,
    [guestId],
  );
  await erasePerson(app, { email: 'asta@example.com' });
  expect(await hashes()).toEqual({ name_hash: null, last_name_hash: null });
  expect((await find('Asta Lund')).orders).toEqual([]);
});

test('FIND-4 a gift card is found by its code, a purchase by the address of who bought or gets it', async () => {
  const code = newGiftCode();
  const card = await insertRow('gift_card', {
    code_hash: hashGiftCode(app, code),
    code_encrypted: encryptGiftCode(app, code),
  });
  const used = await find(code.replace(/.{4}/g, '$&-'));
  expect(used.cards).toMatchObject([{ card_id: Number(card.id), state: 'used', balance_amount: 0 }]);
  const bought = await insertRow('giftcard_buyer', {
    ...{ name: 'Per Dahl', email_normalised: 'per@example.com' },
    ...{ recipient_name: 'Eva Dahl', recipient_email: 'Eva@example.com' },
  });
  for (const text of ['per@example.com', 'eva@example.com'])
    expect((await find(text)).purchases).toMatchObject([
      { purchase_id: Number(bought.giftcard_order_id), name: 'Per D.', state: 'paying' },
    ]);
  expect((await find(newGiftCode())).cards).toEqual([]);
});

test('FIND-5 a venue is found a second after it was made, also when the names were read before', async () => {
  expect((await find('spritny krog')).venues).toEqual([]);
  const venueId = Number((await insertRow('venue', { name: 'Spritny Krog', slug: 'spritny-krog' })).id);
  await sleep(1_001);
  expect((await ask('spritny krog')).venues).toMatchObject([{ venue_id: venueId }]);
});

test('FIND-8 a code with one wrong character leads to its card, and one with two does not', async () => {
  const code = newGiftCode();
  const card = await insertRow('gift_card', {
    ...{ code_hash: hashGiftCode(app, code), code_encrypted: encryptGiftCode(app, code) },
  });
  const misread = (count: number) => `${'O'.repeat(count)}${code.slice(count)}`;
  expect((await find(code)).cards).toMatchObject([{ card_id: Number(card.id), is_near: false }]);
  expect((await find(misread(1))).cards).toMatchObject([{ card_id: Number(card.id), is_near: true }]);
  expect((await find(misread(2))).cards).toEqual([]);
});

test('FIND-5 a venue is found by a part of its name, closed ones too, and its guests by the time of their arrival', async () => {
  const venueId = Number((await insertRow('venue', { name: 'Brasserie Blå Hjørne', slug: 'bla-hjorne' })).id);
  const guest = await insertRow('guest', { venue_id: venueId });
  const { id } = await insertRow('booking_order', { venue_id: venueId, guest_id: guest.id });
  expect((await find('blaa hjoerne')).venues).toMatchObject([{ venue_id: venueId, state: 'open' }]);
  expect(idsOf(await find('blå hjørne 18.00'))).toEqual([Number(id)]);
  expect(idsOf(await find('blå hjørne 18.15'))).toEqual([]);
  await pool.query('update venue set is_active = false where id = $1', [venueId]);
  expect((await find('hjørne')).venues).toMatchObject([{ venue_id: venueId, state: 'closed' }]);
});

test('FIND-6 what is looked for is in no URL and no log, and a list has no address, no phone and no whole name', async () => {
  const secret = randomBytes(6).toString('hex');
  await order({
    name: `Vita ${secret}`,
    email_normalised: `${secret}@example.com`,
    email: `${secret}@example.com`,
  });
  const found = JSON.stringify(await find(`${secret}@example.com`));
  expect(found).toContain('"Vita ');
  expect(found).not.toContain(secret);
  expect(found).not.toMatch(/\+45|@/);
  const { rows } = await pool.query('select from audit_log where to_jsonb(audit_log)::text like $1', [
    `%${secret}%`,
  ]);
  expect(rows).toEqual([]);
  const asGet = await server.inject({
    url: `/api/partner/ops/find?text=${secret}`,
    headers: { host: 'partner.localhost:3000' },
  });
  expect(asGet.statusCode).toBe(404);
});
