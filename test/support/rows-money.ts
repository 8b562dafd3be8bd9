// Proper rows of gift cards and discount codes.
import { randomBytes, randomUUID } from 'node:crypto';
import { parent, type RowDefaults } from './rows-types.ts';

export const moneyRows: RowDefaults = {
  giftcard_order: async (tools, given) => ({
    ...(await parent(tools, given, 'terms_version_id', 'terms_version')),
    request_key: randomUUID(),
    market: 'dk',
    currency: 'DKK',
    language: 'da',
    amount: 50_000,
    total_amount: 50_000,
    tax_amount: 12_500,
    page_token_hash: randomBytes(32),
    terms_accepted_at: tools.at('16:30'),
    pay_until: tools.at('17:30'),
  }),
  giftcard_buyer: async (tools, given) => ({
    ...(await parent(tools, given, 'giftcard_order_id', 'giftcard_order')),
    name: 'Ida Holm',
    email: 'ida@example.com',
    email_normalised: 'ida@example.com',
  }),
  giftcard_payment_attempt: async (tools, given) => ({
    ...(await parent(tools, given, 'giftcard_order_id', 'giftcard_order')),
    provider: 'stripe',
    idempotency_key: randomUUID(),
    amount: 50_000,
    currency: 'DKK',
    is_live: false,
    title: 'Gavekort',
    session_expires_at: tools.at('17:00'),
    provider_expires_at: tools.at('17:00'),
  }),
  giftcard_refund: async (tools, given) => ({
    ...(await parent(tools, given, 'giftcard_order_id', 'giftcard_order')),
    ...(await parent(tools, given, 'payment_attempt_id', 'giftcard_payment_attempt')),
    amount: 50_000,
    currency: 'DKK',
    reason: 'taken_back',
    idempotency_key: randomUUID(),
  }),
  gift_card: ({ at }) => ({
    code_hash: randomBytes(32),
    code_encrypted: randomBytes(44),
    page_token_hash: randomBytes(32),
    currency: 'DKK',
    issued_at: at('16:30'),
    expires_at: at('25:00'),
  }),
  gift_card_entry: async (tools, given) => ({
    ...(await parent(tools, given, 'card_id', 'gift_card')),
    kind: 'issue',
    amount: 50_000,
  }),
  discount_code: ({ at, next }) => ({
    code: `HELLO${next()}`,
    market: 'dk',
    valid_from: at('00:00'),
    valid_until: at('25:00'),
    percent: 10,
  }),
  discount_code_venue: async (tools, given) => ({
    ...(await parent(tools, given, 'discount_code_id', 'discount_code')),
    ...(await parent(tools, given, 'venue_id', 'venue')),
  }),
  discount_use: async (tools, given) => ({
    ...(await parent(tools, given, 'discount_code_id', 'discount_code')),
    order_venue_id: 1,
    order_id: tools.next(),
    email_hash: randomBytes(32),
    phone_hash: randomBytes(32),
    amount: 5_000,
  }),
  known_customer: () => ({ contact_hash: randomBytes(32), kind: 'email' }),
};
