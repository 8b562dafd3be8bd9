// The audit log: who changed what. It has ids only, no personal data.
// What staff do is written by staff/act.ts.
import { type Connection, run } from './database.ts';

export type AuditEntry = {
  actor: 'guest' | 'system' | 'operator' | 'provider';
  /** Which one, where there are several. */
  actorId?: string;
  action: string;
  subjectType:
    | 'order'
    | 'payment_attempt'
    | 'refund'
    | 'giftcard_order'
    | 'gift_card'
    | 'sitting'
    | 'staff'
    | 'lost_payment'
    | 'reconciliation';
  subjectId: number | string;
  venueId?: number;
  details?: Record<string, string | number | boolean | null>;
};

/** Call it in the transaction that makes the change. */
export async function writeAudit(on: Connection, entry: AuditEntry): Promise<void> {
  const { actor, actorId = null, action, subjectType, subjectId, venueId = null, details = {} } = entry;
  await run(on, {
    name: 'write-audit',
    text: `insert into audit_log (actor, actor_id, action, subject_type, subject_id, venue_id, details)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [actor, actorId, action, subjectType, String(subjectId), venueId, JSON.stringify(details)],
  });
}
