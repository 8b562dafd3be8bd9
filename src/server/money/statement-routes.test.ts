import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { PARTNER_PAGES } from '#core/staff/partner-paths.ts';
import type { Role } from '#core/staff/roles.ts';
import { addDays } from '#core/zoned-time.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createServer } from '../http/create-server.ts';
import { requireRole } from '../staff/act.ts';
import { closeStatement } from './close-statement.ts';
import { getMoney } from './get-money.ts';
import { getRunningStatement } from './get-running-statement.ts';
import { getStatement } from './get-statement.ts';
import { listDisputesToAnswer } from './list-disputes-to-answer.ts';

const { app, database } = await createTestApp();
const server = createServer(app);
await server.ready();
const { call, signIn } = createPartnerClient(server, database);
const { sell } = createStatementFixtures(database);
const { makeVenue, serviceDay } = database;
const week = weekOf(serviceDay);
const nextWeek = addDays(week, 7);
const beforeClosing = new Date(closesAt(week, 'Europe/Copenhagen').getTime() - 60_000);

beforeAll(() => setClock(database.db, beforeClosing));

/** A venue with one closed week of one booking. */
async function openVenue() {
  const venueId = await makeVenue();
  await sell(venueId, serviceDay);
  await closeStatement(app, { venueId, week });
  const dispute = `/v/${venueId}/statements/${week}/lines/1/dispute`;
  const as = async (role: Role, provedMinutesAgo = 0) => {
    const person = await signIn([role], { venueId, proof: 'passkey', provedMinutesAgo });
    return { actor: { kind: 'staff' as const, ...person }, token: person.token };
  };
  const send = async (role: Role, path: string, body: object, provedMinutesAgo = 0) =>
    call('POST', path, { token: (await as(role, provedMinutesAgo)).token, body });
  const disputeOf = async () => (await getStatement(app, { venueId, week })).lines[0]?.dispute;
  return { venueId, dispute, as, send, disputeOf };
}

const correctionsOf = async (venueId: number) =>
  (await getRunningStatement(app, { venueId })).lines.map(({ source, amount }) => [source, amount]);

test('STATEMENT-20 the running week comes with its totals, and closed weeks newest first', async () => {
  const { venueId } = await openVenue();
  await sell(venueId, addDays(week, 7));
  await closeStatement(app, { venueId, week: nextWeek });
  await sell(venueId, serviceDay);
  expect(await getMoney(app, { venueId })).toMatchObject({
    running: {
      bookings: 1,
      menusAmount: 40_000,
      commissionAmount: 4_800,
      vatAmount: 1_200,
      payableAmount: 34_000,
    },
    closed: [
      { weekName: { firstDay: nextWeek, lastDay: addDays(nextWeek, 6) }, payableAmount: 34_000 },
      { weekName: { firstDay: week }, payableAmount: 34_000, currency: 'DKK' },
    ],
  });
});

test.for([
  ['floor', false],
  ['manager', true],
  ['owner', true],
  ['editor', false],
] as const)('STATEMENT-22 whether a %s reads statements: %s', async ([role, mayRead]) => {
  const { venueId, as } = await openVenue();
  const { actor } = await as(role);
  const read = requireRole(app.db, { actor, action: PARTNER_PAGES.statement.action, venueId });
  const outcome = await read.then(
    () => true,
    (error: { code: string }) => error.code,
  );
  expect(outcome).toBe(mayRead || 'not_allowed');
});

test('STATEMENT-22 STATEMENT-23 only the owner objects, once and with a text, and it stands at its line', async () => {
  const { dispute, send, disputeOf } = await openVenue();
  expect(await send('manager', dispute, { text: 'They never came' })).toMatchObject({ error: 'not_allowed' });
  expect(await send('owner', dispute, { text: '   ' })).toMatchObject({ status: 400 });
  expect(await disputeOf()).toBeNull();
  expect(await send('owner', dispute, { text: 'They never came' })).toMatchObject({ status: 200 });
  expect(await send('owner', dispute, { text: 'Again' })).toMatchObject({ error: 'line_disputed' });
  expect(await disputeOf()).toMatchObject({ text: 'They never came', decision: null, answer: null });
});

test('STATEMENT-24 STATEMENT-25 finance sees the oldest objection first, and answers each once', async () => {
  const [first, second] = [await openVenue(), await openVenue()];
  await second.send('owner', second.dispute, { text: 'Later' });
  await first.send('owner', first.dispute, { text: 'Earlier' });
  await database.pool.query(
    `update statement_dispute set asked_at = asked_at - interval '1 day' where venue_id = $1`,
    [first.venueId],
  );
  const own = [first.venueId, second.venueId];
  const shown = async () => (await listDisputesToAnswer(app)).filter(({ venueId }) => own.includes(venueId));
  expect(await shown()).toMatchObject([
    { text: 'Earlier', week, number: 1, source: 'booking', amount: 40_000, currency: 'DKK' },
    { text: 'Later', reference: expect.any(String) },
  ]);

  const refuse = { decision: 'refused', answer: 'They did come' };
  const answer = `${first.dispute}/answer`;
  expect(await first.send('owner', answer, refuse)).toMatchObject({ error: 'not_allowed' });
  expect(await first.send('finance', answer, { ...refuse, amount: 100 })).toMatchObject({ status: 400 });
  expect(await first.send('finance', answer, refuse)).toMatchObject({ status: 200 });
  expect(await first.send('finance', answer, refuse)).toMatchObject({ error: 'dispute_answered' });
  expect(await first.disputeOf()).toMatchObject({ decision: 'refused', answer: 'They did come' });
  expect(await correctionsOf(first.venueId)).toEqual([]);
  expect(await shown()).toMatchObject([{ text: 'Later' }]);
});

test('STATEMENT-25 STATEMENT-26 an answer that gives money needs a new proof, and is on the next statement', async () => {
  const { venueId, dispute, send, disputeOf } = await openVenue();
  await send('owner', dispute, { text: 'They never came' });
  const accept = { decision: 'accepted', answer: 'You are right', amount: 6_000 };
  expect(await send('finance', `${dispute}/answer`, accept, 6)).toMatchObject({ error: 'step_up_needed' });
  expect(await disputeOf()).toMatchObject({ decision: null });
  expect(await correctionsOf(venueId)).toEqual([]);
  expect(await send('finance', `${dispute}/answer`, accept)).toMatchObject({ status: 200 });
  expect(await correctionsOf(venueId)).toEqual([['correction', 6_000]]);
});

test('STATEMENT-27 finance corrects the next statement with a new proof and a text, once by its key', async () => {
  const { venueId, send } = await openVenue();
  const path = `/v/${venueId}/statement-corrections`;
  const body = { key: randomUUID(), service_day: serviceDay, amount: -2_550, text: 'As agreed by phone' };
  expect(await send('owner', path, body)).toMatchObject({ error: 'not_allowed' });
  expect(await send('finance', path, body, 6)).toMatchObject({ error: 'step_up_needed' });
  expect(await send('finance', path, { ...body, text: '' })).toMatchObject({ status: 400 });
  expect(await send('finance', path, { ...body, amount: 0 })).toMatchObject({ status: 400 });
  expect(await correctionsOf(venueId)).toEqual([]);
  for (const _ of [1, 2]) expect(await send('finance', path, body)).toMatchObject({ status: 200 });
  expect(await correctionsOf(venueId)).toEqual([['correction', -2_550]]);
});
