// Two weeks of a venue that are closed at the same time:
// a booking that no statement had is on one of them.
import { expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { addDays } from '#core/zoned-time.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { changeSchema } from '#test/support/change-schema.ts';
import { setClock } from '#test/support/clock.ts';
import { createMeeting } from '#test/support/meeting.ts';
import { replaceStatements } from '#test/support/replace-statements.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { closeStatement } from './close-statement.ts';

const { app, database } = await createTestApp();
const { sell, owedTo } = createStatementFixtures(database);
const { pool } = database;
const week = weekOf(database.serviceDay);
const nextWeek = addDays(week, 7);

await setClock(database.db, new Date(closesAt(nextWeek, 'Europe/Copenhagen').getTime() + 60_000));

/** Both have read before either has written. */
async function closeBoth() {
  const venueId = await database.makeVenue();
  await sell(venueId, database.serviceDay);
  const meet = createMeeting(2);
  const meeting = replaceStatements(app, pool, {
    'insert-statement': async (client, statement) => {
      await meet();
      return client.query(statement);
    },
  });
  await Promise.allSettled(
    [week, nextWeek].map((closed) => closeStatement(meeting, { venueId, week: closed })),
  );
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
