// An order as it stands when the guest has paid, for messages about it.
import { randomBytes } from 'node:crypto';
import type { App } from '#server/app.ts';
import { encryptGiftCode } from '#server/giftcards/code-vault.ts';
import type { Values } from './rows-types.ts';
import type { TestDatabase } from './test-app.ts';

type Given = { order?: Values; guest?: Values; venue?: Values; city?: Values };

export type PaidOrder = { venueId: number; orderId: number; guestId: number };

/** Two for 18:00 to 20:00: two menus at a third off, a discount, the fee; part paid by gift card. */
export async function makePaidOrder(database: TestDatabase, given: Given = {}): Promise<PaidOrder> {
  const { insertRow } = database;
  const cityId = await database.makeCity({ proper_name: 'København', ...given.city });
  const areaId = await database.makeCity({ parent_id: cityId, market: given.city?.market ?? 'dk' });
  const venueId = await database.makeVenue({
    name: 'Bistro Søhesten',
    address: 'Istedgade 27',
    zip: '1650',
    city_id: areaId,
    parent_city_id: cityId,
    ...given.venue,
  });
  const guest = await insertRow('guest', { venue_id: venueId, ...given.guest });
  const order = await insertRow('booking_order', {
    venue_id: venueId,
    guest_id: guest.id,
    state: 'confirmed',
    closed_at: database.at('16:31'),
    total_amount: 71_500,
    gift_card_amount: 20_000,
    payment_amount: 51_500,
    ...given.order,
  });
  const key = { venue_id: venueId, order_id: order.id };
  for (const [index, name] of ['Tre retter fra kulgrillen', 'Vegetarisk menu'].entries()) {
    await insertRow('order_menu', {
      ...key,
      menu_id: await database.makeMenu(venueId),
      party: 1,
      name,
      price_regular_amount: 60_000 - index * 6_000,
      price_sale_amount: 40_000 - index * 4_000,
    });
  }
  const lines = [
    ['menu', 'menu', 76_000],
    ['discount', 'SOMMER', -6_000],
    ['administration_fee', '', 1_500],
    ['total_amount', '', 71_500],
    ['vat', '', 14_300],
    ['gift_card', '', -20_000],
    ['payment_total', '', 51_500],
  ] as const;
  for (const [index, [type, title, amount]] of lines.entries()) {
    const is_informational = ['vat', 'total_amount', 'payment_total'].includes(type);
    await insertRow('order_line', {
      ...key,
      weight: (index + 1) * 100,
      type,
      title,
      amount,
      is_informational,
    });
  }
  if (order.state === 'confirmed') {
    await insertRow('booking', {
      ...key,
      sitting_id: order.sitting_id,
      guest_id: guest.id,
      reference: 'K7WX3M',
      service_day: order.service_day,
      party: order.party,
      arrive_at: order.arrive_at,
      ends_at: order.ends_at,
      confirmed_at: database.at('16:31'),
    });
  }
  return { venueId, orderId: Number(order.id), guestId: Number(guest.id) };
}

/** The new card that carries what the order left of a gift card: 130 kroner. */
export async function makeRestCard(app: App, database: TestDatabase, order: PaidOrder, code: string) {
  const parent = { order_venue_id: order.venueId, order_id: order.orderId };
  const used = await database.insertRow('gift_card');
  const card = await database.insertRow('gift_card', {
    code_encrypted: encryptGiftCode(app, code),
    code_hash: randomBytes(32),
    expires_at: new Date('2029-07-04T22:00:00Z'),
    parent_card_id: used.id,
    parent_order_venue_id: order.venueId,
    parent_order_id: order.orderId,
  });
  await database.insertRow('gift_card_entry', {
    card_id: card.id,
    kind: 'transfer',
    amount: 13_000,
    ...parent,
  });
  return Number(card.id);
}

export async function makeRefund(database: TestDatabase, order: PaidOrder, reason: string) {
  const key = { venue_id: order.venueId, order_id: order.orderId };
  const attempt = await database.insertRow('payment_attempt', {
    ...key,
    amount: 51_500,
    state: 'paid',
    closed_at: database.at('16:31'),
  });
  const refund = await database.insertRow('refund', {
    ...key,
    payment_attempt_id: attempt.id,
    amount: 51_500,
    reason,
  });
  return Number(refund.id);
}
