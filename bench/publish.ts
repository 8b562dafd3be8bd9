// What the changes of many venues cost at one midnight, and how long a board is
// outdated meanwhile:
// `pnpm bench publish [--sets 200]`.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { WireBoard } from '#core/catalog/board-wire.ts';
import { MARKETS } from '#core/market.ts';
import { addDays, serviceDay } from '#core/zoned-time.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { listDueSets } from '#server/house/change-set-queries.ts';
import { publishChanges } from '#server/house/publish-changes.ts';
import { publishDueChanges } from '#server/house/publish-due-changes.ts';
import { saveDraft } from '#server/house/save-draft.ts';
import { withServer } from '../scripts/throwaway-server.ts';

const { values } = parseArgs({ options: { sets: { type: 'string', default: '200' } } });
const GOALS = { allSeconds: 60, outdatedMs: 1_000 };
const actor = { kind: 'system' } as const;

const BOARD = '/api/v4/boards/kobenhavn/restaurant';
const READ_EVERY_MS = 20;

type App = Awaited<ReturnType<typeof createApp>>;
type Menu = { venueId: number; menuId: number; price: number };

await withServer(
  { name: 'publish', seed: ['--venues', '5000', '--pictures', 'none'], roles: 'web' },
  async ({ origin, env }) => {
    const app = await createApp(readConfig({ ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
    const day = serviceDay(await app.clock.now(), MARKETS.dk.timeZone);
    for (const menu of await listMenus(app)) await waitForMidnight(app, menu, addDays(day, 1));
    // The night has passed.
    await app.db.query(`update change_set set effective_day = $1 where state = 'scheduled'`, [day]);
    const due = await listDueSets(app.db, 'dk', day);
    const seen = watchPrices(origin);
    await seen.first;
    const committed: number[] = [];
    const announceEdit = app.boards.announceEdit.bind(app.boards);
    app.boards.announceEdit = () => {
      committed.push(performance.now());
      announceEdit();
    };
    const startedAt = performance.now();
    await publishDueChanges(app);
    const seconds = (performance.now() - startedAt) / 1_000;
    await sleep(2 * GOALS.outdatedMs);
    await seen.stop();
    const waits = due.map(({ venueId }, index) => {
      const seenAt = seen.changedAt.get(venueId);
      return seenAt && Math.max(0, seenAt - (committed[index] ?? 0));
    });
    await app.close();
    const shown = waits.filter((wait) => wait !== undefined).toSorted((a, b) => a - b);
    const [median = 0, longest = 0] = [shown[Math.floor(shown.length / 2)], shown.at(-1)];
    const isGood =
      shown.length === due.length &&
      committed.length === due.length &&
      seconds < GOALS.allSeconds &&
      longest < GOALS.outdatedMs;
    console.log(
      `${committed.length} of ${due.length} change sets published in ${seconds.toFixed(1)} s (goal ${GOALS.allSeconds}); ` +
        `shown on another process's board after ${Math.round(median)} ms (median), ${Math.round(longest)} ms (longest, ` +
        `goal ${GOALS.outdatedMs}), ${due.length - shown.length} never: ${isGood ? 'reached' : 'NOT REACHED'}`,
    );
    if (!isGood) process.exitCode = 1;
  },
);

/** Reads another process's board again and again, and notes when the price of a venue changed. */
function watchPrices(origin: string) {
  const changedAt = new Map<number, number>();
  const before = new Map<number, number>();
  const over = new AbortController();
  async function read() {
    const { id: ids, sale } = (await (await fetch(origin + BOARD)).json()) as WireBoard;
    for (const [index, id] of ids.entries()) {
      const price = sale[index] ?? 0;
      if (before.has(id) && before.get(id) !== price && !changedAt.has(id))
        changedAt.set(id, performance.now());
      else before.set(id, price);
    }
  }
  const first = read();
  const all = (async () => {
    while (!over.signal.aborted) {
      await sleep(READ_EVERY_MS);
      await read();
    }
  })();
  return {
    first,
    changedAt,
    stop: () => {
      over.abort();
      return all;
    },
  };
}

/** The cheapest menu of each venue, whose price the list shows. */
async function listMenus(app: App): Promise<Menu[]> {
  const { rows } = await app.db.query<Menu>(
    `select distinct on (m.venue_id) m.venue_id as "venueId", m.id as "menuId", m.price_regular_amount::int as price
     from menu m join venue v on v.id = m.venue_id join city c on c.id = v.parent_city_id
     where c.slug = 'kobenhavn' and v.product_type = 'restaurant' and v.is_active and m.menu_status = 'published'
       and m.menu_type = 'dinner' and not m.limit_table_size
       and exists (select from sitting s where s.venue_id = v.id and s.state = 'open' and s.hold_id is null
         and s.arrive_to > app_now() + interval '2 hours')
     order by m.venue_id, m.price_regular_amount limit $1`,
    [Number(values.sets)],
  );
  return rows;
}

async function waitForMidnight(app: App, { venueId, menuId, price }: Menu, day: string) {
  const edits = [{ field: 'price', before: price, after: Math.round(price / 200) * 100 }];
  await saveDraft(app, { actor, venueId, subject: 'menu', subjectId: menuId, edits });
  const { rows } = await app.db.query<{ id: number }>(
    `select id from change_set where venue_id = $1 and state = 'draft'`,
    [venueId],
  );
  await publishChanges(app, { actor, venueId, setId: rows[0]?.id ?? 0, day });
}
