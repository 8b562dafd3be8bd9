import type { LogFile, LogFilter } from '#core/desk/log.contract.ts';
import { writeCsv } from '#core/money/write-csv.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { readLog } from './read-log.ts';

const MAX_ROWS = 10_000;
const HEADER = ['id', 'at', 'actor', 'actor id', 'name', 'action', 'subject', 'subject id'];
const HEADER_END = ['venue id', 'venue', 'facts', 'reason'];

/** The log as a file, filtered like the page. Taking it is logged too. */
export const exportLog = (
  app: Pick<App, 'db' | 'venueNames'>,
  actor: Actor,
  filter: LogFilter,
): Promise<LogFile> =>
  act(
    app,
    { actor, action: 'log.export', venueId: null, subject: { type: 'log', id: 'export' } },
    async () => {
      const { entries, next } = await readLog(app, { filter, limit: MAX_ROWS });
      const rows = entries.map((entry) => [
        ...[String(entry.id), entry.at.toISOString(), entry.actor, entry.actorId, entry.actorName],
        ...[entry.action, entry.subjectType, entry.subjectId],
        ...[entry.venueId === null ? null : String(entry.venueId), entry.venue],
        ...[entry.facts.join(', '), entry.reason],
      ]);
      const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
      return {
        result: {
          name: 'tredje-log.csv',
          text: writeCsv([[...HEADER, ...HEADER_END], ...rows]),
          is_all: next === null,
        },
        after: { ...chosen, rows: entries.length },
      };
    },
  );
