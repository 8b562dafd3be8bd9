import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { recordReconciliation } from '../booking/bookkeeping/record-reconciliation.ts';
import { inTransaction } from '../db/database.ts';
import { createOperatorServer } from '../http/create-operator-server.ts';
import { createMetrics } from '../http/metrics.ts';
import { readFigures } from './read-figures.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const { clear, goToPay } = await createPaymentFixtures(parts);
const { pool } = database;

afterEach(clear);

/** The values of the metrics after a new reading, by name and labels as Prometheus writes them. */
async function readValues(): Promise<Map<string, number>> {
  await readFigures(app);
  const lines = (await app.metrics.registry.metrics()).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
}

test('METRIC-1 only who reads the figures exports them; a scrape sends no statement', async () => {
  const metrics = createMetrics();
  const server = createOperatorServer({ ...app, metrics });
  const scrape = async () => (await server.inject('/metrics')).body;
  const before = await scrape();
  for (const name of ['orders{', 'dead_letters{', '\njournal_imbalance 0', '\nfigures_read_at_seconds'])
    expect(before).not.toContain(name);
  await readFigures({ ...app, metrics });
  const statements: unknown[] = [];
  const query = pool.query.bind(pool);
  Object.assign(app.db, { query: (...args: unknown[]) => statements.push(args) });
  const after = await scrape();
  Object.assign(app.db, { query });
  expect(statements).toEqual([]);
  expect(after).toContain('orders{state="paying"} 0');
  const readAt = Number(/\nfigures_read_at_seconds (\S+)/.exec(after)?.[1]);
  expect(Math.abs(readAt - Date.now() / 1_000)).toBeLessThan(30);
  await server.close();
});

test('METRIC-1 without the database the figures stay, and say since when', async () => {
  const before = await readValues();
  const db = Object.assign(Object.create(app.db), {
    query: () => Promise.reject(new Error('the database is away')),
  });
  await expect(readFigures({ ...app, db })).rejects.toThrow('away');
  const lines = await app.metrics.registry.metrics();
  expect(lines).toContain(`figures_read_at_seconds ${before.get('figures_read_at_seconds')}`);
});

test('METRIC-2 orders by state, payments open too long, webhooks and refunds that wait', async () => {
  const { venueId, orderId } = await goToPay();
  const open = await readValues();
  expect(open.get('orders{state="paying"}')).toBe(1);
  expect(open.get('orders{state="confirmed"}')).toBe(0);
  expect(open.get('payments_open_too_long{kind="booking"}')).toBe(0);
  expect(open.get('refund_oldest_seconds{kind="booking"}')).toBe(0);
  await pool.query(`update payment_attempt set session_expires_at = app_now() - interval '11 minutes'`);
  await database.insertRow('provider_event', { received_at: database.at('16:20'), handled_at: null });
  const { rows } = await pool.query('select id from payment_attempt where order_id = $1', [orderId]);
  await database.insertRow('refund', {
    venue_id: venueId,
    order_id: orderId,
    payment_attempt_id: rows[0].id,
    requested_at: database.at('15:30'),
  });
  const late = await readValues();
  expect(late.get('payments_open_too_long{kind="booking"}')).toBe(1);
  expect(late.get('provider_event_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(late.get('refunds_waiting{kind="booking"}')).toBe(1);
  expect(late.get('refunds_waiting{kind="gift_card"}')).toBe(0);
  expect(late.get('refund_oldest_seconds{kind="booking"}')).toBeGreaterThanOrEqual(3_600);
});

test('METRIC-3 jobs that wait, how long, dead letters, and the oldest message', async () => {
  await inTransaction(app.db, (tx) => app.jobs.enqueue(tx, 'send-message', { kind: 'none' }));
  await pool.query(`update pgboss.job set start_after = now() - interval '90 seconds',
    created_on = now() - interval '10 minutes' where name = 'send-message'`);
  const waiting = await readValues();
  expect(waiting.get('queue_jobs{queue="send-message"}')).toBe(1);
  expect(waiting.get('queue_age_seconds{queue="send-message"}')).toBeGreaterThanOrEqual(90);
  expect(waiting.get('queue_age_seconds{queue="request-refund"}')).toBe(0);
  expect(waiting.get('message_oldest_seconds')).toBeGreaterThanOrEqual(600);
  // A message that is tried again in an hour is late, but no worker is.
  await pool.query(
    `update pgboss.job set start_after = now() + interval '1 hour' where name = 'send-message'`,
  );
  const paused = await readValues();
  expect(paused.get('queue_age_seconds{queue="send-message"}')).toBe(0);
  expect(paused.get('message_oldest_seconds')).toBeGreaterThanOrEqual(600);
  await pool.query(`update pgboss.job set name = 'dead-letters', source_name = 'send-message',
    start_after = now() where name = 'send-message'`);
  const dead = await readValues();
  expect(dead.get('dead_letters{queue="send-message"}')).toBe(1);
  expect(dead.get('message_oldest_seconds')).toBe(0);
  expect(dead.has('queue_jobs{queue="dead-letters"}')).toBe(false);
  await pool.query(`delete from pgboss.job where name = 'dead-letters'`);
});

test('METRIC-5 the newest comparison of each day counts, so a repair clears it; an unbalanced entry is seen', async () => {
  const finding = { problem: 'payment unknown to us', id: 'pi_1' } as never;
  const result = { payments: 1, refunds: 0, findings: [finding] };
  expect((await readValues()).has('reconciliation_age_seconds')).toBe(false);
  const days = [database.serviceDay, '2020-01-01'];
  for (const day of days) await recordReconciliation(app, { ...result, day });
  const differs = await readValues();
  expect(differs.get('reconciliation_differences')).toBe(1);
  expect(differs.get('reconciliation_age_seconds')).toBeLessThan(60);
  await recordReconciliation(app, { ...result, day: database.serviceDay, findings: [] });
  const repaired = await readValues();
  expect([repaired.get('reconciliation_differences'), repaired.get('journal_imbalance')]).toEqual([0, 0]);
  await inTransaction(app.db, async (tx) => {
    await tx.query(`set local session_replication_role = replica`);
    await tx.query(
      `insert into journal_entry (key, kind, happened_at) values ('test:1', 'card_given', app_now())`,
    );
  });
  expect((await readValues()).get('journal_imbalance')).toBe(1);
});

test('METRIC-6 PostgreSQL, the clock and the disks', async () => {
  const disks = { ...app.config.watchedDisks, away: join(mkdtempSync(join(tmpdir(), 'disk-')), 'nothing') };
  await readFigures({ ...app, config: { ...app.config, watchedDisks: disks } });
  const lines = await app.metrics.registry.metrics();
  expect(lines).not.toContain('disk="away"');
  const values = await readValues();
  expect(values.get('database_connections{state="active"}')).toBeGreaterThan(0);
  expect(values.get('database_connections_limit')).toBeGreaterThan(
    values.get('database_connections{state="idle"}') ?? 0,
  );
  expect(values.get('database_bytes')).toBeGreaterThan(1e6);
  expect(values.get('replication_standbys{sync="sync"}')).toBe(0);
  expect(Math.abs(values.get('clock_skew_seconds{against="database"}') ?? 99)).toBeLessThan(1);
  const ratio = values.get('disk_free_ratio{disk="temporary"}') ?? -1;
  expect(ratio).toBeGreaterThanOrEqual(0);
  expect(ratio).toBeLessThanOrEqual(1);
  expect(values.get('disk_free_bytes{disk="images"}')).toBeGreaterThan(0);
  const { rows } = await pool.query(`select current_setting('archive_mode') as mode`);
  expect(values.has('wal_archive_age_seconds')).toBe(rows[0].mode !== 'off');
});
