import { expect, test } from 'vitest';
import { MARKETS } from '#core/market.ts';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { createPartnerClient } from '#test/support/partner-client.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { checkCodes } from '../../booking/hold/check-codes.ts';
import { findCodes } from '../../booking/hold/find-codes.ts';
import { getCode, listCodes } from './get-code.ts';

const { app, server, database } = await createTestApp();
const { editor } = createEditorFixtures(server, database);
const { call } = createPartnerClient(server, database);
const { insertRow, pool, at } = database;
const token = await editor();
const day = at('12:00').toISOString().slice(0, 10);
let count = 0;

const terms = (change: object = {}) => ({
  code: `SILD${(count += 1)}X`,
  market: 'dk',
  percent: 10,
  amount: null,
  valid_from: `${day}T00:00`,
  valid_until: '2030-01-01T00:00',
  cover: null,
  for_new_customers: false,
  uses_per_customer: null,
  uses_in_all: null,
  member_card: null,
  is_combinable: false,
  venues: [],
  ...change,
});

async function make(change: object = {}) {
  const body = terms(change);
  const answer = await call('POST', '/ops/codes', { token, body });
  expect(answer.status).toBe(200);
  return { codeId: Number(answer.body['code_id']), body, path: `/ops/codes/${answer.body['code_id']}` };
}

const change = (path: string, version: number, body: object, by = token) =>
  call('POST', path, { token: by, body: { ...body, version } });

/** What a guest with two at a venue finds out about the code. */
async function tryCode(code: string, venueId = 1) {
  const codes = await findCodes(app, [code]);
  const venue = { id: venueId, market: MARKETS.dk };
  const { discounts } = await checkCodes(app.db, app, {
    ...{ venue, party: 2, contact: undefined, memberCards: [], codes },
  });
  return discounts[0];
}

test('EDIT-18 a code that an editor makes can be used at once, and the list shows its state and uses', async () => {
  const { codeId, body } = await make({ uses_in_all: 2 });
  expect(await tryCode(body.code.toLowerCase())).toMatchObject({ percent: 10 });
  await insertRow('discount_use', { discount_code_id: codeId, state: 'used', amount: 4_200 });
  const listed = async () => (await listCodes(app, body.code)).codes[0];
  expect(await listed()).toMatchObject({
    codeId,
    state: 'running',
    used: 1,
    usedAmount: 4_200,
    isUsed: true,
  });
  await insertRow('discount_use', { discount_code_id: codeId, state: 'reserved' });
  expect(await listed()).toMatchObject({ state: 'used_up', used: 1, reserved: 1 });
  const { rows } = await pool.query(
    `select action, after ->> 'percent' as percent from audit_log
      where subject_type = 'discount_code' and subject_id = $1`,
    [String(codeId)],
  );
  expect(rows).toEqual([{ action: 'code.edit', percent: '10' }]);
});

test('EDIT-18 editors write, support, finance and chiefs read, and nobody makes a code twice', async () => {
  const { body } = await make();
  expect((await call('POST', '/ops/codes', { token, body })).error).toBe('code_taken');
  for (const role of ['support', 'finance', 'chief'] as const) {
    const reader = await editor([role]);
    expect((await call('POST', '/ops/codes', { token: reader, body: terms() })).error).toBe('not_allowed');
  }
});

test('EDIT-18 a code is limited to venues of its market by the links of their pages', async () => {
  const venue = await insertRow('venue');
  const path = `/${String(venue['product_type'])}/${String(venue['slug'])}`;
  const { codeId, body } = await make({ venues: [`https://tredje.example/en${path}?x=1`, path] });
  expect((await getCode(app, codeId)).terms.venues).toEqual([path]);
  expect(await tryCode(body.code, Number(venue['id']))).toMatchObject({ percent: 10 });
  await expect(tryCode(body.code, Number(venue['id']) + 1)).rejects.toMatchObject({
    code: 'giftcard_validate_resto',
  });
  for (const wrong of ['/restaurant/nobody-has-this', 'https://example.com', '/blog/x', 'javascript:x()'])
    expect((await call('POST', '/ops/codes', { token, body: terms({ venues: [wrong] }) })).error).toBe(
      'unknown_venue',
    );
  const swedish = terms({ market: 'se', venues: [path] });
  expect((await call('POST', '/ops/codes', { token, body: swedish })).error).toBe('unknown_venue');
});

test('EDIT-19 what orders were priced by stays once the code was used; its end and limits may change', async () => {
  const { codeId, body, path } = await make();
  expect((await change(path, 1, { ...body, percent: 20 })).body).toMatchObject({ version: 2 });
  await insertRow('discount_use', { discount_code_id: codeId, state: 'given_back' });
  const now = { ...body, percent: 20 };
  for (const wrong of [{ percent: 30 }, { percent: null, amount: 5_000 }, { cover: 4 }, { code: 'OTHER99' }])
    expect((await change(path, 2, { ...now, ...wrong })).error).toBe('code_used');
  const later = { ...now, valid_until: '2031-01-01T00:00', uses_in_all: 9 };
  expect((await change(path, 2, later)).body).toMatchObject({ version: 3 });
  expect(await getCode(app, codeId)).toMatchObject({ terms: { ...later, code: body.code }, isUsed: true });
  await expect(
    pool.query('update discount_code set percent = 50 where id = $1', [codeId]),
  ).rejects.toMatchObject({ constraint: 'discount_code_keeps_terms' });
});

test('EDIT-25 an editor who has not seen a colleague’s change saves nothing and gets the colleague’s terms', async () => {
  const { codeId, body, path } = await make();
  const { token: colleague } = await signInStaff(pool, {
    roles: ['editor'],
    proof: 'passkey',
    name: 'Vera Holm',
  });
  const theirs = { ...body, percent: 20, uses_in_all: 40 };
  expect((await change(path, 1, theirs, colleague)).body).toEqual({
    outcome: 'saved',
    code_id: codeId,
    version: 2,
  });
  const mine = { ...body, percent: 30 };
  expect(await change(path, 1, mine)).toMatchObject({
    status: 200,
    body: { outcome: 'conflict', version: 2, by: 'Vera Holm', terms: theirs },
  });
  expect((await getCode(app, codeId)).terms.percent).toBe(20);
  expect((await change(path, 2, mine)).body).toMatchObject({ outcome: 'saved', version: 3 });
  expect((await getCode(app, codeId)).terms).toMatchObject({ percent: 30, uses_in_all: null });
});

test('EDIT-20 an ended code can’t be used or changed any more, and its uses stay', async () => {
  const { codeId, body, path } = await make();
  await insertRow('discount_use', { discount_code_id: codeId, state: 'reserved', amount: 4_200 });
  expect((await call('POST', `${path}/end`, { token })).status).toBe(200);
  await expect(tryCode(body.code)).rejects.toMatchObject({ code: 'giftcard_validate_expired' });
  expect((await change(path, 2, body)).error).toBe('code_ended');
  expect((await call('POST', `${path}/end`, { token })).error).toBe('code_ended');
  expect(await getCode(app, codeId)).toMatchObject({ state: 'ended', reserved: 1 });
});
