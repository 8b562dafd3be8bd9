// After a chaos: is everything that was told in the database, do both books agree, is everything final?
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenInvariants } from '../../src/server/booking/invariant-queries.ts';
import type { Cluster } from './cluster.ts';
import type { Journal } from './journal.ts';
import { checkInvariants, type Verdict } from './verdict.ts';

const FINAL_WITHIN_MS = 60_000;
/** A worker that died while it sent leaves its claim for a minute, and its job is found half a minute later. */
const TOLD_WITHIN_MS = 150_000;
const SHORT_MS = 10_000;

const plain = (id: string) => id.replaceAll('-', '');

type Judged = { startedAt: number; isPatient: boolean };

export async function judge(
  cluster: Cluster,
  journal: Journal,
  verdict: Verdict,
  { startedAt, isPatient }: Judged,
) {
  const { pool, env } = cluster;
  const isFinal = async () => (await findBrokenInvariants(pool, { isSettled: true })).length === 0;
  while (!(await isFinal().catch(() => false)) && performance.now() - startedAt < FINAL_WITHIN_MS)
    await sleep(1_000);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`     final ${seconds} s after the faults stopped`);
  await checkInvariants(verdict, pool, true);
  await checkHolds(cluster, journal, verdict);
  await checkOrders(cluster, journal, verdict);
  await checkReceipts(cluster, journal, verdict);
  const { rows } = await pool.query<{ day: string }>(
    `select (clock_timestamp() at time zone 'Europe/Copenhagen')::date::text as day`,
  );
  checkBooks(journal, verdict, { env, day: rows[0]?.day ?? '' });
  await checkMessages(cluster, verdict, isPatient ? TOLD_WITHIN_MS : SHORT_MS);
}

/** The one thing that they may tell of is what guests did: money in the wrong mode, which went back. */
function checkBooks(
  { paidInWrongMode }: Journal,
  verdict: Verdict,
  { env, day }: { env: NodeJS.ProcessEnv; day: string },
) {
  const books = spawnSync('node', ['scripts/reconcile.ts', day], { env, encoding: 'utf8' });
  const findings = books.stdout.trim().split('\n');
  const summary = findings.pop() || books.stderr.trim().slice(-300);
  const ofMode = (session: string) => (line: string) =>
    line.startsWith(`payment in another mode: ${session}`);
  const unexpected = findings.filter((line) => !paidInWrongMode.some((session) => ofMode(session)(line)));
  const unseen = paidInWrongMode.filter((session) => !findings.some(ofMode(session)));
  const isRun = books.status === (findings.length > 0 ? 1 : 0);
  verdict.check(
    `our books are the provider's, ${paidInWrongMode.length} payments in the wrong mode are named`,
    isRun && unexpected.length === 0 && unseen.length === 0,
    [summary, ...unexpected, ...unseen],
  );
}

async function checkHolds({ pool }: Cluster, { holds }: Journal, verdict: Verdict) {
  const { rows } = await pool.query<{ id: string; venueId: number }>(
    'select id, venue_id as "venueId" from hold where id = any($1::uuid[])',
    [holds.map(({ holdId }) => holdId)],
  );
  const known = new Set(rows.map(({ id, venueId }) => `${venueId} ${plain(id)}`));
  const lost = holds.filter(({ venueId, holdId }) => !known.has(`${venueId} ${plain(holdId)}`));
  verdict.check(
    `${holds.length} holds that guests were told of are there`,
    lost.length === 0,
    lost.slice(0, 5),
  );
}

async function checkOrders({ pool }: Cluster, { orders }: Journal, verdict: Verdict) {
  const { rows } = await pool.query<{ venueId: number; orderId: string; holdId: string; total: number }>(
    `select venue_id as "venueId", id as "orderId", hold_id as "holdId", total_amount as total from booking_order`,
  );
  const known = new Map(rows.map((row) => [`${row.venueId}/${row.orderId}`, row]));
  const lost = orders.filter(({ venueId, orderId, holdId, total }) => {
    const row = known.get(`${venueId}/${orderId}`);
    return !row || plain(row.holdId) !== plain(holdId) || row.total !== total;
  });
  verdict.check(
    `${orders.length} orders that guests were told of are there`,
    lost.length === 0,
    lost.slice(0, 5),
  );
}

/** A ticket is a promise, and so is "refunded". */
async function checkReceipts({ pool }: Cluster, { receipts }: Journal, verdict: Verdict) {
  const { rows } = await pool.query<{
    venueId: number;
    orderId: string;
    state: string;
    reference: string | null;
  }>(
    `select o.venue_id as "venueId", o.id as "orderId", o.state, b.reference from booking_order o
     left join booking b on b.venue_id = o.venue_id and b.order_id = o.id`,
  );
  const known = new Map(rows.map((row) => [`${row.venueId}/${row.orderId}`, row]));
  const promised = receipts.filter(({ state }) => state === 'confirmed' || state === 'refunded');
  const broken = promised.filter(({ venueId, orderId, state, reference }) => {
    const row = known.get(`${venueId}/${orderId}`);
    return (
      row?.state !== state ||
      (state === 'confirmed' && plain(row.reference ?? '') !== plain(reference ?? '-'))
    );
  });
  verdict.check(
    `${promised.length} receipts still say what they said`,
    broken.length === 0,
    broken.slice(0, 5),
  );
  const states = Map.groupBy(rows, ({ state }) => state);
  console.log(`     orders: ${[...states].map(([state, list]) => `${state} ${list.length}`).join(', ')}`);
}

type Told = { email: string; orderId: string };

/** Whoever waits no longer than this counts those as well whose message is a job that will be tried again. */
async function checkMessages({ pool, inboxUrl }: Cluster, verdict: Verdict, withinMs: number) {
  const { rows } = await pool.query<Told>(
    `select g.email, o.id as "orderId" from booking_order o
     join guest g on g.venue_id = o.venue_id and g.id = o.guest_id where o.state in ('confirmed', 'refunded')`,
  );
  const hasMail = async ({ email }: Told): Promise<boolean> => {
    const mails = (await (await fetch(`${inboxUrl}/mails?to=${email}`)).json()) as unknown[];
    return mails.length > 0;
  };
  const startedAt = performance.now();
  let untold = rows;
  for (;;) {
    const told = await Promise.all(untold.map(hasMail));
    untold = untold.filter((_, index) => !told[index]);
    if (untold.length === 0 || performance.now() - startedAt > withinMs) break;
    await sleep(2_000);
  }
  const { rows: jobs } = await pool.query<{ orderId: string; state: string }>(
    `select data->>'orderId' as "orderId", state, retry_count as tries, left(output::text, 100) as reason,
       round(extract(epoch from start_after - now())) as "inSeconds"
     from pgboss.job where name = 'send-message' and state in ('created', 'retry', 'active')`,
  );
  const coming = new Set(jobs.map(({ orderId }) => orderId));
  const lost = untold.filter(({ orderId }) => withinMs >= TOLD_WITHIN_MS || !coming.has(orderId));
  const title = `${rows.length - untold.length} of ${rows.length} guests with a table or a refund had a mail`;
  const late = jobs.filter(({ orderId }) => lost.some((one) => one.orderId === orderId));
  verdict.check(`${title}, ${untold.length} are about to`, lost.length === 0, [
    ...lost.slice(0, 5),
    ...late.slice(0, 5),
  ]);
}
