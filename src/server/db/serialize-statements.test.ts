import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import type { Transaction } from './database.ts';
import { serializeStatements } from './serialize-statements.ts';

const { pool } = await createTestDatabase();

/** How many statements a connection has at once at most, while several things are read. */
async function mostAtOnce(over: (tx: Transaction) => Transaction) {
  const client = await pool.connect();
  const query = client.query.bind(client) as unknown as (text: string) => Promise<unknown>;
  let open = 0;
  let most = 0;
  client.query = (async (text: string) => {
    open += 1;
    most = Math.max(most, open);
    try {
      return await query(text);
    } finally {
      open -= 1;
    }
  }) as unknown as typeof client.query;
  try {
    const tx = over(client);
    const answers = await Promise.allSettled([
      tx.query('select 1 as one'),
      tx.query('select nothing'),
      tx.query('select 3 as three'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  } finally {
    // The method of its class again.
    Reflect.deleteProperty(client, 'query');
    client.release();
  }
  return most;
}

test('PREVIEW-1 what a preview reads goes one by one over its connection; one that fails stops no other', async () => {
  expect(await mostAtOnce(serializeStatements)).toBe(1);
});

test('PREVIEW-1 control: without it three are sent at once', async () => {
  expect(await mostAtOnce((tx) => tx)).toBe(3);
});
