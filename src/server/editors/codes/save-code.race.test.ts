import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CodeTerms } from '#core/editors/discount-code.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getCode } from './get-code.ts';

const { app, server, database } = await createTestApp();
const { signIn, call } = createPartnerClient(server, database);
const { insertRow, pool } = database;
const { token } = await signIn(['editor'], { proof: 'passkey' });
const POLL_MS = 20;

/** Whether a session of this database waits for a lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`,
  );
  return rowCount !== 0;
}

/**
 * A payment that has written its use of the code and isn't committed before `change` waits for
 * it or is done.
 */
async function duringPayment(codeId: number, change: () => Promise<unknown>) {
  const payment = await pool.connect();
  try {
    await payment.query('begin');
    await payment.query(
      `insert into discount_use (discount_code_id, order_venue_id, order_id, email_hash, phone_hash, amount)
        values ($1, 1, 1, sha256('a'), sha256('b'), 4200)`,
      [codeId],
    );
    const state = { isDone: false };
    const changed = change().finally(() => {
      state.isDone = true;
    });
    while (!state.isDone && !(await isSomebodyWaiting())) await setTimeout(POLL_MS);
    await payment.query('commit');
    return await changed;
  } finally {
    payment.release();
  }
}

test('EDIT-19 a change waits for a payment that uses the code, and is refused', async () => {
  const codeId = Number((await insertRow('discount_code'))['id']);
  const { terms } = await getCode(app, codeId);
  const body: CodeTerms & { version: number } = { ...terms, percent: 90, version: 1 };
  const answer = await duringPayment(codeId, () => call('POST', `/ops/codes/${codeId}`, { token, body }));
  expect(answer).toMatchObject({ error: 'code_used' });
  expect((await getCode(app, codeId)).terms.percent).toBe(10);
});

test('control: without the lock the terms change under the payment', async () => {
  const codeId = Number((await insertRow('discount_code'))['id']);
  await duringPayment(codeId, () =>
    pool.query('update discount_code set percent = 90 where id = $1', [codeId]),
  );
  const { terms, isUsed } = await getCode(app, codeId);
  expect([terms.percent, isUsed]).toEqual([90, true]);
});

/** Two colleagues who saw the same terms: one sets the percent, one the limit. */
async function saveTwo(versions: readonly [number, number]) {
  const codeId = Number((await insertRow('discount_code'))['id']);
  const { terms } = await getCode(app, codeId);
  const [first, second] = versions;
  const save = (version: number, change: Partial<CodeTerms>) =>
    call('POST', `/ops/codes/${codeId}`, { token, body: { ...terms, ...change, version } });
  const one = save(first, { percent: 20 });
  // The version that the first save makes is there when it has been answered.
  if (second > first) await one;
  const answers = await Promise.all([one, save(second, { uses_in_all: 40 })]);
  return { outcomes: answers.map(({ body }) => body['outcome']), after: await getCode(app, codeId) };
}

test('EDIT-25 of two who save at once one is saved, and the other saves nothing', async () => {
  const { outcomes, after } = await saveTwo([1, 1]);
  expect(outcomes.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['conflict', 'saved']);
  const { percent, uses_in_all } = after.terms;
  expect([percent, uses_in_all]).toEqual(outcomes[0] === 'saved' ? [20, null] : [10, 40]);
});

test('control: a save that names a version that nobody saw takes away what the other saved', async () => {
  const { outcomes, after } = await saveTwo([1, 2]);
  expect(outcomes).toEqual(['saved', 'saved']);
  expect(after.terms).toMatchObject({ percent: 10, uses_in_all: 40 });
});
