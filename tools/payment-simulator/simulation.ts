// The simulator's state, in memory and bounded.
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
  status: 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled';
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

export const DISPUTE_STATUSES = ['warning_needs_response', 'needs_response', 'under_review'] as const;
export const DISPUTE_ENDS = ['won', 'lost', 'warning_closed', 'prevented'] as const;

export type Dispute = {
  id: string;
  created: number;
  paymentId: string;
  amount: number;
  currency: string;
  status: (typeof DISPUTE_STATUSES)[number] | (typeof DISPUTE_ENDS)[number];
  dueBy: number;
  evidence: Metadata;
  submissions: number;
};

/** A venue's account. It is negative for nobody. */
export type Account = {
  id: string;
  isRestricted: boolean;
  balance: number;
  /** What is still asked for. */
  due: string[];
  metadata: Metadata;
};

export type AccountLink = {
  token: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  isUsed: boolean;
};

export type Transfer = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  accountId: string;
  group: string;
  isReversed: boolean;
  metadata: Metadata;
};

export type Payout = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  accountId: string;
  status: 'pending' | 'paid' | 'failed';
  failureCode: string | null;
  metadata: Metadata;
};

export type SentEvent = {
  id: string;
  type: string;
  /** Exactly the bytes that are signed. */
  payload: string;
  /** The status of each delivery; 0 without an answer. */
  deliveries: number[];
};

export type Answer = { status: number; body: unknown; isReplay?: boolean };

export const CALLS = [
  'create',
  'read',
  'expire',
  'refund',
  'list',
  'evidence',
  'transfer',
  'reversal',
  'payout',
  'account',
] as const;
/**
 * Both 500 errors are stored under the idempotency key and replayed, as Stripe does.
 * `error-500-done` does the work as well. The other errors come before a call begins.
 * Both timeouts never answer; only `timeout-done` does the work.
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
export const TRANSFER_MODES = ['succeed', 'no-balance'] as const;
export const PAYOUT_MODES = ['pending', 'paid', 'failed'] as const;
export const WEBHOOK_MODES = ['once', 'twice', 'late', 'shuffled', 'dropped'] as const;

export type Behaviour = {
  refunds: (typeof REFUND_MODES)[number];
  transfers: (typeof TRANSFER_MODES)[number];
  /** What becomes of a payout at once. */
  payouts: (typeof PAYOUT_MODES)[number];
  webhooks: (typeof WEBHOOK_MODES)[number];
  webhookUrl: string | undefined;
  /** Signs webhooks from now on, instead of the one at the start. */
  webhookSecret?: string;
  /** How long every answer of the API takes. */
  delayMs: number;
  /** How late a late webhook or a late payment is. */
  lateMs: number;
};

export type SimulatorOptions = {
  secretKey: string;
  webhookSecret: string;
  webhookUrl?: string;
  /** 0 chooses a free port. */
  port?: number;
};

export type Simulation = ReturnType<typeof createSimulation>;

const MAX_ENTRIES = 10_000;
const EXPECTED = {
  refunds: 'succeed',
  transfers: 'succeed',
  payouts: 'pending',
  webhooks: 'once',
  delayMs: 0,
  lateMs: 5_000,
} as const;

export function createSimulation({ secretKey, webhookSecret, webhookUrl }: SimulatorOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const simulation = {
    secretKey,
    webhookSecret,
    livemode: secretKey.startsWith('sk_live_'),
    /** Set once it listens. */
    url: '',
    behaviour: { ...EXPECTED, webhookUrl } as Behaviour,
    faults: [] as { call: Call; fault: Fault }[],
    sessions: new Map<string, Session>(),
    payments: new Map<string, Payment>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    accounts: new Map<string, Account>(),
    accountLinks: new Map<string, AccountLink>(),
    transfers: new Map<string, Transfer>(),
    payouts: new Map<string, Payout>(),
    events: new Map<string, SentEvent>(),
    answersByKey: new Map<string, { fingerprint: string; answer: Promise<Answer> }>(),
    /** Events that are about to be sent in another order. */
    shuffling: [] as SentEvent[],
    deliveries: new Set<Promise<void>>(),
    /** Webhooks that the product has not answered yet. */
    unanswered: new Set<Promise<number>>(),

    after(delayMs: number, work: () => void) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, delayMs).unref();
      timers.add(timer);
    },

    /** Resolves when every webhook is answered. A late one would reach the next test. */
    async reset(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      const { sessions, payments, refunds, disputes, events, answersByKey, deliveries } = simulation;
      const { accounts, accountLinks, transfers, payouts } = simulation;
      for (const memory of [sessions, payments, refunds, disputes, events, answersByKey, deliveries])
        memory.clear();
      for (const memory of [accounts, accountLinks, transfers, payouts]) memory.clear();
      simulation.faults.length = 0;
      simulation.shuffling.length = 0;
      simulation.behaviour = { ...EXPECTED, webhookUrl };
      await Promise.all(simulation.unanswered);
    },
  };
  return simulation;
}

/** Deletes the oldest entry when there are too many. */
export function remember<T>(memory: Map<string, T>, key: string, value: T): T {
  memory.set(key, value);
  const [oldest] = memory.keys();
  if (memory.size > MAX_ENTRIES && oldest !== undefined) memory.delete(oldest);
  return value;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = () => Math.floor(Date.now() / 1000);
