// The hold endpoint beside pgbench running the same claim on the same database: slices A, B, B, A in one run.
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  addTables,
  claimScript,
  freeTables,
  HOT_CLAIMS,
  listHoldWishes,
  numberVenues,
  runPgbench,
} from './bench/claims.ts';
import { type HoldSlice, runHoldSlice } from './bench/hold-load.ts';
import { withServer } from './throwaway-server.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    slice: { type: 'string', default: '2' },
    clients: { type: 'string', default: '32' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.slice);
const clients = Number(options.clients);

const GOALS = { spread: 0.4, hot: 0.8, p99: 2 };

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;

await withServer(
  { name: 'hold', seed: ['--venues', '5000', '--pictures', 'none'], roles: 'web' },
  async (server) => {
    const database = String(server.env['DATABASE_URL']);
    const pool = new pg.Pool({ connectionString: database });
    const wishes = await listHoldWishes(pool);
    const [hotWish] = wishes;
    if (!hotWish) throw new Error('no venue');
    await addTables(pool, hotWish.venueId);
    const { rows } = await pool.query<{ day: string }>(
      `select (app_now() at time zone 'Europe/Copenhagen')::date::text as day`,
    );
    const day = rows[0]?.day ?? '';
    const load = {
      port: Number(new URL(server.origin).port),
      secret: String(server.env['SECRET']),
      clients,
    };
    const ids = wishes.map(({ venueId }) => venueId);
    await numberVenues(pool, ids);
    const spreadScript = claimScript(
      day,
      `\\set n random(1, ${ids.length})\nselect id as v from bench_venue where n = :n \\gset`,
    );

    const fresh = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      await freeTables(pool);
      return work();
    };
    const spread = () =>
      fresh(() => runHoldSlice({ ...load, ms: seconds * 1_000, nextWish: () => pick(wishes) }));
    const hot = () => fresh(() => runHoldSlice({ ...load, most: HOT_CLAIMS, nextWish: () => hotWish }));
    const bare = (script: string) => fresh(() => runPgbench({ database, script, clients, seconds }));

    console.log(
      `${ids.length} venues, ${clients} clients, ${rounds} rounds of A B B A, ${seconds} s each; medians`,
    );
    // Both are warm before they are compared.
    await spread();
    await hot();
    const ratios = {
      spread: [] as number[],
      hot: [] as number[],
      p99: [] as number[],
    };
    const own: { spread: HoldSlice[]; hot: HoldSlice[]; bare: number[] } = { spread: [], hot: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      const a1 = await spread();
      const h1 = await hot();
      const b1 = await bare(spreadScript);
      const b2 = await bare(spreadScript);
      const h2 = await hot();
      const a2 = await spread();
      const spreadSpeed = a1.perSecond + a2.perSecond;
      ratios.spread.push(spreadSpeed / (b1 + b2));
      ratios.hot.push((h1.perSecond + h2.perSecond) / spreadSpeed);
      ratios.p99.push((h1.p99 + h2.p99) / (a1.p99 + a2.p99));
      own.spread.push(a1, a2);
      own.hot.push(h1, h2);
      own.bare.push(b1, b2);
    }
    const speedOf = (slices: readonly HoldSlice[]) =>
      median(slices.map(({ perSecond }) => perSecond)).toFixed(0);
    const p99Of = (slices: readonly HoldSlice[]) => median(slices.map(({ p99 }) => p99)).toFixed(1);
    const statuses: Record<string, number> = {};
    for (const slice of [...own.spread, ...own.hot])
      for (const [status, count] of Object.entries(slice.statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
    console.log(
      `spread: ${speedOf(own.spread)} holds a second, p99 ${p99Of(own.spread)} ms; pgbench ${median(own.bare).toFixed(0)} a second`,
    );
    console.log(
      `hot: ${speedOf(own.hot)} holds a second, p99 ${p99Of(own.hot)} ms; answers ${JSON.stringify(statuses)}`,
    );
    const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED');
    const [toBare, hotToSpread, slower] = [median(ratios.spread), median(ratios.hot), median(ratios.p99)];
    console.log(
      `bench:hold · spread ${toBare.toFixed(2)} of pgbench, goal ${GOALS.spread} ${verdict(toBare >= GOALS.spread)} · ` +
        `hot ${hotToSpread.toFixed(2)} of spread, goal ${GOALS.hot} ${verdict(hotToSpread >= GOALS.hot)} · ` +
        `p99 hot ${slower.toFixed(2)} of spread, at most ${GOALS.p99} ${verdict(slower <= GOALS.p99)}`,
    );
    await pool.end();
  },
);
