// After a restore: what guests did in the lost time is undone for them, and they know it.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenInvariants } from '#server/booking/bookkeeping/invariant-queries.ts';
import { readBookingReference, readGiftCardReference } from '#server/payments/payment-reference.ts';
import type { Cluster } from './cluster.ts';
import { createGuest } from './guest.ts';
import type { Provider } from './provider.ts';
import { checkInvariants, type Results } from './results.ts';

const WITHIN_MS = 150_000;

type Books = Awaited<ReturnType<Provider['read']>>;

const openAmount = ({ payments, refunds }: Books, paymentId: string | null): number => {
  const payment = payments.find(({ id }) => id === paymentId);
  const returned = refunds.filter((refund) => refund.paymentId === paymentId && refund.status !== 'failed');
  return (payment?.amount ?? 0) - returned.reduce((sum, refund) => sum + refund.amount, 0);
};

/**
 * Pages made after the moment, of payments that the restored database does not know.
 * The others are settled as always.
 */
async function listLostSessions({ pool }: Cluster, provider: Provider, moment: number) {
  const books = await provider.read();
  const { rows } = await pool.query<{ part: string }>(
    `select reference_part as part from payment_attempt union all
     select reference_part from giftcard_payment_attempt`,
  );
  const known = new Set(rows.map(({ part }) => part));
  const partOf = (reference: string | null) =>
    (readBookingReference(reference) ?? readGiftCardReference(reference))?.referencePart ?? '';
  return books.sessions.filter(
    ({ reference, created }) => created * 1_000 >= moment && !known.has(partOf(reference)),
  );
}

export async function checkLostTime(cluster: Cluster, provider: Provider, results: Results, moment: number) {
  const startedAt = performance.now();
  const sessions = await listLostSessions(cluster, provider, moment);
  const paid = sessions.filter(({ isPaid }) => isPaid);
  const cards = paid.filter(({ reference }) => reference?.startsWith('giftcard/'));
  const unreturned = async () => {
    const books = await provider.read();
    return paid.filter(({ paymentId }) => openAmount(books, paymentId) !== 0);
  };
  const withoutMail = async () => {
    const mails = await Promise.all(
      paid.map(async ({ email }) => (await fetch(`${cluster.inboxUrl}/mails?to=${email}`)).text()),
    );
    return paid.filter((_, index) => !/mistet|på vej retur|retur/.test(mails[index] ?? ''));
  };
  const isSettled = async () => (await findBrokenInvariants(cluster.pool, { isSettled: true })).length === 0;
  let open = await unreturned();
  let untold = await withoutMail();
  while (
    (open.length > 0 || untold.length > 0 || !(await isSettled())) &&
    performance.now() - startedAt < WITHIN_MS
  ) {
    await sleep(1_000);
    open = await unreturned();
    untold = await withoutMail();
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  results.check(
    `${paid.length} payments of the lost time, ${cards.length} of them for gift cards, went back by themselves`,
    paid.length > cards.length && cards.length > 0 && open.length === 0,
    open.length > 0 ? open.slice(0, 5) : `within ${seconds} s`,
  );
  results.check(
    'everybody who paid was told',
    untold.length === 0,
    untold.map(({ email }) => email).slice(0, 5),
  );
  await checkLinks(cluster, sessions, results);
  await checkInvariants(results, cluster.pool, true);
  checkBooks(cluster, results);
  const { rows } = await cluster.pool.query<{ id: string }>(
    `select last_value as id from pg_sequences where sequencename = 'booking_order_id_seq'`,
  );
  results.check('ids continue far beyond the lost ones', Number(rows[0]?.id) > 1_000_000, rows[0]?.id);
}

/**
 * An order of before the moment, for which somebody opened another payment page after it,
 * keeps its link.
 */
async function checkLinks({ port, pool }: Cluster, sessions: Books['sessions'], results: Results) {
  const guest = createGuest(port);
  const wrong: unknown[] = [];
  let lost = 0;
  for (const { successUrl, reference } of sessions) {
    const order = readBookingReference(reference);
    if (!order) continue;
    const { rowCount } = await pool.query('select from booking_order where venue_id = $1 and id = $2', [
      order.venueId,
      order.orderId,
    ]);
    const token = new URL(successUrl).pathname.split('/').at(-1) ?? '';
    const { status } = await guest.send('GET', `receipts/${token}`);
    if (rowCount === 0) lost++;
    if (status !== (rowCount === 0 ? 404 : 200)) wrong.push({ ...order, status });
  }
  guest.close();
  results.check(`${lost} links of the lost time open nothing`, lost > 0 && wrong.length === 0, wrong);
}

function checkBooks({ env }: Cluster, results: Results) {
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Copenhagen' }).format(new Date());
  const { status, stdout } = spawnSync('node', ['ops/reconcile.ts', day], { env, encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  const findings = lines.filter((line) => !/payment in another mode|\d+ findings$/.test(line));
  results.check("our books are the provider's", status !== null && findings.length === 0, [
    lines.at(-1),
    ...findings.slice(0, 5),
  ]);
}
