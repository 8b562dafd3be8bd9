// What a rejected call means: its problem code, the text to show and the wrong fields.

import { ALERTS, type GuestProblemCode, PROBLEMS } from '../../problem.ts';
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

export function codeOf(error: unknown): GuestProblemCode | undefined {
  const name = bodyOf(error)?.error;
  return name !== undefined && name in PROBLEMS ? (name as GuestProblemCode) : undefined;
}

/** Codes that mean that the requested stock is gone or taken, so the lists are out of date. */
const STOCK_CODES: readonly GuestProblemCode[] = [
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

const OUTDATED_CODES: readonly GuestProblemCode[] = ['already_paid', 'order_changed', 'offer_changed'];

/** The order differs from what this page shows; only a reload can show its state. */
export function isOutdated(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && OUTDATED_CODES.includes(code);
}

/** The code's own text, else `otherwise`; the network text when no answer came. */
export function failureText(error: unknown, otherwise: Shown): Shown {
  const code = codeOf(error);
  if (code) return { messageKey: PROBLEMS[code].messageKey };
  return transportOf(error) ? otherwise : { messageKey: ALERTS.network };
}

/** The server's message when its code isn't in the table of problems. */
export const serverText = (error: unknown): string | undefined =>
  codeOf(error) ? undefined : bodyOf(error)?.msg;

function giftCodeFailure(body: ProblemBody): Shown | undefined {
  const failure = body.fields?.['error_message'];
  if (failure === undefined || typeof failure === 'string') return undefined;
  return giftCodeMessage({ msg: body.msg, fields: { error_message: failure } });
}

/** Texts by field; the text for a refused code belongs to the field in which it was typed. */
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

export const isSaleClosed = (error: unknown): boolean => codeOf(error) === 'sale_closed';

export const isHoldExpired = (error: unknown): boolean => codeOf(error) === 'hold_expired';
