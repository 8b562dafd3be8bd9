import { beforeEach, expect, test } from 'vitest';
import type { LogFilter } from '#core/desk/log.contract.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { writeLog } from '../staff/act-queries.ts';
import { listPersonsOfLog, readLog } from './read-log.ts';

const { app, server, database } = await createTestApp();
const { signIn, call } = createPartnerClient(server, database);
const { makeVenue, pool } = database;

const chief = await signIn(['chief'], { proof: 'passkey' });
/** Each test has a venue of its own, because nothing is ever deleted from the log. */
let venueId = 0;
beforeEach(async () => {
  venueId = await makeVenue();
});

type Given = { actorId?: string; action?: string; subjectId?: string; venueId?: number | null };
const write = ({ actorId = String(chief.staffId), ...given }: Given = {}) =>
  writeLog(pool, {
    ...{ actor: 'staff', actorId, action: 'order.refund', subjectType: 'order', subjectId: '1', venueId },
    ...{ details: { session: 7 }, before: { state: 'open' }, after: { state: 'closed', amount: 100 } },
    ...{ reason: 'Cold food', ...given },
  });

const read = (filter: LogFilter = {}, before?: number) =>
  readLog(app, { filter: { venue: String(venueId), ...filter }, before, limit: 3 });

test('LOG-1 the log has who did what, with names short and what changed, the newest first', async () => {
  await write();
  await write({ action: 'venue.pause' });
  const { entries, next } = await read();
  expect(entries.map(({ action }) => action)).toEqual(['venue.pause', 'order.refund']);
  expect(next).toBeNull();
  expect(entries[1]).toMatchObject({
    ...{ actor: 'staff', actorName: 'Freja L.', subjectType: 'order', subjectId: '1', venueId },
    ...{ facts: ['state: open → closed', 'amount: 100'], reason: 'Cold food' },
  });
  expect(await listPersonsOfLog(app, {})).toContainEqual({ staffId: chief.staffId, name: 'Freja L.' });
});

test('LOG-2 person, venue, subject and action filter alone and together', async () => {
  const otherVenueId = await makeVenue();
  await write({ actorId: '999999' });
  await write({ subjectId: '2', venueId: otherVenueId });
  await write({ action: 'order.resend' });
  await pool.query(`update venue set name = 'Løgumkloster Kro' where id = $1`, [otherVenueId]);
  app.venueNames.forget();
  const found = async (filter: LogFilter) =>
    (await read(filter)).entries.map(({ subjectId, action }) => `${action} ${subjectId}`);
  expect(await found({ person: 999_999 })).toEqual(['order.refund 1']);
  expect(await found({ venue: String(otherVenueId) })).toEqual(['order.refund 2']);
  expect(await found({ venue: 'logumkloster' })).toEqual(['order.refund 2']);
  expect(await found({ venue: 'no such venue' })).toEqual([]);
  expect(await found({ subject: 'order 2', venue: String(otherVenueId) })).toEqual(['order.refund 2']);
  expect(await found({ subject: 'gift_card' })).toEqual([]);
  expect(await found({ action: 'order.resend' })).toEqual(['order.resend 1']);
  expect(await found({ action: 'order.resend', venue: String(otherVenueId) })).toEqual([]);
});

test('LOG-3 pages go on from an entry, so that what is written meanwhile shifts nothing', async () => {
  for (let number = 1; number <= 7; number++) await write({ subjectId: String(number) });
  const first = await read();
  await write({ subjectId: '8' });
  const second = await read({}, first.next ?? undefined);
  const third = await read({}, second.next ?? undefined);
  const pages = [first, second, third];
  expect(pages.map(({ entries }) => entries.map(({ subjectId }) => subjectId).join())).toEqual([
    '7,6,5',
    '4,3,2',
    '1',
  ]);
  expect(third.next).toBeNull();
});

test('LOG-4 a chief with a new proof saves the filtered log as a file, and that is in the log', async () => {
  await write({ action: 'order.resend' });
  await write();
  const old = await signIn(['chief'], { proof: 'passkey', provedMinutesAgo: 6 });
  const body = { action: 'order.resend', venue: String(venueId) };
  expect((await call('POST', '/ops/log/export', { token: old.token, body })).error).toBe('step_up_needed');
  const answer = await call('POST', '/ops/log/export', { token: chief.token, body });
  expect(answer.body).toMatchObject({ name: 'tredje-log.csv', is_all: true });
  const lines = String(answer.body.text).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('order.resend;order;1;');
  const { rows } = await pool.query(
    `select subject_type, after from audit_log where action = 'log.export' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ subject_type: 'log', after: { ...body, rows: 1 } }]);
});

test('LOG-5 every filter is read from an index, never by walking the log', async () => {
  for (let part = 0; part < 10; part++)
    await pool.query(
      `insert into audit_log (actor, actor_id, action, subject_type, subject_id, venue_id)
       select 'staff', (n % 500)::text, 'action.' || n % 100, 'order', n::text, 1 + n % 300
       from generate_series($1::integer + 1, $1 + 1000) n`,
      [part * 1_000],
    );
  await pool.query('analyze audit_log');
  const filters: LogFilter[] = [
    {},
    { person: 7 },
    { venue: '9' },
    { subject: 'order 77' },
    { action: 'action.3' },
    { action: 'no.such' },
  ];
  for (const filter of filters) {
    const plans: string[] = [];
    const explained = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await pool.query(`explain ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [] };
      },
    };
    await readLog({ ...app, db: explained as unknown as typeof app.db }, { filter, limit: 50 });
    expect({ filter, walks: plans.some((plan) => plan.includes('Seq Scan on audit_log')) }).toEqual({
      filter,
      walks: false,
    });
  }
});
