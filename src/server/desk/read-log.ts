import { foldText } from '#core/catalog/search-text.ts';
import type { LogFilter } from '#core/desk/log.contract.ts';
import { shortName } from '#core/door/short-name.ts';
import type { App } from '../app.ts';
import { type LogRow, listLog, listLoggedPersons } from './log-queries.ts';

type LogApp = Pick<App, 'db' | 'venueNames'>;
type LogPage = { filter: LogFilter; before?: number | undefined; limit: number };

/** An entry as shown: names are short, and before, after and details are one list of facts. */
export type LogEntryShown = {
  id: number;
  at: Date;
  actor: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  venueId: number | null;
  venue: string | null;
  facts: string[];
  reason: string | null;
};

/** Who did what, the newest first, and the id to go on from when there is more. */
export async function readLog(app: LogApp, { filter, before, limit }: LogPage) {
  const [subjectType, subjectId] = filter.subject?.split(/\s+/) ?? [];
  const rows = await listLog(app.db, {
    ...{ person: filter.person, action: filter.action, subjectType, subjectId, before },
    venueIds: await venueIdsOf(app, filter.venue),
    // One more says whether there is another page.
    limit: limit + 1,
  });
  const entries = rows.slice(0, limit).map(presentEntry);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Who can be chosen: operators by name; people of venues are chosen from an entry. */
export async function listPersonsOfLog({ db }: Pick<App, 'db'>, { person }: LogFilter) {
  const persons = await listLoggedPersons(db, person);
  return persons.map(({ staffId, name }) => ({ staffId, name: shortName(name) }));
}

/** Undefined: all of them. An unknown name is no venue. */
async function venueIdsOf(app: LogApp, text: string | undefined): Promise<number[] | undefined> {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return [Number(text)];
  const folded = foldText(text);
  const venues = await app.venueNames.get();
  return venues.filter((venue) => venue.folded.includes(folded)).map(({ venueId }) => venueId);
}

function presentEntry({ details, before, after, actorName, ...row }: LogRow): LogEntryShown {
  const { session: _session, ...other } = details;
  return {
    ...row,
    actorName: actorName && row.actor === 'staff' ? shortName(actorName) : actorName,
    facts: [...factsOf(other), ...changesOf(before ?? {}, after ?? {})],
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const factsOf = (facts: Record<string, unknown>): string[] =>
  Object.entries(facts).map(([name, value]) => `${name}: ${text(value)}`);

/** "state: open → closed", or only what there is. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === undefined) return `${name}: ${text(is)}`;
    return is === undefined ? `${name}: ${text(was)} →` : `${name}: ${text(was)} → ${text(is)}`;
  });
}
