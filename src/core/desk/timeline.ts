// Everything that happened to an order, as one list.
// Each table says its part; this puts the parts in their sequence.
import type { JournalLine } from '../money/journal.ts';

/** Who or what did it. `name` is a short name, or that of a device. */
export type TimelineActor = {
  kind: 'guest' | 'venue' | 'staff' | 'device' | 'release_link' | 'operator' | 'system' | 'provider';
  name?: string | undefined;
};

/** Ids, amounts in øre and words: no personal data. */
export type TimelineFacts = Readonly<Record<string, string | number | boolean | null>>;

export type TimelineSource =
  | 'hold'
  | 'payment'
  | 'card'
  | 'log'
  | 'message'
  | 'door'
  | 'request'
  | 'desk'
  | 'journal';

export type TimelineEvent = {
  at: Date;
  source: TimelineSource;
  /** What happened, in the words of its source. */
  kind: string;
  by: TimelineActor;
  facts?: TimelineFacts;
  reason?: string | null;
  /** A journal entry's lines. */
  lines?: readonly Pick<JournalLine, 'account' | 'amount'>[];
};

/**
 * Of events in the same millisecond the cause comes before what follows from it.
 * An entry with a kind sorts that kind apart from the rest of its source.
 */
const SEQUENCE: readonly (TimelineSource | `${TimelineSource} ${string}`)[] = [
  'hold started',
  'request',
  'door',
  'log order_made',
  'payment',
  'card',
  'log payment_taken',
  'hold',
  'log',
  'desk',
  'journal',
  'message',
];

function sequenceOf({ source, kind }: TimelineEvent): number {
  const own = SEQUENCE.indexOf(`${source} ${kind}`);
  return own === -1 ? SEQUENCE.indexOf(source) : own;
}

/** Oldest first, then in the sequence above, then as they came. */
export const mergeTimeline = (parts: readonly (readonly TimelineEvent[])[]): TimelineEvent[] =>
  parts.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime() || sequenceOf(a) - sequenceOf(b));

export type HoldFacts = { startedAt: Date; endedAt: Date | null; endReason: string | null };

export function holdEvents(hold: HoldFacts | undefined): TimelineEvent[] {
  if (!hold) return [];
  const started = { at: hold.startedAt, source: 'hold', kind: 'started', by: { kind: 'guest' } } as const;
  if (!hold.endedAt || !hold.endReason) return [started];
  const isGuest = hold.endReason === 'left' || hold.endReason === 'bought';
  const by = { kind: isGuest ? 'guest' : hold.endReason === 'withdrawn' ? 'venue' : 'system' } as const;
  return [started, { at: hold.endedAt, source: 'hold', kind: `ended_${hold.endReason}`, by }];
}

export type AttemptFacts = {
  provider: string;
  paymentId: string | null;
  amount: number;
  state: string;
  createdAt: Date;
  closedAt: Date | null;
};

/** That money was taken is in the log; the attempt itself says how the others ended. */
export const attemptEvents = (attempts: readonly AttemptFacts[]): TimelineEvent[] =>
  attempts.flatMap(({ provider, paymentId, amount, state, createdAt, closedAt }) => {
    const facts = { amount, provider, ...(paymentId && { paymentId }) };
    const opened: TimelineEvent = {
      ...{ at: createdAt, source: 'payment', kind: 'opened', by: { kind: 'guest' }, facts },
    };
    if (!closedAt || state === 'paid') return [opened];
    return [opened, { at: closedAt, source: 'payment', kind: state, by: { kind: 'provider' }, facts }];
  });

export type RequestFacts = {
  kind: 'late' | 'turned_away';
  minutes: number | null;
  reason: string | null;
  state: string;
  answer: string | null;
  askedAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
};

/** What a guest said on the evening, what the venue answered, and how it ended. */
export const requestEvents = (requests: readonly RequestFacts[]): TimelineEvent[] =>
  requests.flatMap((request) => {
    const asked: TimelineEvent = {
      ...{ at: request.askedAt, source: 'request', kind: `${request.kind}_said`, by: { kind: 'guest' } },
      facts: request.kind === 'late' ? { minutes: request.minutes } : { why: request.reason },
    };
    const answered: TimelineEvent[] =
      request.answeredAt && request.answer
        ? [
            {
              ...{ at: request.answeredAt, source: 'request', kind: `answer_${request.answer}` },
              by: { kind: 'venue' },
            },
          ]
        : [];
    const ended: TimelineEvent[] =
      request.endedAt && !['accepted', 'refused'].includes(request.state)
        ? [
            {
              ...{ at: request.endedAt, source: 'request', kind: `ended_${request.state}` },
              by: { kind: 'system' },
            },
          ]
        : [];
    // The log has who of the desk moved the guest.
    return request.reason === 'desk' ? ended : [asked, ...answered, ...ended];
  });

export type LogFacts = {
  at: Date;
  actor: string;
  actorName: string | null;
  action: string;
  details: TimelineFacts;
  reason: string | null;
};

/** The tables of guests' requests say the same, with how it ended. */
const SAID_BY_OTHERS = new Set(['late_said', 'turned_away_said']);
const ACTORS: readonly string[] = [
  'guest',
  'staff',
  'device',
  'release_link',
  'operator',
  'system',
  'provider',
];

/** Which of somebody's sessions it was says nothing here. */
const withoutSession = (details: TimelineFacts): TimelineFacts =>
  Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'session'));

export const logEvents = (rows: readonly LogFacts[]): TimelineEvent[] =>
  rows
    .filter(({ action }) => !SAID_BY_OTHERS.has(action))
    .map(({ at, actor, actorName, action, details, reason }) => ({
      ...{ at, source: 'log', kind: action, facts: withoutSession(details), reason },
      by: {
        kind: ACTORS.includes(actor) ? (actor as TimelineActor['kind']) : 'system',
        ...(actorName && { name: actorName }),
      },
    }));
