import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { createHotPool } from '../db/pool.ts';
import { createServer } from './create-server.ts';

const { app, database } = await createTestApp();

/** The same application with a door that runs the work. */
async function answerOf(work: () => Promise<unknown>) {
  const server = createServer(app);
  server.get('/works', work);
  return server.inject('/works?local=en');
}

test('ERR-26 nobody answers at the address of the database', async () => {
  const pool = createHotPool('postgres://postgres@127.0.0.1:1/nowhere');
  const answer = await answerOf(() => pool.query('select 1'));
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
  expect(answer.headers['retry-after']).toBe('2');
});

test('ERR-26 the database ends the connection in the middle of a statement', async () => {
  const answer = await answerOf(() => database.pool.query('select pg_terminate_backend(pg_backend_pid())'));
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
});

test('ERR-26 somebody else has what is wanted, for longer than anybody waits', async () => {
  const answer = await answerOf(() =>
    database.pool.query(
      "do $$ begin raise exception 'too long' using errcode = 'lock_not_available'; end $$",
    ),
  );
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
});

test('ERR-26 a statement that is wrong is a failure of ours, not of the database', async () => {
  const answer = await answerOf(() => database.pool.query('select nothing from nowhere'));
  expect([answer.statusCode, answer.json().error]).toEqual([500, 'internal']);
  expect(answer.headers['retry-after']).toBeUndefined();
});
