// How much the listing costs beside servers that only send its bytes: slices A, B, B, A in one run, medians of paired ratios.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { RenderOrder, RenderReady, RenderSlice } from './bench/bare-render.ts';
import type { BareOrder } from './bench/bare-server.ts';
import { get, runSlice, type Slice, type Target } from './bench/load.ts';
import { headersOf, withBareServer } from './bench/with-bare-server.ts';
import { withServer } from './throwaway-server.ts';

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
const WARM_SLICES = 4;
/** Times the CPU of rendering alone. */
const UNCACHED_GOAL = 3;

type Choices = { areas: string[]; tags: string[] };
type Comparison = {
  title: string;
  goal: number;
  accept: string;
  bare: BareOrder['kind'];
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

/** 40 % an area, 30 % a party and a time, 30 % kitchens and an order. */
function filters({ areas, tags }: Choices): string {
  const kind = random(10);
  if (kind < 4) return `areas=${pick(areas)}`;
  if (kind < 7) return `person=${1 + random(8)}&time-start=${hour(16, 3)}&time-end=${hour(20, 3)}`;
  return `tags=${pick(tags)}&tags=${pick(tags)}&sort=${1 + random(6)}`;
}

function quartiles(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

const show = ({ low, median, high }: ReturnType<typeof quartiles>, digits = 2) =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;

const meanOf = (a: Slice, b: Slice, part: keyof Slice) => (a[part] + b[part]) / 2;

const reached: string[] = [];

async function compare(port: number, { title, goal, accept, bare, nextPath }: Comparison) {
  if (!title.includes(options.only)) return;
  const tested: Target = { port, host: `localhost:${port}`, headers: { 'accept-encoding': accept } };
  const bodies: Buffer[] = [];
  let head = '';
  for (let sample = 0; sample < SAMPLES; sample++) {
    const reply = await get(tested, nextPath());
    bodies.push(reply.body);
    head = reply.head;
  }
  await withBareServer({ kind: bare, headers: headersOf(head), bodies }, async (barePort) => {
    const other: Target = { ...tested, port: barePort };
    // Both are warm before they are compared.
    for (let slice = 0; slice < WARM_SLICES; slice++) {
      await runSlice(tested, nextPath, load);
      await runSlice(other, nextPath, load);
    }
    const speed: number[] = [];
    const cpu: number[] = [];
    const own: number[] = [];
    const ownCpu: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      const a1 = await runSlice(tested, nextPath, load);
      const b1 = await runSlice(other, nextPath, load);
      const b2 = await runSlice(other, nextPath, load);
      const a2 = await runSlice(tested, nextPath, load);
      speed.push(meanOf(a1, a2, 'perSecond') / meanOf(b1, b2, 'perSecond'));
      cpu.push(meanOf(b1, b2, 'cpuMs') / meanOf(a1, a2, 'cpuMs'));
      own.push(meanOf(a1, a2, 'perSecond'));
      ownCpu.push(meanOf(a1, a2, 'cpuMs'));
      bytes = meanOf(a1, a2, 'bytes');
    }
    const ratio = quartiles(speed);
    console.log(
      `${title}: ${show(ratio)} of bare ${bare}'s requests per second, goal ${goal || 'none'}; by CPU ${show(quartiles(cpu))}; ` +
        `${show(quartiles(own), 0)} a second, ${show(quartiles(ownCpu), 3)} ms CPU each, ${Math.round(bytes)} bytes ${accept}`,
    );
    reached.push(
      `${title} ${ratio.median.toFixed(2)}${goal ? `/${goal} ${ratio.median >= goal ? 'reached' : 'MISSED'}` : ''}`,
    );
  });
}

/** Asks a process that only renders; it answers each order before the next is given. */
async function withBareRenderer(
  env: NodeJS.ProcessEnv,
  work: (run: () => Promise<RenderSlice>) => Promise<void>,
) {
  const child = fork(new URL('./bench/bare-render.ts', import.meta.url), { env });
  const ask = async <Answer>(order: RenderOrder): Promise<Answer> => {
    child.send(order);
    const [answer] = (await once(child, 'message')) as [Answer];
    return answer;
  };
  const { bytes } = await ask<RenderReady>({ path: PAGE, language: 'da' });
  console.log(`renderToString of ${PAGE} gives ${bytes} characters`);
  try {
    await work(() => ask<RenderSlice>({ ms: load.ms }));
  } finally {
    child.disconnect();
  }
}

async function measureUncachedPages(port: number, env: NodeJS.ProcessEnv) {
  if (!'uncached page'.includes(options.only)) return;
  let asked = 0;
  const target: Target = { port, host: `localhost:${port}`, headers: { 'accept-encoding': 'identity' } };
  // The parameter changes nothing on the page but makes it another.
  const run = () => runSlice(target, () => `${PAGE}?n=${asked++}`, load);
  await withBareRenderer(env, async (renderSlice) => {
    for (let slice = 0; slice < WARM_SLICES; slice++) {
      await run();
      await renderSlice();
    }
    const ratios: number[] = [];
    const own: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const a1 = await run();
      const b1 = await renderSlice();
      const b2 = await renderSlice();
      const a2 = await run();
      own.push(meanOf(a1, a2, 'cpuMs'));
      bare.push((b1.cpuMs + b2.cpuMs) / 2);
      ratios.push((a1.cpuMs + a2.cpuMs) / (b1.cpuMs + b2.cpuMs));
    }
    const ratio = quartiles(ratios);
    console.log(
      `uncached page: ${show(ratio)} times the CPU of bare renderToString, goal ${UNCACHED_GOAL} at the most; ` +
        `${show(quartiles(own))} ms beside ${show(quartiles(bare))} ms, not compressed`,
    );
    reached.push(
      `uncached page ${ratio.median.toFixed(2)}/${UNCACHED_GOAL} ${ratio.median <= UNCACHED_GOAL ? 'reached' : 'MISSED'}`,
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

process.env.METRICS_TOKEN = 'a token that lives for one run and no longer';
const seedArgs = ['--venues', '5000', '--pictures', 'none'];
await withServer({ name: 'bench', seed: seedArgs, roles: 'web' }, async ({ origin, env }) => {
  const port = Number(new URL(origin).port);
  const choices = await readChoices(origin);
  console.log(
    `${choices.venues} restaurants in the city, ${choices.areas.length} areas, ${choices.tags.length} tags; ` +
      `${rounds} rounds of A B B A, ${load.ms} ms each, ${load.connections} connections; median (quartiles)`,
  );
  let asked = 0;
  // The last parameter filters nothing; it makes sure that no two are alike.
  const unseen = () => `${PRODUCTS}&${filters(choices)}&n=${asked++}`;
  const known = Array.from({ length: REPEATED }, () => `${PRODUCTS}&${filters(choices)}`);
  const repeated = () => pick(known);
  const api = { bare: 'fastify', accept: 'identity' } as const;
  await compare(port, { ...api, title: 'unseen filters', goal: 0.5, nextPath: unseen });
  await compare(port, { ...api, title: 'repeated filters', goal: 0.75, nextPath: repeated });
  await compare(port, {
    ...api,
    title: 'repeated filters, br',
    goal: 0.75,
    accept: 'br',
    nextPath: repeated,
  });
  await compare(port, { ...api, title: 'unseen filters, br', goal: 0, accept: 'br', nextPath: unseen });
  const page = { bare: 'node', accept: 'br', nextPath: () => PAGE } as const;
  await compare(port, { ...page, title: 'cached page', goal: 0.9 });
  await measureUncachedPages(port, env);
});
console.log(`bench:listing · ${reached.join(' · ')}`);
