// Two weeks of a venue that are closed at the same time: a booking that no statement had is on one of them.
import { beforeAll, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { addDays } from '#core/zoned-time.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { closeStatement } from './close-statement.ts';

const { app, database } = await createTestApp();
const { sell, owedTo } = createStatementFixtures(database);
const { pool } = database;
const week = weekOf(database.serviceDay);
const nextWeek = addDays(week, 7);

beforeAll(async () => {
  await setClock(database.db, new Date(closesAt(nextWeek, 'Europe/Copenhagen').getTime() + 60_000));
  // Both have read before either has written. A sequence is seen by others before it is committed. Whoever stays alone
  // goes on before the statement's time limit of two seconds.
  await changeSchema(
    pool,
    `create sequence arrived;
    create function wait_for_other() returns trigger language plpgsql as $$
    declare
      gives_up_at constant timestamptz := clock_timestamp() + interval '1.5 seconds';
    begin
      perform nextval('arrived');
      while (select last_value from arrived) < 2 and clock_timestamp() < gives_up_at loop
        perform pg_sleep(0.01);
      end loop;
      return new;
    end $$;
    create trigger wait_for_other before insert on statement for each row execute function wait_for_other()`,
  );
});

async function closeBoth() {
  const venueId = await database.makeVenue();
  await sell(venueId, database.serviceDay);
  await pool.query(`select setval('arrived', 1, false)`);
  await Promise.allSettled([
    closeStatement(app, { venueId, week }),
    closeStatement(app, { venueId, week: nextWeek }),
  ]);
  const { rows } = await pool.query('select week from statement_line where venue_id = $1', [venueId]);
  return { times: rows.length, owed: await owedTo(venueId) };
}

test('STATEMENT-8 STATEMENT-30 two weeks closed at once share no line', async () => {
  expect(await closeBoth()).toEqual({ times: 1, owed: 34_000 });
});

test('STATEMENT-30 control: without the constraint the booking is on both, and pays commission twice', async () => {
  await changeSchema(pool, `alter table statement_line drop constraint statement_line_once`);
  expect(await closeBoth()).toEqual({ times: 2, owed: 28_000 });
});
