// An upsert waits for one unique constraint only.
// A failure here would undo the payment that asked for the newsletter.
import { beforeEach, expect, test } from 'vitest';
import { createInsertGate } from '#test/support/insert-gate.ts';
import { createMailApp } from '#test/support/mail-app.ts';
import { replaceStatements } from '#test/support/replace-statements.ts';
import { inTransaction } from '../db/database.ts';
import { askToConfirm } from './ask-to-confirm.ts';

const { app, database } = await createMailApp();
const { pool } = database;
const insertAtOnce = await createInsertGate(pool, 'newsletter_subscriber', 'leave_token_hash');

beforeEach(() => pool.query('delete from newsletter_subscriber'));

const ask = (on = app) =>
  inTransaction(on.db, async (tx) => {
    await tx.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await askToConfirm(on, tx, { email: 'guest@example.com', language: 'da', market: 'dk' });
  });

test('NEWS-11 requests for one new address at once all succeed and make one subscriber', async () => {
  const results = await insertAtOnce([ask, ask, ask].map((one) => () => one()));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect((await pool.query('select from newsletter_subscriber')).rowCount).toBe(1);
});

test('control: NEWS-11 without the lock of the address the second fails', async () => {
  const unlocked = replaceStatements(app, pool, { 'lock-newsletter-address': async () => ({ rows: [] }) });
  const results = await insertAtOnce([() => ask(unlocked), () => ask(unlocked)]);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '23505' } });
});
