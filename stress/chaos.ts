// Guests book and venues release, withdraw and check in while processes, database and provider fail:
// `pnpm stress chaos [--seconds 300] [--guests 24] [--seed n]`.
// Every answer is recorded. In the end each must be true, and nobody may have paid for nothing.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { encryptGiftCode, hashGiftCode, newGiftCode } from '#server/gift-cards/gift-code-crypto.ts';
import { postMissingEntries } from '#server/money/post-missing-entries.ts';
import { createAcknowledged } from './cluster/acknowledged.ts';
import { checkAfterChaos } from './cluster/checker.ts';
import { type Cluster, untilWebsReady, withCluster } from './cluster/cluster.ts';
import { startFaults } from './cluster/faults.ts';
import { spendEvening } from './cluster/guest-evening.ts';
import { createProvider } from './cluster/provider.ts';
import { anySeed, createRandom } from './cluster/random.ts';
import { createResults } from './cluster/results.ts';
import { addTables, deleteDemoOrders, listVenues, setTables, type TestVenue } from './cluster/stock.ts';
import { checkVenues } from './cluster/venue-checker.ts';
import { keepDoor, workShift } from './cluster/venue-evening.ts';
import { openVenueSide } from './cluster/venue-side.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    guests: { type: 'string', default: '24' },
    seed: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed ?? anySeed());
const VENUES = 8;
const TIMES = ['18:00:00', '19:30:00', '20:00:00'];
const CODES = 12;
const PAY_WINDOW_SECONDS = 6;
const RESTOCK_MS = 4_000;
const FAULTS_START_AFTER_MS = 5_000;
/** So few that guests compete for them. */
const FREE_TABLES = 3;
/** With fewer tickets the run would prove nothing. */
const MIN_TICKETS = Math.max(1, (seconds - 30) / 10);

const results = createResults('chaos');
const random = createRandom(seed);

async function makeGiftCards({ pool, env }: Cluster): Promise<string[]> {
  const app = { config: { giftCodeKeys: [String(env['GIFT_CODE_KEY'])] as const } };
  return Promise.all(
    Array.from({ length: CODES }, async (_, index) => {
      const code = newGiftCode();
      const { rows } = await pool.query<{ id: number }>(
        `insert into gift_card (code_hash, code_encrypted, page_token_hash, currency, issued_at, expires_at)
         values ($1, $2, $3, 'DKK', app_now(), app_now() + interval '1 year') returning id`,
        [hashGiftCode(app, code), encryptGiftCode(app, code), Buffer.from(`page of ${code}`.padEnd(32, '.'))],
      );
      // Some cards pay the whole order, some only a part.
      await pool.query(`insert into gift_card_entry (card_id, kind, amount) values ($1, 'issue', $2)`, [
        rows[0]?.id,
        index % 3 === 0 ? 5_000_00 : 150_00,
      ]);
      return code;
    }),
  );
}

/** Fills every venue up to `FREE_TABLES` free tables at random times. */
async function restock(pool: pg.Pool, venues: readonly TestVenue[]) {
  const { rows } = await pool.query<{ venueId: number; free: number }>(
    `select id as "venueId", (select count(*)::int from sitting s where s.venue_id = v.id and s.state = 'open'
       and (s.hold_id is null or s.held_until < app_now())) as free from venue v where id = any($1)`,
    [venues.map(({ venueId }) => venueId)],
  );
  const tables = rows.flatMap(({ venueId, free }) =>
    Array.from({ length: Math.max(0, FREE_TABLES - free) }, () => {
      const min = random.between(1, 3);
      return { venueId, min, max: min + random.between(1, 4), time: random.pick(TIMES) };
    }),
  );
  if (tables.length > 0) await addTables(pool, tables);
}

/** Prints each kind of logged error once, with its count. */
function printLoggedErrors({ webs, workers }: Cluster) {
  const kinds = new Map<string, number>();
  for (const { logFile } of [...webs, ...workers])
    for (const line of readFileSync(logFile, 'utf8').split('\n')) {
      if (!line.startsWith('{') || !/"level":[56]0/.test(line)) continue;
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
      const kind = `${msg}: ${err?.message?.slice(0, 120) ?? ''}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  for (const [kind, count] of kinds) console.log(`     log: ${count} × ${kind}`);
}

const env = { PAY_WINDOW_SECONDS: String(PAY_WINDOW_SECONDS), SETTLE_EVERY_SECONDS: '2' };
await withCluster({ venues: 200, env, limitMinutes: seconds / 60 + 10 }, async (cluster) => {
  const { pool, simulatorUrl, port } = cluster;
  await deleteDemoOrders(pool);
  const venues = await listVenues(pool, VENUES);
  await setTables(
    pool,
    venues.map(({ venueId }) => venueId),
    [],
  );
  await restock(pool, venues);
  const provider = createProvider(simulatorUrl);
  const acknowledged = createAcknowledged();
  const codes = [...(await makeGiftCards(cluster)), 'TREDJE10'];
  await postMissingEntries({ db: pool });
  const evening = {
    port,
    venues,
    times: TIMES,
    codes,
    provider,
    acknowledged,
    payWindowMs: PAY_WINDOW_SECONDS * 1_000,
  };
  console.log(`chaos, seed ${seed}, ${seconds} s, ${values.guests} guests at a time`);
  const endsAt = performance.now() + FAULTS_START_AFTER_MS + seconds * 1_000;
  const crowd = Array.from({ length: Number(values.guests) }, async () => {
    const own = random.fork();
    while (performance.now() < endsAt) await spendEvening(evening, own);
  });
  const shift = { port, pool, times: TIMES, acknowledged, isOver: () => performance.now() >= endsAt };
  const sides = await Promise.all(venues.map(({ venueId }) => openVenueSide(pool, venueId)));
  const shifts = sides.flatMap((side) => [
    workShift(shift, side, random.fork()),
    ...side.deviceTokens.map((token) => keepDoor(shift, side, token, random.fork())),
  ]);
  await sleep(FAULTS_START_AFTER_MS);
  const faults = await startFaults(cluster, provider, random.fork());
  const stocking = (async () => {
    while (performance.now() < endsAt) {
      await restock(pool, venues).catch(() => undefined);
      await sleep(RESTOCK_MS);
    }
  })();
  await sleep(endsAt - performance.now());
  await faults.stop();
  const stoppedAt = performance.now();
  await Promise.all([...crowd, ...shifts, stocking]);
  await untilWebsReady(cluster);
  console.log(
    `     the last guest left ${((performance.now() - stoppedAt) / 1_000).toFixed(0)} s after the faults stopped`,
  );
  const list = (counts: Map<string, number>) =>
    [...counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name.trim()} ${count}`)
      .join(' · ');
  console.log(`     faults: ${list(faults.done)}`);
  console.log(`     answers: ${list(acknowledged.answers)}`);
  await checkAfterChaos(cluster, acknowledged, results, {
    faultsStoppedAt: stoppedAt,
    waitsForMails: seconds >= 60,
  });
  await checkVenues(cluster, acknowledged, results);
  const tickets = new Set(
    acknowledged.receipts
      .filter(({ state }) => state === 'confirmed')
      .map(({ venueId, orderId }) => `${venueId}/${orderId}`),
  );
  results.check('guests got tickets during the faults', tickets.size >= MIN_TICKETS, `${tickets.size}`);
  printLoggedErrors(cluster);
  const crashes = cluster.crashes();
  results.check('no process ended by itself', crashes.length === 0, crashes);
});
results.end(`pnpm stress chaos --seconds ${seconds} --guests ${values.guests} --seed ${seed}`);
