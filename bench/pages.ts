import { createRandom } from '../stress/cluster/random.ts';
import { type Bench, LISTING_PAGE, webProcess } from './bench.ts';
import { get, runSlice, type Tested } from './load.ts';
import { comparePairs, type Side } from './pairs.ts';
import { headersOf, withBareServer } from './with-bare-server.ts';

const MAX_DIFFERENCE = 0.05;
const VENUES = 50;

/** Two processes of the same build: a difference would be an error of the benchmark itself. */
export async function compareWithItself({ cluster, results, rounds, load }: Bench) {
  const side =
    (index: number): Side =>
    () =>
      runSlice(webProcess(cluster, index), () => LISTING_PAGE, load);
  const { cpu } = await comparePairs('our build vs. itself', side(0), side(1), rounds);
  const isEqual = Math.abs(cpu.median - 1) <= MAX_DIFFERENCE;
  results.check('the benchmark finds equals equal', isEqual, `${cpu.median.toFixed(3)} by CPU`);
}

export async function compareVenuePages({ cluster, rounds, load }: Bench) {
  const { rows } = await cluster.pool.query<{ slug: string }>(
    `select v.slug from venue v join city c on c.id = v.parent_city_id
     where c.slug = 'kobenhavn' and v.product_type = 'restaurant' and v.is_active limit ${VENUES}`,
  );
  const random = createRandom(7);
  const nextPath = () => `/restaurant/${random.pick(rows).slug}`;
  const target = webProcess(cluster);
  const samples = [];
  // Twice: the first request renders the page, the second gets it from the cache.
  for (const { slug } of [...rows, ...rows]) samples.push(await get(target, `/restaurant/${slug}`));
  const bodies = samples.slice(rows.length).map(({ body }) => body);
  const headers = headersOf(samples.at(-1)?.head ?? '');
  await withBareServer({ kind: 'node', headers, bodies }, async (bare) => {
    const side =
      (to: Tested): Side =>
      () =>
        runSlice(to, nextPath, load);
    await comparePairs('venue page vs. bare Node', side(target), side({ ...target, ...bare }), rounds);
  });
}
