import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { resetClock, setClock } from '#test/support/clock.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { requirePlainClock } from './clock.ts';

const { url, db, pool, insertRow, at } = await createTestDatabase();
afterEach(() => resetClock(db));

test('SAFE-35 production starts only on a database whose clock is the real time', async () => {
  await expect(requirePlainClock(db)).rejects.toThrow('was moved');
  await resetClock(db);
  await expect(requirePlainClock(db)).resolves.toBeUndefined();
  await setClock(db, at('18:00'));
  await expect(requirePlainClock(db)).rejects.toThrow('was moved');
});

const run = (file: string, env: Record<string, string> = {}) => {
  const { status, stderr } = spawnSync('node', [file], {
    env: { ...process.env, DATABASE_URL: url, ...env },
    encoding: 'utf8',
  });
  return { status, stderr };
};

test.for(['scripts/bootstrap.ts', 'scripts/db/seed.ts', 'scripts/db/reset.ts'])(
  'SAFE-35 %s refuses production before it changes anything',
  async (file) => {
    await resetClock(db);
    const refused = run(file, { NODE_ENV: 'production' });
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringContaining('does not run in production'),
    ]);
    await insertRow('payment_attempt', { is_live: true });
    const live = run(file, { NODE_ENV: 'development' });
    expect([live.status, live.stderr]).toEqual([1, expect.stringContaining('with live payments')]);
    await expect(requirePlainClock(db)).resolves.toBeUndefined();
    const { rowCount } = await pool.query('select from payment_attempt where is_live');
    expect(rowCount).toBeGreaterThan(0);
  },
);
