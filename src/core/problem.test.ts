import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from './i18n/catalog.ts';
import { LANGUAGES } from './market.ts';
import {
  ALERTS,
  FIELD_ERROR_KEYS,
  fieldsProblem,
  PROBLEMS,
  Problem,
  type ProblemCode,
  type Translate,
} from './problem.ts';
import { problemBodyContract } from './problem-body.contract.ts';
import { giftCodeMessage, problemBody } from './problem-body.ts';
import { transportFailure } from './transport.ts';

async function translator(language: (typeof LANGUAGES)[number]): Promise<Translate> {
  const { t } = createI18n(language, await loadCatalog(language));
  return (messageKey, params) => t(messageKey, { ...params });
}
const english = await translator('en');
const echo: Translate = (messageKey) => messageKey;
const codes = Object.keys(PROBLEMS) as ProblemCode[];

const overTheWire = (problem: Problem, translate: Translate) =>
  problemBodyContract.parse(JSON.parse(JSON.stringify(problemBody(problem, translate))));

test.each(LANGUAGES)('every problem, alert and field error has a text in %s', async (language) => {
  const translate = await translator(language);
  const keys = Object.values(PROBLEMS).map((problem) => problem.messageKey);
  const all = [...keys, ...Object.values(ALERTS), ...Object.values(FIELD_ERROR_KEYS)];
  expect(all.filter((key) => translate(key) === key)).toEqual([]);
});

test('ERR-3 every problem has an error status and a body with error and msg', () => {
  for (const code of codes) {
    const problem = new Problem(code);
    expect(problem.status).toBeGreaterThanOrEqual(400);
    expect(overTheWire(problem, english)).toMatchObject({ error: code, msg: expect.stringMatching(/./) });
  }
});

test('ERR-3 wrong fields are named with their text, and a problem without fields has no key for them', () => {
  const problem = fieldsProblem({
    email: { messageKey: 'errors.email' },
    menus: { messageKey: 'errors.menus_num_person', params: { num_person: 4 } },
  });
  expect(problem.status).toBe(422);
  expect(overTheWire(problem, english)).toEqual({
    error: 'invalid_fields',
    msg: 'Please check the marked fields',
    fields: { email: 'Please enter your email', menus: 'Please select 4 before you can proceed' },
  });
  expect(problemBody(new Problem('not_found'), english)).not.toHaveProperty('fields');
});

test.each([
  ['giftcard_validate_resto', 'errors.error-gc-resto', 'Code does not work for this restaurant'],
  ['giftcard_validate_expired', 'errors.error-gc-expired', 'Code expired'],
  ['matas_card_validate', 'errors.error-matas-card', 'Membership card number invalid'],
  ['giftcard_validate_status', 'errors.error-gc-status', 'Code already used'],
  ['giftcard_validate', 'errors.error-gc-user', 'Code not usable at this place'],
  ['giftcard_validate_user', 'errors.error-gc-newuser', 'Code only for new customers'],
  ['giftcard_validate_maxuse', 'errors.error-gc-maxuse', 'Already used earlier by this customer'],
  [
    'giftcard_validate_frozen',
    'errors.gc-frozen',
    'This gift card is frozen because its payment was disputed or refunded. Please contact whoever gave it to you, or us.',
  ],
] as const)(
  'ERR-5 ERR-6 ERR-7 ERR-8 ERR-9 ERR-10 ERR-11 ERR-12 ERR-13 ERR-48 %s shows %s: %s',
  (code, messageKey, text) => {
    const problem = new Problem(code);
    const body = overTheWire(problem, echo);
    expect(problem.status).toBe(422);
    expect(body).toEqual({ error: code, msg: code, fields: { error_message: { code, data: {} } } });
    expect(giftCodeMessage({ msg: body.msg })).toEqual({ messageKey, params: {} });
    expect(english(messageKey)).toBe(text);
  },
);

test('ERR-14 an unknown code is recognised by "is invalid" in the message', () => {
  const { msg } = problemBody(new Problem('gc_invalid'), echo);
  expect(msg).toContain('is invalid');
  expect(giftCodeMessage({ msg })).toEqual({ messageKey: 'errors.gc-invalid', params: {} });
  expect(english('errors.gc-invalid')).toBe('Invalid giftcard');
});

test('ERR-15 the text for another party size is found by the code and names the size', () => {
  const body = problemBody(new Problem('giftcard_validate_cover', { cover: 4 }), echo);
  const message = giftCodeMessage(body as Parameters<typeof giftCodeMessage>[0]);
  expect(message).toEqual({
    messageKey: 'errors.bycode-giftcard_validate_cover',
    params: { cover: 4, count: 4 },
  });
  const text = (cover: number) => english('errors.bycode-giftcard_validate_cover', { cover, count: cover });
  expect([text(4), text(1)]).toEqual(['Code valid only for 4 people', 'Code valid only for 1 person']);
});

test('ERR-6 the message has precedence over the code, and an unknown message is shown unchanged', () => {
  const fields = { error_message: { code: 'giftcard_validate_cover', data: { cover: 2 } } };
  expect(giftCodeMessage({ msg: 'giftcard_validate_expired', fields })).toMatchObject({
    messageKey: 'errors.error-gc-expired',
  });
  expect(giftCodeMessage({ msg: 'Closed today' })).toEqual({ text: 'Closed today' });
});

test('ERR-47 errors.bycode-{code} is an open map: any code that the catalog has a text for shows it with its data', () => {
  const answer = { msg: 'Closed today', fields: { error_message: { code: 17, data: { day: 'Sunday' } } } };
  const shown = giftCodeMessage(answer);
  if ('text' in shown) throw new Error('The code was not looked up');
  expect(english(shown.messageKey, shown.params)).toBe('Closed today');
  const extended = createI18n('en', { errors: { 'bycode-17': 'Not on a {{day}}' } } as never);
  expect(extended.t(shown.messageKey, { ...shown.params })).toBe('Not on a Sunday');
});

test.each([
  [PROBLEMS.gc_exist.messageKey, 'Gift card is already added'],
  [ALERTS.menusNotLoaded, 'Failed to load menus, Please reload and try again'],
  [ALERTS.timesNotLoaded, 'Failed to load times, Please reload and try again'],
  [ALERTS.giftCodeNotRemoved, 'Unable to remove giftcode, Please reload and try again'],
  [ALERTS.giftCardOrderFailed, 'Failed, Please reload and try again'],
  [ALERTS.lastTableSold, 'The last table has just been sold, so you can not complete this order'],
  [ALERTS.memberNumber, 'INVALID MEMBER NUMBER'],
  [ALERTS.zipCode, 'Invalid zip code'],
  [ALERTS.paymentFailed, 'Payment failed. Please try again.'],
])('ERR-16 ERR-20 ERR-21 ERR-22 ERR-23 ERR-24 TEXT-13 TEXT-14 TEXT-15 %s is: %s', (messageKey, text) => {
  expect(english(messageKey)).toBe(text);
});

test('ERR-19 the field error keys are the specified ones and those of a present', () => {
  const { menu_table_size_limit, menu_entire_table, ...fields } = FIELD_ERROR_KEYS;
  expect(menu_table_size_limit).toBe('menu_table_size_limit');
  expect(menu_entire_table).toBe('errors.menu_entire_table');
  const spec =
    'num_person time name email phone email_confirm accept_terms coop_code coop_zip giftcard_amount ' +
    'giftcard_quantity menus_num_person';
  // The fields of a present, which the specification doesn't have.
  const present = 'giftcard_greeting giftcard_recipient_name giftcard_recipient_email giftcard_deliver_on';
  expect(Object.values(fields).toSorted()).toEqual(
    `${spec} ${present}`
      .split(' ')
      .map((field) => `errors.${field}`)
      .toSorted(),
  );
});

const bad = { ok: false, status: 502, statusText: 'Bad Gateway' };
const okResponse = { ok: true, status: 200, statusText: 'OK' };

test('ERR-1 an answer that is not OK is rejected with code 1 and the status text', () => {
  for (const body of [undefined, null, 'text', { data: [] }]) {
    expect(transportFailure(bad, body)).toEqual({ code: 1, status: 502, message: 'Bad Gateway' });
  }
});

test('ERR-2 a body with an error is rejected with code 2 and its message, OK or not', () => {
  const body = { error: 'hold_expired', msg: 'Gone' };
  for (const response of [bad, okResponse]) {
    expect(transportFailure(response, body)).toEqual({
      code: 2,
      status: response.status,
      message: 'Gone',
      body,
    });
  }
  expect(transportFailure(bad, { error: { odd: true } })).toMatchObject({ code: 2, message: 'Bad Gateway' });
});

test('ERR-2 the failure of a gift code includes its code and data', () => {
  const body = overTheWire(new Problem('giftcard_validate_cover', { cover: 6 }), english);
  expect(transportFailure({ ...bad, status: 422 }, body)).toMatchObject({ code: 2, body });
});

test('an answer without an error is not rejected', () => {
  expect(transportFailure(okResponse, { data: [] })).toBeUndefined();
  expect(transportFailure(okResponse, undefined)).toBeUndefined();
});
