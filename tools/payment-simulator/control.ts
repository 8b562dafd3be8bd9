// What a test or a developer may make the simulator do.
import { accountOf, setDue } from './accounts.ts';
import { canBePaid, closeUnpaid, emitSessionEvent, finishPayment, startPayment } from './checkout.ts';
import { cancelPayment, closeDispute, openDispute } from './disputes.ts';
import { endPayout, reverseTransfer } from './payouts.ts';
import { createRefund, resolveRefund } from './refunds.ts';
import type { Behaviour, Call, Dispute, Fault, Session, Simulation } from './simulation.ts';
import { send, signPayload } from './webhooks.ts';

export type Distortion = Partial<Pick<Session, 'amount' | 'currency' | 'livemode' | 'reference'>>;
export type AddedPayment = {
  id: string;
  amount: number;
  currency: string;
  reference: string;
  paidAt: Date;
};
export type Control = ReturnType<typeof createControl>;

export function createControl(simulation: Simulation) {
  const { sessions, payments, refunds, disputes, transfers, payouts, events } = simulation;

  function payable(sessionId: string): Session {
    const session = known(sessions, sessionId);
    if (!canBePaid(simulation, session)) throw new Error(`${sessionId} is ${session.status}`);
    return session;
  }

  return {
    setBehaviour(change: Partial<Behaviour>) {
      Object.assign(simulation.behaviour, change);
    },
    /** The next call of this kind fails. Several faults are used one after the other. */
    failNext(call: Call, fault: Fault) {
      simulation.faults.push({ call, fault });
    },
    clearFaults() {
      simulation.faults.length = 0;
    },

    /** Pays as the guest would; also finishes a payment in progress. */
    pay: (sessionId: string) => finishPayment(simulation, payable(sessionId), true),
    /** A payment that failed or expired succeeds later, which a provider should never do. */
    payLate: (sessionId: string) => {
      const session = known(sessions, sessionId);
      Object.assign(session, { status: 'open', paymentId: null });
      finishPayment(simulation, session, true);
    },
    /** The guest finishes, but the payment fails. */
    decline: (sessionId: string) => finishPayment(simulation, payable(sessionId), false),
    /** The guest finishes, and the payment is in progress until `pay` or `decline`. */
    startPaying(sessionId: string) {
      const session = payable(sessionId);
      startPayment(simulation, session);
      emitSessionEvent(simulation, session, 'completed');
    },
    /** Expires the session now. */
    expire: (sessionId: string) => closeUnpaid(simulation, payable(sessionId)),
    /** Changes what the API answers about this session. */
    distort(sessionId: string, change: Distortion) {
      Object.assign(known(sessions, sessionId), change);
    },
    resolveRefund(refundId: string, status: 'succeeded' | 'failed') {
      resolveRefund(simulation, known(refunds, refundId), status);
    },
    /** Refunds as in Stripe's dashboard: without our metadata. Returns the refund's id. */
    refundInDashboard(paymentId: string, amount = known(payments, paymentId).amount): string {
      const { status, body } = createRefund(simulation, {
        payment_intent: paymentId,
        amount: String(amount),
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body as { id: string }).id;
    },
    /** The guest's bank disputes the payment. Returns the dispute's id. */
    dispute: (paymentId: string, change: { status?: Dispute['status']; amount?: number } = {}): string =>
      openDispute(simulation, known(payments, paymentId), change).id,
    closeDispute: (disputeId: string, status: Dispute['status']) =>
      closeDispute(simulation, known(disputes, disputeId), status),
    /** Payments that succeeded before the test began, any number of them. */
    addPayments(added: readonly AddedPayment[]) {
      for (const { id, amount, currency, reference, paidAt } of added)
        payments.set(id, {
          ...{ id, amount, currency, status: 'succeeded', metadata: { reference } },
          ...{ created: Math.floor(paidAt.getTime() / 1000), livemode: simulation.livemode },
        });
    },
    /** Cancels a payment that had succeeded. */
    cancelPayment: (paymentId: string) => cancelPayment(simulation, known(payments, paymentId)),

    /** Sends an event, for the first time or again. */
    deliver: (eventId: string) => send(simulation, known(events, eventId)),
    /** Resolves when nothing is being sent. Does not wait for late events. */
    async delivered() {
      while (simulation.deliveries.size > 0) await Promise.all(simulation.deliveries);
    },
    /** A `Stripe-Signature` for a body that a test sends itself. */
    sign: (payload: string, signedAt?: number) => signPayload(payload, simulation.webhookSecret, signedAt),

    /** The provider wants to know more about a venue before it gets money. */
    restrictAccount: (accountId: string, isRestricted = true) => {
      accountOf(simulation, accountId).isRestricted = isRestricted;
    },
    /** The owner gives what is asked for, or the provider asks for more. */
    askFor: (accountId: string, due: readonly string[]) =>
      setDue(simulation, accountOf(simulation, accountId), due),
    /** What is in the account. With too little a transfer to it can't be reversed. */
    setBalance: (accountId: string, amount: number) => {
      accountOf(simulation, accountId).balance = amount;
    },
    /** Somebody takes a transfer back in the dashboard. */
    reverseTransfer: (transferId: string) => {
      const { status, body } = reverseTransfer(simulation, transferId);
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    /** A bank accepts a payout or sends it back, also days after it had accepted it. */
    endPayout: (payoutId: string, status: 'paid' | 'failed') =>
      endPayout(simulation, known(payouts, payoutId), status),

    accounts: () => [...simulation.accounts.values()],
    transfers: () => [...transfers.values()],
    payouts: () => [...payouts.values()],
    sessions: () => [...sessions.values()],
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    disputes: () => [...disputes.values()],
    events: () => [...events.values()],
    behaviour: () => ({ ...simulation.behaviour }),
    reset: () => simulation.reset(),
  };
}

function known<T>(memory: Map<string, T>, id: string): T {
  const found = memory.get(id);
  if (!found) throw new Error(`The simulator has no ${id}`);
  return found;
}
