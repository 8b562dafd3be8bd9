// The frame of every mend: it is done and compared with what was, and rolled back or committed
// (decision 57).
import { createHash } from 'node:crypto';
import { compareFacts, type MendFacts } from '#core/desk/compare-facts.ts';
import type { Consequences, MendDone, MendPreview } from '#core/desk/mends.contract.ts';
import type { Language } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { Action } from '#core/staff/duties.ts';
import type { App } from '../app.ts';
import { runTransaction, type Transaction } from '../db/database.ts';
import { type Actor, act, needsSecondPerson, requireDuty } from '../staff/act.ts';
import type { Contact } from './mask-message.ts';
import { countDone } from './mend-queries.ts';
import { composeAll, watchMessages } from './watch-messages.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

export type Facts = MendFacts & {
  language: Language;
  /** Undefined once it was erased. */
  contact: Contact | undefined;
  /** What was given so far, which the limit of one person is compared with. */
  givenAmount: number;
};

/** What a mend works with. `app.db` is the transaction. */
export type Tools = { app: App; tx: Transaction; actor: StaffActor };

/** A mend of one order or gift card, ready to be done. */
export type Mend = {
  action: Action;
  venueId: number | null;
  subject: { type: 'order' | 'gift_card'; id: number };
  /** Locks what it is about, so that two of them wait for each other. */
  lock: (tx: Transaction) => Promise<unknown>;
  readFacts: (app: App) => Promise<Facts>;
  perform: (tools: Tools) => Promise<void>;
  /** Part of what was shown, because two contacts may look the same once they are masked. */
  input?: object;
  /** What the log has besides the consequences: words and masked contact data. */
  logged?: Readonly<Record<string, string>>;
  /** Nothing to send is a refusal. */
  isMessage?: boolean;
  /** Leaves it to another person, where that is possible. */
  ask?: (actor: StaffActor, request: { amount: number; reason: string }) => Promise<void>;
};

const MAX_LOCK_MS = 3_000;

type Ran = { consequences: Consequences; seen: string; amount: number | undefined };

export async function runMend(app: App, tx: Transaction, actor: StaffActor, mend: Mend): Promise<Ran> {
  const watched = watchMessages(app, tx);
  await mend.lock(tx);
  const done = await countDone(tx, { ...mend.subject, venueId: mend.venueId });
  const before = await mend.readFacts(watched.app);
  await mend.perform({ app: watched.app, tx, actor });
  const after = await mend.readFacts(watched.app);
  const messages = await composeAll(watched.app, watched.jobs, after);
  if (mend.isMessage && messages.length === 0) throw new Problem('not_found');
  const consequences = { ...compareFacts(before, after), messages };
  return {
    consequences,
    seen: createHash('sha256')
      .update(JSON.stringify({ done, consequences, input: mend.input }))
      .digest('base64url'),
    amount: consequences.money.length > 0 ? after.givenAmount : undefined,
  };
}

/** What would follow from it. Nothing of it stays. */
export async function previewMend(app: App, actor: StaffActor, mend: Mend): Promise<MendPreview> {
  const rolledBack = new Error('A preview is never committed');
  let ran: Ran | undefined;
  const runAndRollBack = async (tx: Transaction) => {
    ran = await runMend(app, tx, actor, mend);
    throw rolledBack;
  };
  await runTransaction(app.db, runAndRollBack, { limitMs: MAX_LOCK_MS }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  if (!ran) throw new Error('The mend was not run');
  const { action, venueId, subject } = mend;
  const request = { actor, action, venueId, subject, amount: ran.amount };
  return {
    ...ran.consequences,
    seen: ran.seen,
    needs_second_person: await needsSecondPerson(app.db, request),
  };
}

export type Confirmation = { reason: string; seen: string };

/** Does what was shown, or nothing. */
export async function doMend(
  app: App,
  actor: StaffActor,
  mend: Mend,
  { reason, seen }: Confirmation,
): Promise<MendDone> {
  const { action, venueId, subject } = mend;
  const request = { actor, action, venueId, subject, reason };
  let tooMuch: number | undefined;
  const perform = act(app, request, async (tx) => {
    const ran = await runMend(app, tx, actor, mend);
    if (ran.seen !== seen) throw new Problem('shown_otherwise');
    tooMuch = ran.amount;
    if (ran.amount !== undefined) await requireDuty(tx, { ...request, amount: ran.amount });
    return { result: 'done' as const, after: { ...mend.logged, ...summaryOf(ran.consequences) } };
  });
  const state = await perform.catch(async (error: unknown) => {
    const isAboveLimit = error instanceof Problem && error.code === 'second_person_needed';
    if (!isAboveLimit || tooMuch === undefined || !mend.ask) throw error;
    await mend.ask(actor, { amount: tooMuch, reason });
    return 'asked' as const;
  });
  return { state };
}

/** For the log: amounts, and what changed without its contents. */
export const summaryOf = ({ money, changes, messages }: Consequences) => ({
  ...Object.fromEntries(money.map(({ way, amount }) => [`${way}_amount`, amount])),
  ...(changes.length > 0 && { changed: changes.map(({ what }) => what).join(' ') }),
  ...(messages.length > 0 && { messages: messages.map(({ kind }) => kind).join(' ') }),
});
