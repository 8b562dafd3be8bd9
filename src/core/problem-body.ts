// Converts a problem to its body on the wire, and reads the text for a refused gift code from it.
import type { MessageKey } from './i18n/catalog.ts';
import {
  type Message,
  type MessageParams,
  PROBLEMS,
  type Problem,
  problemText,
  type Translate,
} from './problem.ts';
import type { ProblemBody } from './problem-body.contract.ts';

// For a refused gift code `msg` is the problem's code. These codes have a text that needs no data.
const TEXT_BY_MSG: ReadonlyMap<string, MessageKey> = new Map(
  (
    [
      'giftcard_validate_resto',
      'giftcard_validate_expired',
      'matas_card_validate',
      'giftcard_validate_status',
      'giftcard_validate',
      'giftcard_validate_user',
      'giftcard_validate_maxuse',
      'gc_combine',
      'giftcard_validate_frozen',
    ] as const
  ).map((code) => [code, PROBLEMS[code].messageKey]),
);

// These codes have a text that needs the data beside the code.
const TEXT_BY_CODE: ReadonlyMap<string, MessageKey> = new Map(
  (['giftcard_validate_cover', 'giftcard_validate_currency'] as const).map((code) => [
    code,
    PROBLEMS[code].messageKey,
  ]),
);

const INVALID_MARK = 'is invalid';
const INVALID_MSG = `The code ${INVALID_MARK}`;

export function problemBody(problem: Problem, translate: Translate): ProblemBody {
  const { code, params, fields } = problem;
  if (code === 'gc_invalid' || TEXT_BY_MSG.has(code) || TEXT_BY_CODE.has(code)) {
    const msg = code === 'gc_invalid' ? INVALID_MSG : code;
    return { error: code, msg, fields: { error_message: { code, data: { ...params } } } };
  }
  const body: ProblemBody = { error: code, msg: problemText(problem, translate) };
  if (!fields) return body;
  const texts = Object.entries(fields).map(([field, message]) => [
    field,
    translate(message.messageKey, message.params),
  ]);
  return { ...body, fields: Object.fromEntries(texts) };
}

type GiftCodeAnswer = {
  msg: string;
  fields?: { error_message?: { code: string | number; data?: MessageParams } };
};

/** Adds `count`, so that i18next picks the plural for the party size. */
const paramsOf = (data: MessageParams = {}): MessageParams =>
  data['cover'] === undefined ? data : { ...data, count: data['cover'] };

/** The text for a refused gift code: by `msg`, else by code with its data, else `msg` itself. */
export function giftCodeMessage(body: GiftCodeAnswer): Message | { text: string } {
  const failure = body.fields?.error_message;
  const byMsg =
    TEXT_BY_MSG.get(body.msg) ??
    (body.msg.includes(INVALID_MARK) ? PROBLEMS.gc_invalid.messageKey : undefined);
  const params = paramsOf(failure?.data);
  const messageKey = byMsg ?? TEXT_BY_CODE.get(String(failure?.code));
  if (messageKey) return { messageKey, params };
  if (failure === undefined) return { text: body.msg };
  // An open map: a text that the catalog has under this key needs no code;
  // without one `msg` is shown.
  const byCode = `errors.bycode-${failure.code}` as MessageKey;
  return { messageKey: byCode, params: { ...params, defaultValue: body.msg } };
}
