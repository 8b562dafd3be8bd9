// The program as a role of its own:
// it does all of its work, and what is kept from it is refused by PostgreSQL.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { readFigures } from '../metrics/read-figures.ts';
import { grantProgram } from './grant-program.ts';
import { createHotPool } from './pool.ts';

const database = await createTestDatabase();
const role = `tredje_test_role_${randomBytes(4).toString('hex')}`;
await database.pool.query(`create role ${role} login; grant pg_monitor to ${role}`);
await grantProgram(database.pool, role);
const asProgram = new URL(database.url);
asProgram.username = role;
const own = createHotPool(asProgram.href);
own.on('error', () => undefined);

const { app, server, provider, runJobs } = await createPaymentApp({ ...database, url: asProgram.href });
const fixtures = await createPaymentFixtures({ app, server, database });

afterAll(async () => {
  await own.end();
  await database.pool.query(`drop owned by ${role} cascade`);
  await database.pool.query(`drop role ${role}`);
});

const PRIVILEGE = '42501';
const refusalOf = async (statement: string) =>
  own.query(statement).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  );

const CLOCK = `returns timestamptz language sql return '2030-01-01'::timestamptz`;

test.each([
  ['the clock', `create or replace function app_now() ${CLOCK}`],
  ['the clock, by another one', `create function public.app_now(integer) ${CLOCK}`],
  ['the clock, by a schema before it', `create schema ${role}`],
  ['the clock, by its offset', `update app_clock set clock_offset = '1 hour'`],
  ['the clock, by dropping it', 'drop function app_now() cascade'],
  ['the journal, an entry', `update journal_entry set happened_at = app_now()`],
  ['the journal, a line', `update journal_line set amount = 1`],
  ['the journal, by deleting', 'delete from journal_line'],
  ['the journal, by emptying', 'truncate journal_entry cascade'],
  ['the journal, past its triggers', 'alter table journal_line disable trigger all'],
  ['the journal, by a session without triggers', 'set session_replication_role = replica'],
  ['the audit log', `update audit_log set actor = 'nobody'`],
  ['the audit log, by deleting', 'delete from audit_log'],
  ['the audit log, past its trigger', 'drop trigger audit_log_append_only on audit_log'],
  ['the ledger of gift cards', 'update gift_card_entry set amount = 1'],
  ['statements', 'delete from statement'],
  ['the schema, a table', 'create table mine (id integer)'],
  ['the schema, a column', 'alter table venue add column mine integer'],
  ['the schema, an index', 'drop index booking_order_open'],
  ['the schema, a constraint', 'alter table booking drop constraint booking_one_sale_per_sitting'],
  [
    'the schema, a check',
    'create or replace function refuse_unbalanced(of_entry bigint) returns void language sql return null',
  ],
  ['which migrations were applied', `delete from applied_migration`],
  ['its own rights', `grant update on journal_line to ${role}`],
  ['another role', 'set role postgres'],
  ['files', `copy venue to '/dev/null'`],
])('ROLE-1 the role of the program can not change %s', async (_what, statement) => {
  // 42501 also says "must be owner of";
  // a grant without the right to grant is a warning, checked below.
  const refusal = await refusalOf(statement);
  if (statement.startsWith('grant ')) {
    const { rows } = await own.query(`select has_table_privilege('journal_line', 'update') as may`);
    expect(rows[0].may).toBe(false);
  } else expect(refusal).toBe(PRIVILEGE);
});

test('ROLE-2 as that role the program sells a table, and a worker does its jobs and reads its figures', async () => {
  const { key, sessionId } = await fixtures.goToPay();
  provider.pay(sessionId);
  await expect
    .poll(
      async () => {
        await runJobs(['handle-provider-event', 'send-message']);
        return (await fixtures.readOrder(key)).state;
      },
      { timeout: 15_000 },
    )
    .toBe('confirmed');
  const { rows } = await own.query('select current_user as "user", count(*)::int as lines from journal_line');
  expect(rows[0]).toEqual({ user: role, lines: expect.any(Number) });
  expect(rows[0].lines).toBeGreaterThan(2);
  await readFigures(app);
  await fixtures.expectInvariants();
});

test('ROLE-3 rights are refused to a role that owns the tables, and given again after a migration', async () => {
  await expect(grantProgram(database.pool, 'postgres')).rejects.toThrow('owns tables');
  await database.pool.query(`create table new_log (id integer);
    create trigger new_log_append_only before update or delete on new_log execute function refuse_change()`);
  expect(await refusalOf('select from new_log')).toBe(PRIVILEGE);
  await grantProgram(database.pool, role);
  expect(await refusalOf('insert into new_log values (1)')).toBe('done');
  expect(await refusalOf('update new_log set id = 2')).toBe(PRIVILEGE);
  await database.pool.query('drop table new_log');
});
