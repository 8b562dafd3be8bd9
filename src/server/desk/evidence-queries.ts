// The SQL of chargebacks of bookings, and of what banks were told about them.
import type { AssembledEvidence } from '#core/desk/evidence.ts';
import type { Currency } from '#core/money.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type Chargeback = {
  reversalId: string;
  paymentId: string;
  venueId: number;
  orderId: number;
  venue: string;
  reference: string | null;
  amount: number;
  currency: Currency;
  status: string;
  isStanding: boolean;
  foundAt: Date;
  askedAt: Date | null;
  sentAt: Date | null;
  evidence: AssembledEvidence | null;
};

const CHARGEBACK_SQL = `select r.reversal_id as "reversalId", r.payment_id as "paymentId", r.venue_id as "venueId",
    r.order_id as "orderId", v.name as venue, b.reference, r.amount, o.currency, r.status,
    r.is_standing as "isStanding", r.found_at as "foundAt", e.asked_at as "askedAt", e.sent_at as "sentAt", e.evidence
  from payment_reversal r join venue v on v.id = r.venue_id
  join booking_order o on o.venue_id = r.venue_id and o.id = r.order_id
  left join booking b on b.venue_id = r.venue_id and b.order_id = r.order_id
  left join dispute_evidence e on e.reversal_id = r.reversal_id
  where r.kind = 'dispute'`;

/** Those that stand first, the oldest first of them. */
export const listStoredChargebacks = (on: Connection, limit: number) =>
  many<Chargeback>(on, {
    name: 'list-chargebacks',
    text: `${CHARGEBACK_SQL} order by (r.status = 'lost' or not r.is_standing), r.found_at limit $1`,
    values: [limit],
  });

export const findChargeback = (on: Connection, reversalId: string) =>
  one<Chargeback>(on, {
    name: 'find-chargeback',
    text: `${CHARGEBACK_SQL} and r.reversal_id = $1`,
    values: [reversalId],
  });

/** Kept as it is sent first: the bank reads the first one. */
export const insertEvidence = (
  on: Transaction,
  { reversalId, evidence, sentBy }: { reversalId: string; evidence: AssembledEvidence; sentBy: number },
) =>
  run(on, {
    name: 'insert-dispute-evidence',
    text: `insert into dispute_evidence (reversal_id, evidence, sent_by) values ($1, $2, $3)
      on conflict on constraint dispute_evidence_pkey do nothing`,
    values: [reversalId, JSON.stringify(evidence), sentBy],
  });

export const markEvidenceSent = (on: Connection, reversalId: string) =>
  run(on, {
    name: 'mark-evidence-sent',
    text: `update dispute_evidence set sent_at = app_now() where reversal_id = $1 and sent_at is null`,
    values: [reversalId],
  });
