// What the stand-in for Stripe remembers, all of it in memory and none of it without bound.
import { randomBytes } from 'node:crypto';

export type Metadata = Record<string, string>;

export type Session = {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  paymentId: string | null;
  amount: number;
  currency: string;
  title: string;
  reference: string | null;
  metadata: Metadata;
  paymentMetadata: Metadata;
  email: string | null;
  locale: string;
  successUrl: string;
  cancelUrl: string | null;
  livemode: boolean;
};

export type Payment = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  metadata: Metadata;
  livemode: boolean;
};

export type Refund = {
  id: string;
  created: number;
  paymentId: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Metadata;
};

export type SentEvent = {
  id: string;
  type: string;
  /** Exactly the bytes that are signed. */
  payload: string;
  /** The status of each delivery; 0 when nobody answered. */
  deliveries: number[];
};

export type Answer = { status: number; body: unknown; isReplay?: boolean };

export const CALLS = ['create', 'read', 'expire', 'refund', 'list'] as const;
/**
 * `error-500` is kept under the idempotency key and replayed, as Stripe does once a call has begun, and after
 * `error-500-done` the work is done all the same; the other errors come before that. `timeout-done` does the work and never answers, `timeout-undone` does nothing and never answers.
 */
export const FAULTS = [
  'error-500',
  'error-500-done',
  'error-503',
  'error-429',
  'error-409',
  'timeout-done',
  'timeout-undone',
] as const;
export type Call = (typeof CALLS)[number];
export type Fault = (typeof FAULTS)[number];

export const REFUND_MODES = ['succeed', 'fail', 'pending'] as const;
export const WEBHOOK_MODES = ['once', 'twice', 'late', 'shuffled', 'dropped'] as const;

export type Behaviour = {
  refunds: (typeof REFUND_MODES)[number];
  webhooks: (typeof WEBHOOK_MODES)[number];
  webhookUrl: string | undefined;
  /** Every answer of the API takes so long. */
  delayMs: number;
  /** How late a late webhook or a late payment is. */
  lateMs: number;
};

export type SimulatorOptions = {
  secretKey: string;
  webhookSecret: string;
  webhookUrl?: string;
  /** 0 takes a free one. */
  port?: number;
};

export type Simulation = ReturnType<typeof createSimulation>;

const MOST_REMEMBERED = 10_000;
const EXPECTED = { refunds: 'succeed', webhooks: 'once', delayMs: 0, lateMs: 5_000 } as const;

export function createSimulation({ secretKey, webhookSecret, webhookUrl }: SimulatorOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const simulation = {
    secretKey,
    webhookSecret,
    livemode: secretKey.startsWith('sk_live_'),
    /** Known once it listens. */
    url: '',
    behaviour: { ...EXPECTED, webhookUrl } as Behaviour,
    faults: [] as { call: Call; fault: Fault }[],
    sessions: new Map<string, Session>(),
    payments: new Map<string, Payment>(),
    refunds: new Map<string, Refund>(),
    events: new Map<string, SentEvent>(),
    keptAnswers: new Map<string, { fingerprint: string; answer: Promise<Answer> }>(),
    /** Events that wait to be sent in another order. */
    shuffling: [] as SentEvent[],
    deliveries: new Set<Promise<void>>(),

    after(delayMs: number, work: () => void) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, delayMs).unref();
      timers.add(timer);
    },

    reset() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      const { sessions, payments, refunds, events, keptAnswers, deliveries } = simulation;
      for (const memory of [sessions, payments, refunds, events, keptAnswers, deliveries]) memory.clear();
      simulation.faults.length = 0;
      simulation.shuffling.length = 0;
      simulation.behaviour = { ...EXPECTED, webhookUrl };
    },
  };
  return simulation;
}

/** The oldest goes when there is no room. */
export function remember<T>(memory: Map<string, T>, key: string, value: T): T {
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > MOST_REMEMBERED && oldest !== undefined) memory.delete(oldest);
  return value;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = () => Math.floor(Date.now() / 1000);
