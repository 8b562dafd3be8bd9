// How much the listing costs beside servers that only send its bytes: slices A, B, B, A in one run, medians of paired ratios.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { BareOrder, BareReady } from './bench/bare-server.ts';
import { get, runSlice, type Slice, type Target } from './bench/load.ts';
import { withServer } from './throwaway-server.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    slice: { type: 'string', default: '500' },
    connections: { type: 'string', default: '16' },
  },
});
const rounds = Number(options.rounds);
const load = { ms: Number(options.slice), connections: Number(options.connections) };

const PAGE = '/kobenhavn/restauranter';
const PRODUCTS = '/api/v4/products?city=kobenhavn&product_type=restaurant';
const SAMPLES = 200;
const REPEATED = 50;

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

/** Sends the same bytes from a process of its own while the work runs. */
async function withBareServer(order: BareOrder, work: (port: number) => Promise<void>) {
  const child = fork(new URL('./bench/bare-server.ts', import.meta.url), { serialization: 'advanced' });
  child.send(order);
  const [{ port }] = (await once(child, 'message')) as [BareReady];
  try {
    await work(port);
  } finally {
    child.disconnect();
  }
}

/** Whatever the answer tells, the bare server tells too, but for what Node adds by itself. */
const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/, 2) as [string, string])
      .filter(([name]) => /^(content-type|content-encoding|cache-control|etag|vary)$/i.test(name)),
  );

const reached: string[] = [];

async function compare(port: number, { title, goal, accept, bare, nextPath }: Comparison) {
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
    await runSlice(tested, nextPath, load);
    await runSlice(other, nextPath, load);
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

async function measureUncachedPages(port: number) {
  let asked = 0;
  const target: Target = { port, host: `localhost:${port}`, headers: { 'accept-encoding': 'identity' } };
  const nextPath = () => `${PAGE}?n=${asked++}`;
  await runSlice(target, nextPath, load);
  const slices: Slice[] = [];
  for (let round = 0; round < rounds; round++) slices.push(await runSlice(target, nextPath, load));
  const cpu = quartiles(slices.map(({ cpuMs }) => cpuMs));
  const speed = quartiles(slices.map(({ perSecond }) => perSecond));
  console.log(`uncached page: ${show(cpu)} ms CPU each, ${show(speed, 0)} a second, not compressed`);
  reached.push(`uncached page ${cpu.median.toFixed(2)} ms CPU`);
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
await withServer({ name: 'bench', seed: seedArgs, roles: 'web' }, async ({ origin }) => {
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
  await measureUncachedPages(port);
});
console.log(`bench:listing · ${reached.join(' · ')}`);
