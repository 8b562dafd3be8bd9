// Two weeks of a venue that are closed at the same time: a booking that no statement had is on one of them.
import { beforeAll, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { addDays } from '#core/zoned-time.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
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
  // Both have read before either has written.
  await pool.query(`create function wait_a_little() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.4); return new; end $$;
    create trigger wait_a_little before insert on statement for each row execute function wait_a_little()`);
});

async function closeBoth() {
  const venueId = await database.makeVenue();
  await sell(venueId, database.serviceDay);
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
  await pool.query('alter table statement_line drop constraint statement_line_once');
  expect(await closeBoth()).toEqual({ times: 2, owed: 28_000 });
});
