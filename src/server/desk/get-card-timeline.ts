// A gift card as the desk sees it, with everything that happened to it.
import { logEvents, mergeTimeline, type TimelineEvent } from '#core/desk/timeline.ts';
import { shortName } from '#core/door/short-name.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { listCardMessages } from '../messages/list-card-messages.ts';
import {
  type EntryRow,
  findCardFacts,
  listCardEntries,
  listCardJournal,
  listCardLog,
} from './card-queries.ts';

/** Neither the code nor anybody's address is part of it. */
export async function getCardTimeline(app: Pick<App, 'db' | 'jobs'>, { cardId }: { cardId: number }) {
  const { db } = app;
  const card = await findCardFacts(db, cardId);
  if (!card) throw new Problem('not_found');
  const [entries, journal, log, messages] = await Promise.all([
    listCardEntries(db, cardId),
    listCardJournal(db, cardId),
    listCardLog(db, cardId),
    listCardMessages(app, { cardId, purchaseId: card.purchaseId }),
  ]);
  const events = mergeTimeline([
    entries.map(entryEvent),
    logEvents(log.map((row) => ({ ...row, actorName: row.actorName && shortName(row.actorName) }))),
    journal.map(
      ({ at, kind, lines }): TimelineEvent => ({
        ...{ at, source: 'journal', kind, by: { kind: 'system' }, lines },
      }),
    ),
    messages.map(
      ({ kind, at, state }): TimelineEvent => ({
        ...{ at, source: 'message', kind, by: { kind: 'system' }, facts: { state } },
      }),
    ),
  ]);
  return { card: { cardId, ...card }, events };
}

const BY_GUEST = new Set(['reserve', 'capture']);

const entryEvent = ({ at, kind, amount, venueId, orderId, otherCardId }: EntryRow): TimelineEvent => ({
  ...{ at, source: 'card', kind, by: { kind: BY_GUEST.has(kind) ? 'guest' : 'system' } },
  facts: {
    ...(amount !== 0 && { amount }),
    ...(orderId !== null && { order: `${venueId}/${orderId}` }),
    ...(otherCardId !== null && { card: otherCardId }),
  },
});
