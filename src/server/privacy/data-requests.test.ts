import { beforeEach, expect, test } from 'vitest';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { listDataRequests } from './data-requests.ts';
import { erasePerson } from './erase-person.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const desk = await createDeskFixtures(parts);
const { call, book, setTime } = desk;
const { pool } = database;
const [support, oldProof] = [await desk.operator(), await desk.operator(['support'], 10)];
const IDA = 'ida@example.com';

beforeEach(async () => {
  await desk.clear();
  await pool.query('delete from data_request');
  await setTime('16:30');
});

const enter = (kind: 'export' | 'erase', email = IDA) =>
  call('POST', '/ops/data-requests', { token: support, body: { kind, email } });
const answer = (requestId: number | undefined, what: string, body: object = {}, token = support) =>
  call('POST', `/ops/data-requests/${requestId}/${what}`, { token, body });
const REASON = { reason: 'Asked by mail' };

test('DATA-1 a request is entered once, listed with a masked address, and named when it is overdue', async () => {
  expect((await enter('erase', 'Ida@Example.com')).status).toBe(200);
  expect((await enter('erase')).error).toBe('data_request_open');
  expect((await enter('export', 'no address')).error).toBe('bad_request');
  await enter('export', 'bo@example.com');
  await pool.query(`update data_request set due_at = app_now() - interval '1 day' where kind = 'export'`);
  const listed = await listDataRequests(app);
  expect(listed.map(({ kind, isOverdue }) => [kind, isOverdue])).toEqual([
    ['export', true],
    ['erase', false],
  ]);
  expect(JSON.stringify(listed)).not.toContain(IDA);
  const { rows } = await pool.query(
    `select after, subject_id from audit_log where action = 'data_request.enter' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ after: { kind: 'export' }, subject_id: String(listed[0]?.requestId) }]);
});

test('DATA-2 DATA-3 what there is is counted, and saved as one file with a new proof and a reason', async () => {
  const { key } = await book();
  await enter('export');
  const [request] = await listDataRequests(app);
  expect((await answer(request?.requestId, 'counts')).body).toMatchObject({ orders: 1, is_staff: false });
  expect((await answer(request?.requestId, 'export', REASON, oldProof)).error).toBe('step_up_needed');
  expect((await answer(request?.requestId, 'export')).error).toBe('reason_needed');
  const { body } = await answer(request?.requestId, 'export', REASON);
  expect(JSON.parse(String(body.text))).toMatchObject({ email: IDA, orders: [{ orderId: key.orderId }] });
  expect(await listDataRequests(app)).toEqual([]);
  const { rows } = await pool.query('select email, done_at is not null as done from data_request');
  expect(rows).toEqual([{ email: null, done: true }]);
  expect((await answer(request?.requestId, 'export', REASON)).error).toBe('not_found');
});

test('DATA-4 what is still needed keeps the request open, and the rest is erased later', async () => {
  await book();
  await enter('erase');
  const [request] = await listDataRequests(app);
  expect((await answer(request?.requestId, 'erase', REASON, oldProof)).error).toBe('step_up_needed');
  expect((await answer(request?.requestId, 'erase', REASON)).body).toMatchObject({ left: 1 });
  expect(await listDataRequests(app)).toMatchObject([{ leftCount: 1 }]);
  await setTime('72:00');
  const later = await desk.operator();
  expect((await answer(request?.requestId, 'erase', REASON, later)).body).toEqual({ erased: 1, left: 0 });
  expect(await listDataRequests(app)).toEqual([]);
  const { rows } = await pool.query('select email from data_request');
  expect(rows).toEqual([{ email: null }]);
});

test('DATA-4 the command ends the requests of an address too', async () => {
  await enter('erase');
  await erasePerson(app, { email: IDA });
  expect(await listDataRequests(app)).toEqual([]);
});
