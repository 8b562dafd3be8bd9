// What a test or a developer may make the simulator do.
import { canBePaid, closeUnpaid, emitSessionEvent, finishPayment, startPayment } from './checkout.ts';
import { resolveRefund } from './refunds.ts';
import type { Behaviour, Call, Fault, Session, Simulation } from './simulation.ts';
import { send, signPayload } from './webhooks.ts';

export type Distortion = Partial<Pick<Session, 'amount' | 'currency' | 'livemode' | 'reference'>>;
export type Control = ReturnType<typeof createControl>;

export function createControl(simulation: Simulation) {
  const { sessions, payments, refunds, events } = simulation;

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

    /** Sends an event, for the first time or again. */
    deliver: (eventId: string) => send(simulation, known(events, eventId)),
    /** Resolves when nothing is being sent. Does not wait for late events. */
    async delivered() {
      while (simulation.deliveries.size > 0) await Promise.all(simulation.deliveries);
    },
    /** A `Stripe-Signature` for a body that a test sends itself. */
    sign: (payload: string, signedAt?: number) => signPayload(payload, simulation.webhookSecret, signedAt),

    sessions: () => [...sessions.values()],
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
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
