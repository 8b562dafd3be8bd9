// What a test or a developer may do behind Stripe's back.
import { canBePaid, closeUnpaid, finishPayment, startPayment, tell } from './checkout.ts';
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
    /** The next call of this kind goes wrong; several wait in line. */
    failNext(call: Call, fault: Fault) {
      simulation.faults.push({ call, fault });
    },
    clearFaults() {
      simulation.faults.length = 0;
    },

    /** As the guest would; also ends a payment that is under way. */
    pay: (sessionId: string) => finishPayment(simulation, payable(sessionId), true),
    /** The guest finishes, and then no money comes. */
    decline: (sessionId: string) => finishPayment(simulation, payable(sessionId), false),
    /** The guest finishes, and the money is under way until `pay` or `decline`. */
    startPaying(sessionId: string) {
      const session = payable(sessionId);
      startPayment(simulation, session);
      tell(simulation, session, 'completed');
    },
    /** As if its time were over. */
    expire: (sessionId: string) => closeUnpaid(simulation, payable(sessionId)),
    /** From now on Stripe says something else of this session. */
    distort(sessionId: string, change: Distortion) {
      Object.assign(known(sessions, sessionId), change);
    },
    resolveRefund(refundId: string, status: 'succeeded' | 'failed') {
      resolveRefund(simulation, known(refunds, refundId), status);
    },

    /** Sends an event, be it the first time or once more. */
    deliver: (eventId: string) => send(simulation, known(events, eventId)),
    /** Resolves when nothing is being sent; what is to be sent later is not waited for. */
    async delivered() {
      while (simulation.deliveries.size > 0) await Promise.all(simulation.deliveries);
    },
    /** A `Stripe-Signature` for a body that is sent by hand. */
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
  if (!found) throw new Error(`The simulator knows no ${id}`);
  return found;
}
