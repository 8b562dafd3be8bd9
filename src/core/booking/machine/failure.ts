// What a rejected call means: its code if it is one of ours, the text to show, and the fields that were wrong.

import { ALERTS, PROBLEMS, type ProblemCode } from '../../problem.ts';
import type { ProblemBody } from '../../problem-body.contract.ts';
import { giftCodeMessage } from '../../problem-body.ts';
import { isAnswered, type TransportFailure } from '../../transport.ts';
import type { StepErrors } from './booking-context.ts';
import type { Shown } from './notification.ts';

const transportOf = (error: unknown): TransportFailure | undefined => (isAnswered(error) ? error : undefined);

export const isUnanswered = (error: unknown): boolean => transportOf(error) === undefined;

function bodyOf(error: unknown): ProblemBody | undefined {
  const failure = transportOf(error);
  return failure && 'body' in failure ? failure.body : undefined;
}

export function codeOf(error: unknown): ProblemCode | undefined {
  const name = bodyOf(error)?.error;
  return name !== undefined && name in PROBLEMS ? (name as ProblemCode) : undefined;
}

/** Nothing is left of what was asked for, or somebody else has it: the lists are out of date. */
const STOCK_CODES: readonly ProblemCode[] = [
  'no_table_available',
  'all_hold_warning',
  'last_table_sold',
  'sale_closed',
  'not_active',
];

export function isStockRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && STOCK_CODES.includes(code);
}

const OUTDATED_CODES: readonly ProblemCode[] = ['already_paid', 'order_changed'];

/** The order is no longer what this page shows: only a fresh page can tell what it is. */
export function isOutdated(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && OUTDATED_CODES.includes(code);
}

/** The code's own text, else the one that this call falls back to; no answer at all is a matter of the network. */
export function failureText(error: unknown, otherwise: Shown): Shown {
  const code = codeOf(error);
  if (code) return { messageKey: PROBLEMS[code].messageKey };
  return transportOf(error) ? otherwise : { messageKey: ALERTS.network };
}

/** What the server said, where it isn't one of our codes and so has no text of ours. */
export const serverText = (error: unknown): string | undefined =>
  codeOf(error) ? undefined : bodyOf(error)?.msg;

function giftCodeFailure(body: ProblemBody): Shown | undefined {
  const failure = body.fields?.['error_message'];
  if (failure === undefined || typeof failure === 'string') return undefined;
  return giftCodeMessage({ msg: body.msg, fields: { error_message: failure } });
}

/** Texts by field; a refused gift code stands at the field that it was typed into. */
export function fieldErrorsOf(error: unknown): StepErrors {
  const body = bodyOf(error);
  if (!body?.fields) return {};
  const refused = giftCodeFailure(body);
  if (refused) return { last_giftcode: refused };
  const texts = Object.entries(body.fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.map(([field, text]) => [field, { text }]));
}

export const isHoldExpired = (error: unknown): boolean => codeOf(error) === 'hold_expired';
