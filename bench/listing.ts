// The listing compared with servers that only send its bytes:
// `pnpm bench listing [--rounds 11] [--slice 500] [--connections 16] [--only text]`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { withServer } from '../scripts/throwaway-server.ts';
import type { RenderReady, RenderRequest } from './bare-render.ts';
import type { BareServerOptions } from './bare-server.ts';
import { get, runSlice, type Tested, testedAt } from './load.ts';
import { comparePairs, type Measured, type Side } from './pairs.ts';
import { headersOf, withBareServer } from './with-bare-server.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    slice: { type: 'string', default: '500' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const load = { ms: Number(options.slice), connections: Number(options.connections) };

const PAGE = '/kobenhavn/restauranter';
const PRODUCTS = '/api/v4/products?city=kobenhavn&product_type=restaurant';
const SAMPLES = 200;
const REPEATED = 50;
/** At most three times the CPU of rendering alone. */
const UNCACHED_GOAL = 0.33;

type OurProcess = Pick<Tested, 'port' | 'pids'>;
type Choices = { areas: string[]; tags: string[] };
type Comparison = {
  title: string;
  goal: number;
  accept: string;
  bare: BareServerOptions['kind'];
  nextPath: () => string;
};

// The same filters in every run.
let seed = 7;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
const hour = (from: number, hours: number): string =>
  `${from + random(hours)}.${pick(['00', '15', '30', '45'])}`;

/** 40 % an area, 30 % a party and a time, 30 % kitchens and a sort order. */
function filters({ areas, tags }: Choices): string {
  const kind = random(10);
  if (kind < 4) return `areas=${pick(areas)}`;
  if (kind < 7) return `person=${1 + random(8)}&time-start=${hour(16, 3)}&time-end=${hour(20, 3)}`;
  return `tags=${pick(tags)}&tags=${pick(tags)}&sort=${1 + random(6)}`;
}

const summaries: string[] = [];

async function compare({ port, pids }: OurProcess, { title, goal, accept, bare, nextPath }: Comparison) {
  if (!title.includes(options.only)) return;
  const tested = testedAt(port, pids, accept);
  const bodies: Buffer[] = [];
  let head = '';
  for (let sample = 0; sample < SAMPLES; sample++) {
    const reply = await get(tested, nextPath());
    bodies.push(reply.body);
    head = reply.head;
  }
  await withBareServer({ kind: bare, headers: headersOf(head), bodies }, async (other) => {
    const side =
      (to: Tested): Side =>
      () =>
        runSlice(to, nextPath, load);
    const { cpu } = await comparePairs(
      `${title} vs. bare ${bare}, goal ${goal || 'none'}`,
      side(tested),
      side({ ...tested, ...other }),
      rounds,
    );
    summaries.push(
      `${title} ${cpu.median.toFixed(2)}${goal ? `/${goal} ${cpu.median >= goal ? 'reached' : 'MISSED'}` : ''}`,
    );
  });
}

/** Another process renders, and answers each request before the next is sent. */
async function withBareRenderer(env: NodeJS.ProcessEnv, work: (run: Side) => Promise<void>) {
  const child = fork(new URL('./bare-render.ts', import.meta.url), { env });
  const ask = async <Answer>(request: RenderRequest): Promise<Answer> => {
    child.send(request);
    const [answer] = (await once(child, 'message')) as [Answer];
    return answer;
  };
  const { bytes } = await ask<RenderReady>({ path: PAGE, language: 'da' });
  console.log(`renderToString of ${PAGE} gives ${bytes} characters`);
  try {
    await work(() => ask<Measured>({ ms: load.ms }));
  } finally {
    child.disconnect();
  }
}

async function measureUncachedPages({ port, pids }: OurProcess, env: NodeJS.ProcessEnv) {
  if (!'uncached page'.includes(options.only)) return;
  let sent = 0;
  const target = testedAt(port, pids, 'identity');
  await withBareRenderer(env, async (renderSlice) => {
    const { cpu } = await comparePairs(
      `uncached page, not compressed, vs. bare renderToString, goal ${UNCACHED_GOAL}`,
      // The parameter changes nothing on the page, but keeps it out of the cache.
      () => runSlice(target, () => `${PAGE}?n=${sent++}`, load),
      renderSlice,
      rounds,
    );
    summaries.push(
      `uncached page ${cpu.median.toFixed(2)}/${UNCACHED_GOAL} ${cpu.median >= UNCACHED_GOAL ? 'reached' : 'MISSED'}`,
    );
  });
}

async function readChoices(origin: string): Promise<Choices & { venues: number }> {
  const read = async (path: string) => (await fetch(`${origin}/api/v4/${path}`)).json();
  const { data: tags } = (await read('tags?per_page=100')) as { data: { slug: string; hidden: boolean }[] };
  const query = 'products?city=kobenhavn&product_type=restaurant&per_page=100';
  const page = (await read(query)) as { total_data: number; data: { city_tags: string[] }[] };
  const areas = new Set(page.data.flatMap(({ city_tags }) => city_tags.slice(0, -1)));
  return {
    areas: [...areas],
    tags: tags.filter(({ hidden }) => !hidden).map(({ slug }) => slug),
    venues: page.total_data,
  };
}

const seedArgs = ['--venues', '5000', '--pictures', 'none'];
await withServer(
  { name: 'bench', seed: seedArgs, roles: 'web' },
  async ({ origin, env, process: { pid = 0 } }) => {
    const ours: OurProcess = { port: Number(new URL(origin).port), pids: [pid] };
    const choices = await readChoices(origin);
    console.log(
      `${choices.venues} restaurants in the city, ${choices.areas.length} areas, ${choices.tags.length} tags; ` +
        `${rounds} rounds of A B B A, ${load.ms} ms each, ${load.connections} connections; medians of paired ratios (quartiles), by CPU the goals`,
    );
    let sent = 0;
    // The last parameter filters nothing, but makes every request different.
    const unseen = () => `${PRODUCTS}&${filters(choices)}&n=${sent++}`;
    const known = Array.from({ length: REPEATED }, () => `${PRODUCTS}&${filters(choices)}`);
    const repeated = () => pick(known);
    const api = { bare: 'fastify', accept: 'identity' } as const;
    await compare(ours, { ...api, title: 'unseen filters', goal: 0.5, nextPath: unseen });
    await compare(ours, { ...api, title: 'repeated filters', goal: 0.75, nextPath: repeated });
    await compare(ours, {
      ...api,
      title: 'repeated filters, br',
      goal: 0.75,
      accept: 'br',
      nextPath: repeated,
    });
    await compare(ours, { ...api, title: 'unseen filters, br', goal: 0, accept: 'br', nextPath: unseen });
    const page = { bare: 'node', accept: 'br', nextPath: () => PAGE } as const;
    await compare(ours, { ...page, title: 'cached page', goal: 0.95 });
    await measureUncachedPages(ours, env);
  },
);
console.log(`bench listing · ${summaries.join(' · ')}`);
