// Attempts on guests, orders, payments and bookings.
import { randomUUID } from 'node:crypto';
import { type ConstraintCase, refuses, refusesTwice } from './constraint-case.ts';

export const orderCases: ConstraintCase[] = [
  refuses('guest_name_length', 'guest', { name: 'x'.repeat(51) }),
  refuses('guest_coop_code_shape', 'guest', { coop_code: 'abc' }),
  refuses('guest_present_or_erased', 'guest', { phone: null }),
  refuses('guest_present_or_erased', 'guest', ({ at }) => ({ erased_at: at('16:30') })),

  refuses('booking_order_state_known', 'booking_order', ({ at }) => ({
    state: 'lost',
    closed_at: at('16:40'),
  })),
  refuses('booking_order_billing_zip_shape', 'booking_order', { billing_zip: '12345' }),
  refuses('booking_order_currency_of_market', 'booking_order', { currency: 'SEK' }),
  refuses('booking_order_amounts_add_up', 'booking_order', { gift_card_amount: 100 }),
  refuses('booking_order_times_in_order', 'booking_order', ({ at }) => ({ ends_at: at('18:00') })),
  refuses('booking_order_closed_when_done', 'booking_order', { state: 'confirmed' }),
  refuses('booking_order_closed_when_done', 'booking_order', ({ at }) => ({ closed_at: at('16:40') })),
  refusesTwice('booking_order_one_live_per_hold', 'booking_order', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    hold_id: randomUUID(),
  })),
  refuses('booking_order_guest_fkey', 'booking_order', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    guest_id: (await insertRow('guest')).id,
  })),
  refuses('order_line_type_known', 'order_line', { type: 'tip' }),
  refuses('order_line_quantity_range', 'order_line', { quantity: 0 }),
  refuses('order_line_sign', 'order_line', { type: 'discount', amount: 100 }),
  refuses('order_line_sign', 'order_line', { type: 'menu', amount: -100 }),
  refuses('order_line_informational_types', 'order_line', { type: 'vat' }),
  refuses('order_line_informational_types', 'order_line', { type: 'menu', is_informational: true }),
  refuses('order_menu_price_sale_lower', 'order_menu', { price_sale_amount: 30_001 }),
  refuses('order_token_purpose_known', 'order_token', { purpose: 'login' }),

  refuses('payment_attempt_amount_positive', 'payment_attempt', { amount: 0 }),
  refuses('payment_attempt_state_known', 'payment_attempt', ({ at }) => ({
    state: 'lost',
    closed_at: at('16:40'),
  })),
  refuses('payment_attempt_closed_when_done', 'payment_attempt', { state: 'paid' }),
  refusesTwice('payment_attempt_one_open_per_order', 'payment_attempt', async ({ insertRow }) => {
    const order = await insertRow('booking_order');
    return { venue_id: order.venue_id, order_id: order.id };
  }),
  refusesTwice('payment_attempt_idempotency_key_once', 'payment_attempt', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    idempotency_key: 'order-1-attempt-1',
  })),
  refusesTwice('payment_attempt_session_once', 'payment_attempt', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    provider_session_id: 'cs_test_1',
  })),
  refuses('refund_amount_positive', 'refund', { amount: 0 }),
  refuses('refund_reason_known', 'refund', { reason: 'regret' }),
  refuses('refund_tries_range', 'refund', { tries: -1 }),
  refuses('refund_state_known', 'refund', { state: 'lost' }),
  refuses('refund_closed_when_done', 'refund', { state: 'done' }),
  {
    constraint: 'refund_once_per_attempt',
    prepare: ({ insertRow }) => insertRow('refund'),
    attempt: ({ insertRow }, { venue_id, order_id, payment_attempt_id }) =>
      insertRow('refund', { venue_id, order_id, payment_attempt_id }),
  },
  {
    constraint: 'refund_idempotency_key_once',
    prepare: ({ insertRow }) => insertRow('refund'),
    attempt: async ({ insertRow }, { venue_id, order_id, idempotency_key }) => {
      const attempt = await insertRow('payment_attempt', { venue_id });
      return insertRow('refund', { venue_id, order_id, payment_attempt_id: attempt.id, idempotency_key });
    },
  },
  refuses('provider_event_payload_until_handled', 'provider_event', { payload: null }),
  refusesTwice('provider_event_pkey', 'provider_event', { event_id: 'evt_1' }),

  refuses('booking_reference_shape', 'booking', { reference: 'abc' }),
  refuses('booking_times_in_order', 'booking', ({ at }) => ({ ends_at: at('17:00') })),
  {
    constraint: 'booking_one_sale_per_sitting',
    prepare: ({ insertRow }) => insertRow('booking'),
    attempt: ({ insertRow }, { venue_id, sitting_id }) => insertRow('booking', { venue_id, sitting_id }),
  },
  {
    constraint: 'booking_one_per_order',
    prepare: ({ insertRow }) => insertRow('booking'),
    attempt: ({ insertRow }, { venue_id, order_id }) => insertRow('booking', { venue_id, order_id }),
  },
  refusesTwice('booking_reference_once', 'booking', async ({ insertRow }) => ({
    venue_id: (await insertRow('venue')).id,
    reference: 'T3DSAME',
  })),
];
