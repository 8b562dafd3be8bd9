// Attempts on gift cards, their ledger and discount codes.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ConstraintCase,
  type ConstraintTools,
  refuses,
  refusesChange,
  refusesTwice,
} from './constraint-case.ts';

const order = { order_venue_id: 1, order_id: 1 };

async function makeCard({ insertRow }: ConstraintTools) {
  const { card_id } = await insertRow('gift_card_entry', { kind: 'issue', amount: 50_000 });
  return { card_id };
}

async function makeReservedCard(tools: ConstraintTools) {
  const card = await makeCard(tools);
  await tools.insertRow('gift_card_entry', { ...card, ...order, kind: 'reserve', amount: -30_000 });
  return card;
}

export const moneyCases: ConstraintCase[] = [
  refusesTwice('giftcard_order_request_once', 'giftcard_order', { request_key: randomUUID() }),
  refusesTwice('giftcard_order_page_token_once', 'giftcard_order', { page_token_hash: randomBytes(32) }),
  refuses('giftcard_order_quantity_range', 'giftcard_order', { quantity: 21, total_amount: 1_050_000 }),
  refuses('giftcard_order_state_known', 'giftcard_order', ({ at }) => ({
    state: 'lost',
    closed_at: at('16:40'),
  })),
  refuses('giftcard_order_currency_of_market', 'giftcard_order', { market: 'se' }),
  refuses('giftcard_order_amount_range', 'giftcard_order', { amount: 9_900, total_amount: 9_900 }),
  refuses('giftcard_order_amount_range', 'giftcard_order', { amount: 1_000_100, total_amount: 1_000_100 }),
  refuses('giftcard_order_amount_range', 'giftcard_order', { amount: 50_050, total_amount: 50_050 }),
  refuses('giftcard_order_total', 'giftcard_order', { quantity: 2 }),
  refuses('giftcard_order_closed_when_done', 'giftcard_order', { state: 'paid' }),
  refuses('giftcard_order_delivered_when_paid', 'giftcard_order', ({ at }) => ({
    delivered_at: at('16:40'),
  })),
  refuses('giftcard_buyer_recipient_name_length', 'giftcard_buyer', {
    recipient_name: 'x'.repeat(51),
    recipient_email: 'bo@example.com',
  }),
  refuses('giftcard_buyer_recipient_whole', 'giftcard_buyer', { recipient_name: 'Bo' }),
  refuses('giftcard_buyer_name_length', 'giftcard_buyer', { name: 'x'.repeat(51) }),
  refuses('giftcard_buyer_greeting_length', 'giftcard_buyer', { greeting: 'x'.repeat(501) }),
  refuses('giftcard_buyer_present_or_erased', 'giftcard_buyer', { email: null }),
  refusesTwice('giftcard_payment_attempt_idempotency_key_once', 'giftcard_payment_attempt', {
    idempotency_key: 'giftcard-1-attempt-1',
  }),
  refuses('giftcard_payment_attempt_amount_positive', 'giftcard_payment_attempt', { amount: 0 }),
  refuses('giftcard_payment_attempt_state_known', 'giftcard_payment_attempt', ({ at }) => ({
    state: 'lost',
    closed_at: at('16:40'),
  })),
  refusesTwice('giftcard_payment_attempt_session_once', 'giftcard_payment_attempt', {
    provider_session_id: 'cs_test_1',
  }),
  refuses('giftcard_payment_attempt_closed_when_done', 'giftcard_payment_attempt', { state: 'paid' }),
  refusesTwice('giftcard_payment_attempt_one_open', 'giftcard_payment_attempt', async ({ insertRow }) => ({
    giftcard_order_id: (await insertRow('giftcard_order')).id,
  })),
  refusesTwice('giftcard_refund_once_per_attempt', 'giftcard_refund', async ({ insertRow }) => ({
    payment_attempt_id: (await insertRow('giftcard_payment_attempt')).id,
  })),
  refusesTwice('giftcard_refund_idempotency_key_once', 'giftcard_refund', { idempotency_key: 'refund-1' }),
  refuses('giftcard_refund_amount_positive', 'giftcard_refund', { amount: 0 }),
  refuses('giftcard_refund_reason_known', 'giftcard_refund', { reason: 'sorry' }),
  refuses('giftcard_refund_state_known', 'giftcard_refund', { state: 'lost' }),
  refuses('giftcard_refund_tries_range', 'giftcard_refund', { tries: -1 }),
  refuses('giftcard_refund_closed_when_done', 'giftcard_refund', { state: 'done' }),

  refusesTwice('gift_card_code_once', 'gift_card', { code_hash: randomBytes(32) }),
  refusesTwice('gift_card_page_token_once', 'gift_card', { page_token_hash: randomBytes(32) }),
  refuses('gift_card_expires_after_issue', 'gift_card', ({ at }) => ({ expires_at: at('16:30') })),
  refuses('gift_card_parent_with_order', 'gift_card', async ({ insertRow }) => ({
    parent_card_id: (await insertRow('gift_card')).id,
  })),
  refuses('gift_card_one_origin', 'gift_card', async ({ insertRow }) => ({
    giftcard_order_id: (await insertRow('giftcard_order')).id,
    parent_card_id: (await insertRow('gift_card')).id,
    parent_order_venue_id: 1,
    parent_order_id: 1,
  })),
  refusesTwice('gift_card_one_child_per_order', 'gift_card', async ({ insertRow }) => ({
    parent_card_id: (await insertRow('gift_card')).id,
    parent_order_venue_id: 1,
    parent_order_id: 1,
  })),
  refuses('gift_card_balance_by_entries', 'gift_card', { balance_amount: 50_000 }),
  refusesChange('gift_card_balance_by_entries', 'gift_card', 'update gift_card set balance_amount = 1'),
  refusesChange('gift_card_balance_by_entries', 'gift_card', 'update gift_card set reserved_order_id = 1'),
  {
    constraint: 'gift_card_balance_not_negative',
    prepare: (tools) => makeCard(tools),
    attempt: ({ insertRow }, card) =>
      insertRow('gift_card_entry', { ...card, ...order, kind: 'reserve', amount: -50_001 }),
  },
  {
    // Beyond the trigger's reach: only somebody who switches it off gets as far as the check.
    constraint: 'gift_card_reserved_by_order',
    prepare: (tools) => makeCard(tools),
    attempt: ({ query }) =>
      query(`alter table gift_card disable trigger gift_card_balance_by_entries;
        update gift_card set reserved_amount = 1`),
  },

  refuses('gift_card_entry_kind_known', 'gift_card_entry', { kind: 'gift' }),
  refuses('gift_card_entry_sign', 'gift_card_entry', { kind: 'issue', amount: -1 }),
  refuses('gift_card_entry_sign', 'gift_card_entry', { ...order, kind: 'reserve', amount: 1 }),
  refuses('gift_card_entry_sign', 'gift_card_entry', { ...order, kind: 'capture', amount: 1 }),
  refuses('gift_card_entry_names_order', 'gift_card_entry', { kind: 'reserve', amount: -1 }),
  refuses('gift_card_entry_names_order', 'gift_card_entry', { ...order, kind: 'issue' }),
  refusesTwice('gift_card_entry_once', 'gift_card_entry', async ({ insertRow }) => ({
    card_id: (await insertRow('gift_card')).id,
    kind: 'issue',
  })),
  {
    constraint: 'gift_card_entry_reservation',
    prepare: makeReservedCard,
    attempt: ({ insertRow }, card) =>
      insertRow('gift_card_entry', { ...card, ...order, order_id: 2, kind: 'reserve', amount: -1 }),
  },
  {
    constraint: 'gift_card_entry_reservation',
    prepare: makeReservedCard,
    attempt: ({ insertRow }, card) =>
      insertRow('gift_card_entry', { ...card, ...order, order_id: 2, kind: 'capture', amount: 0 }),
  },
  {
    constraint: 'gift_card_entry_reservation',
    prepare: makeReservedCard,
    attempt: ({ insertRow }, card) =>
      insertRow('gift_card_entry', { ...card, ...order, kind: 'give_back', amount: 30_001 }),
  },
  {
    // Nothing was captured yet, so nothing can come back.
    constraint: 'gift_card_entry_reservation',
    prepare: makeReservedCard,
    attempt: ({ insertRow }, card) =>
      insertRow('gift_card_entry', { ...card, ...order, kind: 'return', amount: 30_000 }),
  },
  refusesChange('gift_card_entry_append_only', 'gift_card_entry', 'update gift_card_entry set amount = 1'),
  refusesChange('gift_card_entry_append_only', 'gift_card_entry', 'delete from gift_card_entry'),
  refusesChange('gift_card_entry_append_only', 'gift_card_entry', 'truncate gift_card_entry'),

  refusesTwice('discount_code_once', 'discount_code', { code: 'WELCOME' }),
  refuses('discount_code_shape', 'discount_code', { code: 'welcome' }),
  refuses('discount_code_percent_range', 'discount_code', { percent: 101 }),
  refuses('discount_code_amount_positive', 'discount_code', { percent: null, amount: 0 }),
  refuses('discount_code_percent_or_amount', 'discount_code', { amount: 5_000 }),
  refuses('discount_code_uses_per_customer_range', 'discount_code', { uses_per_customer: 0 }),
  refuses('discount_code_uses_in_all_range', 'discount_code', { uses_in_all: 0 }),
  refuses('discount_code_member_card_known', 'discount_code', { member_card: 'ikea' }),
  refuses('discount_code_period', 'discount_code', ({ at }) => ({ valid_until: at('00:00') })),
  refuses('discount_use_state_known', 'discount_use', { state: 'lost' }),
  refusesTwice('discount_use_once_per_order', 'discount_use', async ({ insertRow }) => ({
    discount_code_id: (await insertRow('discount_code')).id,
    order_venue_id: 1,
    order_id: 1,
  })),
  refuses('known_customer_kind_known', 'known_customer', { kind: 'name' }),
];
