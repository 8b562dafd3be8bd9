import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { createHotPool } from '../db/pool.ts';
import { createServer } from './create-server.ts';

const { app, database } = await createTestApp();

/** The same application with a route that runs the given work. */
async function answerOf(work: () => Promise<unknown>) {
  const server = createServer(app);
  server.get('/works', work);
  return server.inject('/works?local=en');
}

test('ERR-26 nothing listens at the address of the database', async () => {
  const pool = createHotPool('postgres://postgres@127.0.0.1:1/nowhere');
  const answer = await answerOf(() => pool.query('select 1'));
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
  expect(answer.headers['retry-after']).toBe('2');
});

test('ERR-26 the database ends the connection in the middle of a statement', async () => {
  const answer = await answerOf(() => database.pool.query('select pg_terminate_backend(pg_backend_pid())'));
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
});

test('ERR-26 another transaction holds the lock for longer than the timeout', async () => {
  const answer = await answerOf(() =>
    database.pool.query(
      "do $$ begin raise exception 'too long' using errcode = 'lock_not_available'; end $$",
    ),
  );
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
});

test('ERR-26 a wrong SQL statement is a 500, not a 503', async () => {
  const answer = await answerOf(() => database.pool.query('select nothing from nowhere'));
  expect([answer.statusCode, answer.json().error]).toEqual([500, 'internal']);
  expect(answer.headers['retry-after']).toBeUndefined();
});
