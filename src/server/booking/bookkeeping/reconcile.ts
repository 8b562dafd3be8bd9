// Compares our payments and refunds with the provider's, in both directions.
// No finding means that they agree.
import { addDays, dayStartsAt } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { readPurchaseBooks } from '../../gift-cards/read-purchase-books.ts';
import { readProviderAmounts } from '../../money/read-provider-amounts.ts';
import { readLostBooks } from '../../payments/lost/read-lost-books.ts';
import type { ProviderPayment, ProviderRefund } from '../../payments/payment-port.ts';
import { readBookingReference } from '../../payments/payment-reference.ts';
import { readReversals } from '../../payments/read-reversals.ts';
import {
  type BookedPayment,
  type BookedRefund,
  findPaymentsBySession,
  findRefundsById,
  listDoneRefundsOf,
  listEndedRefundsOf,
  listPaidOf,
  listUnusedPayments,
} from './reconcile-queries.ts';

const REVERSED = {
  dispute: 'payment disputed',
  refund: 'refund made at the provider, not by us',
  cancellation: 'payment cancelled at the provider',
} as const;

export type Finding = {
  problem:
    | 'payment unknown to us'
    | 'payment not recorded as paid'
    | 'payment with another amount'
    | 'payment in another mode'
    | 'payment unknown to the provider'
    | 'payment that gave nothing and is not going back'
    | 'refund unknown to us'
    | 'refund not recorded'
    | 'refund with another amount'
    | 'refund that failed after all'
    | 'refund unknown to the provider'
    | 'refund ended by a lost dispute'
    | 'dispute unknown to us'
    | 'payment differs in the journal'
    | 'refund differs in the journal'
    | (typeof REVERSED)[keyof typeof REVERSED];
  /** The provider's id. */
  id: string;
  venueId?: number;
  orderId?: number;
};

export type Reconciliation = { day: string; payments: number; refunds: number; findings: Finding[] };

/** Denmark and Sweden have the same time zone rules. */
export const BOOKS_ZONE = 'Europe/Copenhagen';
/** A page may be made a while after its attempt was stored, and be paid a while after that. */
const MARGIN_MS = 60 * 60_000;

export async function reconcile(app: App, { day }: { day: string }): Promise<Reconciliation> {
  const range = { from: dayStartsAt(day, BOOKS_ZONE), to: dayStartsAt(addDays(day, 1), BOOKS_ZONE) };
  const wide = {
    from: new Date(range.from.getTime() - MARGIN_MS),
    to: new Date(range.to.getTime() + MARGIN_MS),
  };
  const payments = await collect(app.payments.listPayments(wide));
  const refunds = await collect(app.payments.listRefunds(wide));
  const disputes = await collect(app.payments.listDisputes(wide));
  const reversals = await readReversals(app, {
    ids: [...refundIdsOf(refunds), ...disputes.map(({ reversalId }) => reversalId)],
    range,
  });
  const purchases = await readPurchaseBooks(app, {
    sessionIds: payments.map(({ sessionId }) => sessionId),
    refundIds: refundIdsOf(refunds),
    range,
  });
  const lost = await readLostBooks(app, {
    sessionIds: payments.map(({ sessionId }) => sessionId),
    refunds,
    range,
  });
  const paid = [...(await listPaidOf(app.db, range, app.payments.provider)), ...purchases.paid, ...lost.paid];
  const done = [...(await listDoneRefundsOf(app.db, range)), ...purchases.done];
  const ended: Ended[] = [...(await listEndedRefundsOf(app.db, range)), ...purchases.ended];
  const unused: Booked<BookedPayment>[] = [
    ...(await listUnusedPayments(app.db, range, app.payments.provider)),
    ...purchases.unused,
  ];
  const booked = [...(await findBooked(app, payments)), ...purchases.payments, ...lost.payments];
  const ourRefunds = [
    ...(await findRefundsById(app.db, refundIdsOf(refunds))),
    ...purchases.refunds,
    ...lost.refunds,
  ];
  const posted = await readProviderAmounts(app, [
    ...payments.map(({ sessionId }) => sessionId),
    ...refundIdsOf(refunds),
  ]);
  const findings: Finding[] = [
    ...comparePayments(payments, booked),
    ...missing(paid, new Set(payments.map(({ sessionId }) => sessionId)), {
      idOf: ({ sessionId }) => sessionId,
      problem: 'payment unknown to the provider',
    }),
    ...unused.map((row) => ({
      problem: 'payment that gave nothing and is not going back' as const,
      id: row.sessionId,
      ...namesOf(row),
    })),
    ...compareRefunds(refunds, ourRefunds, reversals.knownIds),
    ...missing(done, new Set(refunds.map(({ refundId }) => refundId)), {
      idOf: ({ providerRefundId }) => providerRefundId,
      problem: 'refund unknown to the provider',
    }),
    ...ended.map((row) => ({
      problem: 'refund ended by a lost dispute' as const,
      id: row.disputeId,
      ...namesOf(row),
    })),
    ...disputes
      .filter(({ reversalId, isStanding }) => isStanding && !reversals.knownIds.has(reversalId))
      .map(({ reversalId: id }) => ({ problem: 'dispute unknown to us' as const, id })),
    ...reversals.standing.map(({ reversalId: id, kind, venueId, orderId }) => ({
      problem: REVERSED[kind],
      id,
      ...(venueId !== null && { venueId }),
      orderId,
    })),
  ];
  const paidIds = new Set(booked.flatMap(({ sessionId, state }) => (state === 'paid' ? [sessionId] : [])));
  const doneIds = new Set(
    ourRefunds.flatMap(({ providerRefundId, state }) => (state === 'done' ? [providerRefundId] : [])),
  );
  // A refund of ours that is pending is posted when it is done; one made in the dashboard at once.
  const isPosted = (refundId: string) => reversals.knownIds.has(refundId) || doneIds.has(refundId);
  const inJournal = [
    ...compareJournal(
      'payment differs in the journal',
      payments
        .filter(({ sessionId }) => paidIds.has(sessionId))
        .map(({ sessionId: id, amount }) => ({ id, amount })),
      posted,
    ),
    ...compareJournal(
      'refund differs in the journal',
      refunds
        .filter(({ refundId }) => isPosted(refundId))
        .map(({ refundId: id, amount, status }) => ({ id, amount: status === 'failed' ? 0 : -amount })),
      posted,
    ),
  ];
  // What is named already is not named again.
  const named = new Set(findings.map(({ id }) => id));
  findings.push(...inJournal.filter(({ id }) => !named.has(id)));
  return { day, payments: payments.length, refunds: refunds.length, findings };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list = [];
  for await (const item of items) list.push(item);
  return list;
}

/** `venueId` is optional because a gift card purchase has no venue. */
type Booked<Row> = Omit<Row, 'venueId'> & { venueId?: number };

/** The provider never had this refund, so the dispute names it. */
type Ended = { venueId?: number; orderId: number; disputeId: string };

const namesOf = ({ venueId, orderId }: { venueId?: number; orderId: number }) => ({
  ...(venueId !== undefined && { venueId }),
  orderId,
});

const refundIdsOf = (refunds: readonly ProviderRefund[]) => refunds.map(({ refundId }) => refundId);

const findBooked = (app: App, payments: readonly ProviderPayment[]) =>
  findPaymentsBySession(
    app.db,
    payments.map(({ sessionId, reference }) => ({
      sessionId,
      venueId: readBookingReference(reference)?.venueId ?? 0,
    })),
  );

function comparePayments(
  payments: readonly ProviderPayment[],
  rows: readonly Booked<BookedPayment>[],
): Finding[] {
  const booked = new Map(rows.map((row) => [row.sessionId, row]));
  return payments.flatMap(({ sessionId: id, amount, currency, isLive }): Finding[] => {
    const ours = booked.get(id);
    if (!ours) return [{ problem: 'payment unknown to us', id }];
    const names = namesOf(ours);
    if (ours.state !== 'paid') return [{ problem: 'payment not recorded as paid', id, ...names }];
    // A live payment for a test order, or a test payment for a live order.
    if (ours.isLive !== isLive) return [{ problem: 'payment in another mode', id, ...names }];
    const isSame = ours.amount === amount && ours.currency === currency;
    return isSame ? [] : [{ problem: 'payment with another amount', id, ...names }];
  });
}

function compareRefunds(
  refunds: readonly ProviderRefund[],
  rows: readonly Booked<BookedRefund>[],
  reversalIds: ReadonlySet<string>,
): Finding[] {
  const booked = new Map(rows.map((row) => [row.providerRefundId, row]));
  return refunds.flatMap(({ refundId: id, amount, status }): Finding[] => {
    const ours = booked.get(id);
    // A failed refund moved no money and is tried again, unless we recorded it as done.
    if (status === 'failed' && ours?.state !== 'done') return [];
    if (!ours) return reversalIds.has(id) ? [] : [{ problem: 'refund unknown to us', id }];
    const names = namesOf(ours);
    if (status === 'failed') return [{ problem: 'refund that failed after all', id, ...names }];
    if ((ours.state === 'done') !== (status === 'done'))
      return [{ problem: 'refund not recorded', id, ...names }];
    return ours.amount === amount ? [] : [{ problem: 'refund with another amount', id, ...names }];
  });
}

/** What we know of the provider's money must be on its account in the journal. */
const compareJournal = (
  problem: 'payment differs in the journal' | 'refund differs in the journal',
  moved: readonly { id: string; amount: number }[],
  posted: ReadonlyMap<string, number>,
): Finding[] =>
  moved.filter(({ id, amount }) => (posted.get(id) ?? 0) !== amount).map(({ id }) => ({ problem, id }));

const missing = <Row extends { venueId?: number; orderId: number }>(
  rows: readonly Row[],
  known: ReadonlySet<string>,
  { idOf, problem }: { idOf: (row: Row) => string; problem: Finding['problem'] },
): Finding[] =>
  rows.filter((row) => !known.has(idOf(row))).map((row) => ({ problem, id: idOf(row), ...namesOf(row) }));
