// Money taken and given back for orders. Constraints and indexes are in migrations/.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, currency, instant, money } from './columns.ts';

export const REFUND_REASONS = [
  'table_lost',
  'venue_closed',
  'paid_twice',
  'order_closed',
  'mismatch',
] as const;

export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    venueId: integer('venue_id').notNull(),
    id: bigId('id').generatedByDefaultAsIdentity().notNull(),
    orderId: bigId('order_id').notNull(),
    provider: text('provider').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    title: text('title').notNull(),
    providerSessionId: text('provider_session_id'),
    providerPaymentId: text('provider_payment_id'),
    paymentUrl: text('payment_url'),
    amount: money('amount').notNull(),
    currency: currency('currency').notNull(),
    isLive: boolean('is_live').notNull(),
    state: text('state', { enum: ['open', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull().default(sql`app_now()`),
    sessionExpiresAt: instant('session_expires_at').notNull(),
    providerExpiresAt: instant('provider_expires_at').notNull(),
    askedAt: instant('asked_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const refund = pgTable(
  'refund',
  {
    venueId: integer('venue_id').notNull(),
    id: bigId('id').generatedByDefaultAsIdentity().notNull(),
    orderId: bigId('order_id').notNull(),
    paymentAttemptId: bigId('payment_attempt_id').notNull(),
    amount: money('amount').notNull(),
    currency: currency('currency').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    providerRefundId: text('provider_refund_id'),
    state: text('state', { enum: ['requested', 'done', 'failed'] })
      .notNull()
      .default('requested'),
    tries: smallint('tries').notNull().default(0),
    requestedAt: instant('requested_at').notNull().default(sql`app_now()`),
    nextTryAt: instant('next_try_at').notNull().default(sql`app_now()`),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.venueId, table.id] })],
);

export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    isLive: boolean('is_live').notNull(),
    reference: text('reference'),
    sessionId: text('session_id'),
    payload: text('payload'),
    receivedAt: instant('received_at').notNull().default(sql`app_now()`),
    handledAt: instant('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
