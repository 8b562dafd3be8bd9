// The claim as pgbench sends it, and the tables that both sides claim.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { CLAIM_SQL } from '#server/booking/hold/claim-queries.ts';
import type { HoldRequest } from './hold-load.ts';

const TABLES_PER_VENUE = 4;
/** More than any venue has, because a claim skips every table that is held. */
const BUSY_VENUE_TABLES = 700;
/** Fewer than the tables, because a refused claim does other work. */
export const BUSY_VENUE_CLAIMS = 640;

/** A menu of every open Danish venue that serves one at 20.00. */
export async function listHoldRequests(pool: pg.Pool): Promise<HoldRequest[]> {
  const { rows } = await pool.query<HoldRequest>(
    `select v.id as "venueId", (select min(m.id) from menu m where m.venue_id = v.id and m.menu_status = 'published'
       and '20:00' between m.time_start and m.time_end) as "menuId"
     from venue v join city c on c.id = v.city_id
     where v.is_active and c.market = 'dk' and exists (select from menu m where m.venue_id = v.id
       and m.menu_status = 'published' and '20:00' between m.time_start and m.time_end)`,
  );
  return rows;
}

/** Numbers the venues without gaps, so that pgbench can draw one. */
export async function numberVenues(pool: pg.Pool, ids: readonly number[]) {
  await pool.query(
    'create table bench_venue as select row_number() over () as n, id from unnest($1::integer[]) id',
    [ids],
  );
  await pool.query('create unique index on bench_venue (n)');
}

/** Adds tables for two at 20.00 to every venue, and many to the busy one. */
export async function addTables(pool: pg.Pool, busyVenueId: number) {
  await pool.query(
    `insert into sitting (venue_id, service_day, table_label, party_min, party_max, arrive_from, arrive_to, ends_at, sell_until)
     select v.id, day, 'bench ' || n, 2, 2, at, at, at + interval '2 hours', at
     from (select (app_now() at time zone 'Europe/Copenhagen')::date as day) d,
       lateral (select (day + time '20:00') at time zone 'Europe/Copenhagen' as at) t,
       venue v, lateral generate_series(1, case when v.id = $1 then $2::integer else $3::integer end) n`,
    [busyVenueId, BUSY_VENUE_TABLES, TABLES_PER_VENUE],
  );
  await pool.query('vacuum analyze sitting');
}

/** Every slice starts with all tables free. */
export async function freeTables(pool: pg.Pool) {
  await pool.query('truncate hold cascade');
  await pool.query(`update sitting set hold_id = null, held_until = null where hold_id is not null`);
  await pool.query('vacuum sitting');
}

/** The statement of a single claim, with parameters that pgbench draws. */
export function claimScript(day: string, venue: string): string {
  const values: Record<string, string> = {
    $1: ':v',
    $2: `'${day}'::date`,
    $3: '2',
    $4: `('${day} 20:00'::timestamp at time zone 'Europe/Copenhagen')`,
    $5: `md5(:a || '-' || :b)`,
    $6: `md5(:b || '+' || :a)::uuid`,
    $7: `'[]'`,
    $8: `md5(:a || '/' || :b) || '00000000000'`,
    $9: '12',
    $10: '3',
    $11: 'null::timestamptz',
  };
  const text = CLAIM_SQL.skip.replaceAll(/\$\d+/g, (name) => values[name] ?? name).replaceAll('\n', ' ');
  return `${venue}\n\\set a random(1, 2000000000)\n\\set b random(1, 2000000000)\n${text};\n`;
}

type Pgbench = { database: string; script: string; clients: number; seconds?: number; claims?: number };

/** Transactions a second. */
export function runPgbench({ database, script, clients, seconds, claims = 0 }: Pgbench): number {
  const file = join(tmpdir(), `claim-${process.pid}.sql`);
  writeFileSync(file, script);
  const { stdout, stderr } = spawnSync(
    'pgbench',
    [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-f', file],
      ...(seconds ? ['-T', String(seconds)] : ['-t', String(claims / clients)]),
      database,
    ],
    { encoding: 'utf8' },
  );
  rmSync(file);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!perSecond) throw new Error(`pgbench failed: ${stderr}`);
  return perSecond;
}
