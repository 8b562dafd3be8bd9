import { MARKET_IDS, MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { act } from '../staff/act.ts';
import { listDueSets, markRefused } from './change-set-queries.ts';
import { publishChanges } from './publish-changes.ts';

const SYSTEM = { kind: 'system' } as const;

/**
 * Publishes what waited for today.
 * It may run any number of times; a set that can't be published is marked.
 */
export async function publishDueChanges(app: App): Promise<void> {
  const now = await app.clock.now();
  for (const market of MARKET_IDS) {
    const today = serviceDay(now, MARKETS[market].timeZone);
    for (const { venueId, setId } of await listDueSets(app.db, market, today)) {
      try {
        await publishChanges(app, { actor: SYSTEM, venueId, setId, day: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code === 'changes_incomplete') await refuse(app, venueId, setId);
      }
    }
  }
}

const refuse = (app: App, venueId: number, setId: number): Promise<void> =>
  act(
    app,
    { actor: SYSTEM, action: 'house.publish', venueId, subject: { type: 'change_set', id: setId } },
    async (tx) => {
      await markRefused(tx, venueId, setId);
      return { result: undefined, after: { refused: 'changes_incomplete' } };
    },
  );
