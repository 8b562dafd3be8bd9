import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { isLater, isVisible, parseSnapshot } from './snapshot.ts';

const { pool } = await createTestDatabase();

async function snapshotNow() {
  const { rows } = await pool.query<{ text: string }>('select pg_current_snapshot()::text as text');
  return parseSnapshot(rows[0]?.text ?? '');
}

/** Its id is given out now; it commits later. */
async function openTransaction() {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  return {
    xid: Number(rows[0]?.xid),
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

test('a snapshot sees what had committed, in whichever order the ids were given out', async () => {
  const early = await openTransaction();
  const late = await openTransaction();
  const before = await snapshotNow();
  await late.commit();
  const between = await snapshotNow();
  await early.commit();
  const after = await snapshotNow();
  const seenIn = (snapshot: Awaited<ReturnType<typeof snapshotNow>>) =>
    [early, late].map(({ xid }) => isVisible(xid, snapshot));
  expect([before, between, after].map(seenIn)).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ]);
  const inOrder = [before, between, after];
  for (const [index, one] of inOrder.entries())
    for (const [otherIndex, other] of inOrder.entries())
      expect([index, otherIndex, isLater(one, other)]).toEqual([index, otherIndex, index > otherIndex]);
});
