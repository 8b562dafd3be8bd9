// Statements are closed and venues are paid in the middle of the faults:
// people of finance press, workers do the rest.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { weekOf } from '#core/money/week.ts';
import { addDays, serviceDay } from '#core/zoned-time.ts';
import { hashToken } from '#server/link-token.ts';
import { loadSales, loadVenues } from '#test/model/quarter/load-week.ts';
import { createCounter, makeSales } from '#test/model/quarter/make-week.ts';
import type { Cluster } from './cluster.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import type { Results } from './results.ts';
import { connectStaff, type VenueReply } from './venue-side.ts';

const VENUES = 30;
const BOOKINGS = 300;
const EVERY_MS = 1_500;
const FINAL_WITHIN_MS = 60_000;
const MAX_SHOWN = 5;

export type VenueMoney = Awaited<ReturnType<typeof loadVenueMoney>>;

/** Venues that sold tables last week, each with an account of the provider. */
export async function loadVenueMoney({ pool }: Cluster, random: Random) {
  const { rows } = await pool.query<{ now: Date; termsId: number }>(
    `select app_now() as now, (select max(id) from terms_version)::integer as "termsId"`,
  );
  const week = addDays(weekOf(serviceDay(rows[0]?.now ?? new Date(), 'Europe/Copenhagen')), -7);
  // The demo world numbers its discount codes itself.
  await pool.query(
    `select setval(pg_get_serial_sequence('discount_code', 'id'), max(id)) from discount_code`,
  );
  const venues = await loadVenues(pool, VENUES);
  const venueIds = venues.map(({ venueId }) => venueId);
  await pool.query(
    `update payout_destination set method = 'stripe', account = 'acct_chaos' || lpad(venue_id::text, 10, '0')
     where venue_id = any($1)`,
    [venueIds],
  );
  const asked = { count: BOOKINGS, week, venues, unused: [] };
  const numbers = { sales: createCounter(), cards: createCounter() };
  const provider = { addPayments: () => undefined };
  await loadSales({ pool, termsId: rows[0]?.termsId ?? 0, provider }, makeSales(random, asked, numbers));
  return { venueIds, week, first: await signInFinance(pool), second: await signInFinance(pool) };
}

async function signInFinance(pool: pg.Pool) {
  const sessionToken = randomBytes(32).toString('base64url');
  await pool.query(
    `with person as (insert into staff (email, name) values ($1, 'Ida Holm') returning id),
       operator as (insert into ops_role (staff_id, role) select id, 'finance' from person)
     insert into staff_session (token_hash, staff_id, proof, proved_at, expires_at)
     select $2, id, 'passkey', app_now() + interval '1 hour', app_now() + interval '1 day' from person`,
    [`${sessionToken.slice(0, 12).toLowerCase()}@example.com`, hashToken(sessionToken)],
  );
  return { venueId: 0, sessionToken, deviceTokens: [] };
}

/** Makes workers run a scheduled job now. It throws while the database is away. */
async function runJob({ env }: Cluster, name: 'close-weeks' | 'send-payouts') {
  const boss = new PgBoss({
    connectionString: String(env['DATABASE_URL']),
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await boss.send(name);
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined);
  }
}

/**
 * Closes, prepares, approves and sends over and over until the evening is over, whatever
 * answers are lost.
 */
export async function payVenuesDuringFaults(cluster: Cluster, money: VenueMoney, over: AbortSignal) {
  const press = (who: VenueMoney['first'], path: string, body: object): Promise<VenueReply> => {
    const connection = connectStaff(cluster.port, who);
    return connection.send('POST', path, body).finally(connection.close);
  };
  const quietly = async (work: () => Promise<unknown>) => {
    await work().catch(() => undefined);
    await sleep(EVERY_MS);
  };
  while (!over.aborted) {
    await quietly(() => runJob(cluster, 'close-weeks'));
    for (const market of ['dk', 'se']) await quietly(() => press(money.first, 'ops/payout-runs', { market }));
    await quietly(async () => {
      const { rows } = await cluster.pool.query<{ id: number }>(
        'select id from payout_run where approved_at is null and cancelled_at is null',
      );
      for (const { id } of rows) await press(money.second, `ops/payout-runs/${id}/approve`, {});
    });
    await quietly(() => runJob(cluster, 'send-payouts'));
  }
}

type Paid = { venueId: number; account: string; statements: number; payable: number; owed: number };

/**
 * Each venue has received the week's amount once, and nothing else;
 * the journal owes it nothing for that week.
 */
export async function checkVenueMoney(
  cluster: Cluster,
  provider: Provider,
  money: VenueMoney,
  results: Results,
) {
  const stoppedAt = performance.now();
  const read = () =>
    cluster.pool.query<Paid>(
      `select d.venue_id as "venueId", d.account,
         (select count(*)::integer from statement s where s.venue_id = d.venue_id and s.week = $2) as statements,
         (select coalesce(sum(payable_amount), 0)::float8 from statement s where s.venue_id = d.venue_id) as payable,
         (select -coalesce(sum(amount), 0)::float8 from journal_line l where l.venue_id = d.venue_id
           and l.account = 'venue_payable') as owed
       from payout_destination d where d.venue_id = any($1)`,
      [money.venueIds, money.week],
    );
  const over = new AbortController();
  const pressing = payVenuesDuringFaults(cluster, money, over.signal);
  let { rows } = await read();
  while (rows.some(({ owed }) => owed !== 0) && performance.now() - stoppedAt < FINAL_WITHIN_MS) {
    await sleep(1_000);
    ({ rows } = await read());
  }
  over.abort();
  await pressing;
  const { transfers } = await provider.read();
  const received = (account: string) =>
    transfers
      .filter(({ accountId, isReversed }) => accountId === account && !isReversed)
      .reduce((sum, { amount }) => sum + amount, 0);
  const wrong = rows
    .map((row) => ({ ...row, received: received(row.account) }))
    .filter((row) => row.statements !== 1 || row.received !== row.payable || row.owed !== 0);
  const sum = rows.reduce((total, { payable }) => total + payable, 0);
  results.check(
    `${rows.length} venues have one statement and were paid exactly once, ${sum / 100} kr. in all`,
    rows.length > 0 && sum > 0 && wrong.length === 0,
    wrong.slice(0, MAX_SHOWN),
  );
}
