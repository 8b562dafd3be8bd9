// What guests were told. Only an answer that arrived counts: whoever heard nothing knows nothing.

export type ToldHold = { venueId: number; holdId: string };
export type ToldOrder = { venueId: number; orderId: number; holdId: string; total: number };
export type ToldReceipt = { venueId: number; orderId: number; state: string; reference: string | null };

export type Journal = ReturnType<typeof createJournal>;

export function createJournal() {
  const holds: ToldHold[] = [];
  const orders: ToldOrder[] = [];
  const receipts: ToldReceipt[] = [];
  const answers = new Map<string, number>();
  /** Pages that were paid in the wrong mode, live or test: the money goes back, and the books tell of each. */
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
