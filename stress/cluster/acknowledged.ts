// The answers that guests received. An answer that did not arrive promises nothing.

export type AcknowledgedHold = { venueId: number; holdId: string };
export type AcknowledgedOrder = { venueId: number; orderId: number; holdId: string; total: number };
export type AcknowledgedReceipt = {
  venueId: number;
  orderId: number;
  state: string;
  reference: string | null;
};

export type Acknowledged = ReturnType<typeof createAcknowledged>;

export function createAcknowledged() {
  const holds: AcknowledgedHold[] = [];
  const orders: AcknowledgedOrder[] = [];
  const receipts: AcknowledgedReceipt[] = [];
  const answers = new Map<string, number>();
  /** Sessions paid in the wrong mode, live or test: each is refunded, and reconcile reports it. */
  const paidInWrongMode: string[] = [];
  return {
    holds,
    orders,
    receipts,
    answers,
    paidInWrongMode,
    count(answer: string) {
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    },
  };
}
