// After chaos: the database has everything guests were answered, both books agree, nothing is
// open.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenInvariants } from '#server/booking/bookkeeping/invariant-queries.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Cluster } from './cluster.ts';
import { checkInvariants, type Results } from './results.ts';

const FINAL_WITHIN_MS = 60_000;
/** A dead worker keeps its claim on a message for a minute; then its job is found again. */
const MAIL_WITHIN_MS = 150_000;
const SHORT_MAIL_WAIT_MS = 10_000;

const plain = (id: string) => id.replaceAll('-', '');

type Timing = { faultsStoppedAt: number; waitsForMails: boolean };

export async function checkAfterChaos(
  cluster: Cluster,
  acknowledged: Acknowledged,
  results: Results,
  { faultsStoppedAt, waitsForMails }: Timing,
) {
  const { pool, env } = cluster;
  const isFinal = async () => (await findBrokenInvariants(pool, { isSettled: true })).length === 0;
  while (!(await isFinal().catch(() => false)) && performance.now() - faultsStoppedAt < FINAL_WITHIN_MS)
    await sleep(1_000);
  const seconds = ((performance.now() - faultsStoppedAt) / 1_000).toFixed(0);
  console.log(`     final ${seconds} s after the faults stopped`);
  await checkInvariants(results, pool, true);
  await checkHolds(cluster, acknowledged, results);
  await checkOrders(cluster, acknowledged, results);
  await checkReceipts(cluster, acknowledged, results);
  const { rows } = await pool.query<{ day: string }>(
    `select (clock_timestamp() at time zone 'Europe/Copenhagen')::date::text as day`,
  );
  checkBooks(acknowledged, results, { env, day: rows[0]?.day ?? '' });
  await checkMessages(cluster, results, waitsForMails ? MAIL_WITHIN_MS : SHORT_MAIL_WAIT_MS);
}

/** The only finding that reconcile may report is what guests did: a payment in the wrong mode. */
function checkBooks(
  { paidInWrongMode }: Acknowledged,
  results: Results,
  { env, day }: { env: NodeJS.ProcessEnv; day: string },
) {
  const books = spawnSync('node', ['ops/reconcile.ts', day], { env, encoding: 'utf8' });
  const findings = books.stdout.trim().split('\n');
  const summary = findings.pop() || books.stderr.trim().slice(-300);
  const ofMode = (session: string) => (line: string) =>
    line.startsWith(`payment in another mode: ${session}`);
  const unexpected = findings.filter((line) => !paidInWrongMode.some((session) => ofMode(session)(line)));
  const unseen = paidInWrongMode.filter((session) => !findings.some(ofMode(session)));
  const isRun = books.status === (findings.length > 0 ? 1 : 0);
  results.check(
    `our books are the provider's, ${paidInWrongMode.length} payments in the wrong mode are named`,
    isRun && unexpected.length === 0 && unseen.length === 0,
    [summary, ...unexpected, ...unseen],
  );
}

async function checkHolds({ pool }: Cluster, { holds }: Acknowledged, results: Results) {
  const { rows } = await pool.query<{ id: string; venueId: number }>(
    'select id, venue_id as "venueId" from hold where id = any($1::uuid[])',
    [holds.map(({ holdId }) => holdId)],
  );
  const known = new Set(rows.map(({ id, venueId }) => `${venueId} ${plain(id)}`));
  const lost = holds.filter(({ venueId, holdId }) => !known.has(`${venueId} ${plain(holdId)}`));
  results.check(
    `${holds.length} holds that guests received are in the database`,
    lost.length === 0,
    lost.slice(0, 5),
  );
}

async function checkOrders({ pool }: Cluster, { orders }: Acknowledged, results: Results) {
  const { rows } = await pool.query<{ venueId: number; orderId: string; holdId: string; total: number }>(
    `select venue_id as "venueId", id as "orderId", hold_id as "holdId", total_amount as total from booking_order`,
  );
  const known = new Map(rows.map((row) => [`${row.venueId}/${row.orderId}`, row]));
  const lost = orders.filter(({ venueId, orderId, holdId, total }) => {
    const row = known.get(`${venueId}/${orderId}`);
    return !row || plain(row.holdId) !== plain(holdId) || row.total !== total;
  });
  results.check(
    `${orders.length} orders that guests received are in the database`,
    lost.length === 0,
    lost.slice(0, 5),
  );
}

/** "confirmed" and "refunded" are final: no receipt may say otherwise later. */
async function checkReceipts({ pool }: Cluster, { receipts }: Acknowledged, results: Results) {
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
  const final = receipts.filter(({ state }) => state === 'confirmed' || state === 'refunded');
  const broken = final.filter(({ venueId, orderId, state, reference }) => {
    const row = known.get(`${venueId}/${orderId}`);
    return (
      row?.state !== state ||
      (state === 'confirmed' && plain(row.reference ?? '') !== plain(reference ?? '-'))
    );
  });
  results.check(`${final.length} receipts still say what they said`, broken.length === 0, broken.slice(0, 5));
  const states = Map.groupBy(rows, ({ state }) => state);
  console.log(`     orders: ${[...states].map(([state, list]) => `${state} ${list.length}`).join(', ')}`);
}

type Recipient = { email: string; orderId: string };

/** A short wait also accepts a message whose job is still going to be retried. */
async function checkMessages({ pool, inboxUrl }: Cluster, results: Results, withinMs: number) {
  const { rows } = await pool.query<Recipient>(
    `select g.email, o.id as "orderId" from booking_order o
     join guest g on g.venue_id = o.venue_id and g.id = o.guest_id where o.state in ('confirmed', 'refunded')
       -- Last week's orders were loaded; nobody wrote to their guests.
       and o.service_day >= (app_now() at time zone 'Europe/Copenhagen')::date`,
  );
  const hasMail = async ({ email }: Recipient): Promise<boolean> => {
    const mails = (await (await fetch(`${inboxUrl}/mails?to=${email}`)).json()) as unknown[];
    return mails.length > 0;
  };
  const startedAt = performance.now();
  let withoutMail = rows;
  for (;;) {
    const hasMails = await Promise.all(withoutMail.map(hasMail));
    withoutMail = withoutMail.filter((_, index) => !hasMails[index]);
    if (withoutMail.length === 0 || performance.now() - startedAt > withinMs) break;
    await sleep(2_000);
  }
  const { rows: jobs } = await pool.query<{ orderId: string; state: string }>(
    `select data->>'orderId' as "orderId", state, retry_count as tries, left(output::text, 100) as reason,
       round(extract(epoch from start_after - now())) as "inSeconds"
     from pgboss.job where name = 'send-message' and state in ('created', 'retry', 'active')`,
  );
  const queued = new Set(jobs.map(({ orderId }) => orderId));
  const lost = withoutMail.filter(({ orderId }) => withinMs >= MAIL_WITHIN_MS || !queued.has(orderId));
  const title = `${rows.length - withoutMail.length} of ${rows.length} guests with a table or a refund had a mail`;
  const late = jobs.filter(({ orderId }) => lost.some((one) => one.orderId === orderId));
  results.check(`${title}, ${withoutMail.length} are about to`, lost.length === 0, [
    ...lost.slice(0, 5),
    ...late.slice(0, 5),
  ]);
}
