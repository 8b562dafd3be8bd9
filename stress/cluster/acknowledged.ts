// The answers that guests and venues received.
// A request without an answer may have had any result.
import type { SentEvent } from '#core/door/door.contract.ts';

export type AcknowledgedHold = { venueId: number; holdId: string };
export type AcknowledgedOrder = { venueId: number; orderId: number; holdId: string; total: number };
export type AcknowledgedReceipt = {
  venueId: number;
  orderId: number;
  state: string;
  reference: string | null;
};

type AcknowledgedRelease = {
  venueId: number;
  releaseId: string;
  count: number;
  undoneCount: number;
};
/** `waiting`: a guest holds the table, and keeps it if they pay. */
type AcknowledgedWithdrawal = {
  venueId: number;
  sittingId: number;
  outcome: 'withdrawn' | 'waiting';
};

export type Acknowledged = ReturnType<typeof createAcknowledged>;

export function createAcknowledged() {
  const holds: AcknowledgedHold[] = [];
  const orders: AcknowledgedOrder[] = [];
  const receipts: AcknowledgedReceipt[] = [];
  const releases: AcknowledgedRelease[] = [];
  /** By sitting: the newest answer counts. */
  const withdrawals = new Map<number, AcknowledgedWithdrawal>();
  /** Events that devices recorded. */
  const recordedEvents = new Map<string, SentEvent & { venueId: number }>();
  /** The server's answer to each. */
  const eventAnswers = new Map<string, 'stored' | 'refused'>();
  const answers = new Map<string, number>();
  /** Sessions paid in the wrong mode, live or test: each is refunded, and reconcile reports it. */
  const paidInWrongMode: string[] = [];
  return {
    holds,
    orders,
    receipts,
    releases,
    withdrawals,
    recordedEvents,
    eventAnswers,
    answers,
    paidInWrongMode,
    count(answer: string) {
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    },
  };
}
