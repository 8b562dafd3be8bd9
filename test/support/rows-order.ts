// Proper rows of guests, orders, payments and bookings.
import { randomBytes, randomUUID } from 'node:crypto';
import { parent, parentInVenue, type RowDefaults } from './rows-types.ts';

export const orderRows: RowDefaults = {
  guest: async (tools, given) => ({
    ...(await parent(tools, given, 'venue_id', 'venue')),
    name: 'Ida Holm',
    email: 'Ida@example.com',
    email_normalised: 'ida@example.com',
    phone: '+4520123456',
    language: 'da',
  }),
  booking_order: async (tools, given) => {
    const guest = await parentInVenue(tools, given, 'guest_id', 'guest');
    const venue = { venue_id: given.venue_id ?? guest.venue_id };
    return {
      ...venue,
      ...guest,
      ...(await parentInVenue(tools, { ...venue, ...given }, 'sitting_id', 'sitting')),
      ...(await parent(tools, given, 'terms_version_id', 'terms_version')),
      market: 'dk',
      currency: 'DKK',
      language: 'da',
      hold_id: randomUUID(),
      fence: 1,
      service_day: tools.serviceDay,
      party: 2,
      arrive_at: tools.at('18:00'),
      ends_at: tools.at('20:00'),
      total_amount: 41_500,
      payment_amount: 41_500,
      terms_accepted_at: tools.at('16:30'),
      pay_until: tools.at('16:45'),
    };
  },
  order_line: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'order_id', 'booking_order')),
    weight: 10,
    type: 'menu',
    amount: 40_000,
  }),
  order_menu: async (tools, given) => {
    const menu = await parentInVenue(tools, given, 'menu_id', 'menu');
    const venue = { venue_id: given.venue_id ?? menu.venue_id };
    return {
      ...menu,
      ...(await parentInVenue(tools, { ...venue, ...given }, 'order_id', 'booking_order')),
      party: 2,
      name: 'Three courses',
      price_regular_amount: 30_000,
      price_sale_amount: 20_000,
    };
  },
  order_token: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'order_id', 'booking_order')),
    token_hash: randomBytes(32),
    purpose: 'receipt',
  }),
  payment_attempt: async (tools, given) => ({
    ...(await parentInVenue(tools, given, 'order_id', 'booking_order')),
    provider: 'stripe',
    idempotency_key: randomUUID(),
    title: 'Kroen, 18.00',
    amount: 41_500,
    currency: 'DKK',
    is_live: false,
    session_expires_at: tools.at('17:01'),
    provider_expires_at: tools.at('17:01'),
  }),
  refund: async (tools, given) => {
    const { venue_id, id, order_id } = await tools.insertRow('payment_attempt');
    return {
      venue_id,
      order_id,
      payment_attempt_id: id,
      amount: 41_500,
      currency: 'DKK',
      reason: 'table_lost',
      idempotency_key: randomUUID(),
      ...given,
    };
  },
  provider_event: () => ({
    provider: 'stripe',
    event_id: randomUUID(),
    type: 'checkout.session.completed',
    is_live: false,
    payload: '{}',
  }),
  booking: async (tools, given) => {
    const isWhole = ['order_id', 'sitting_id', 'guest_id'].every((name) => name in given);
    const order = isWhole
      ? given
      : await tools.insertRow('booking_order', given.venue_id ? { venue_id: given.venue_id } : {});
    return {
      venue_id: order.venue_id,
      order_id: order.id,
      sitting_id: order.sitting_id,
      guest_id: order.guest_id,
      reference: `T3D${100_000 + tools.next()}`,
      service_day: tools.serviceDay,
      party: 2,
      arrive_at: tools.at('18:00'),
      ends_at: tools.at('20:00'),
    };
  },
};
