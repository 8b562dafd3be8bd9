// How a call to Stripe is repeated, and what its errors mean.
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { Problem } from '#core/problem.ts';

/** Stripe answers 409 during a call with the same key; a retry gets that call's answer. */
const CONFLICT_PAUSES_MS = [300, 700, 1_500];

/** A call fails after as many keys that only repeat an error, until Stripe forgets the first. */
const MAX_KEYS = 5;

type StripeError = Stripe.errors.StripeError;
const isStripeError = (error: unknown): error is StripeError => error instanceof Stripe.errors.StripeError;
const isConflict = (error: unknown) => isStripeError(error) && error.statusCode === 409;

export const undefinedWhen = (isExpected: (error: StripeError) => boolean) => (error: unknown) => {
  if (isStripeError(error) && isExpected(error)) return undefined;
  throw error;
};

/**
 * Stripe stores a 500 with its key and repeats it for a day, so this key can't reveal what
 * the call did.
 */
const isReplayedFailure = ({ statusCode = 0, headers }: StripeError) =>
  statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';

export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    for (const pauseMs of CONFLICT_PAUSES_MS) {
      try {
        return await call();
      } catch (error) {
        if (!isConflict(error)) throw error;
        await sleep(pauseMs);
      }
    }
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

/**
 * Uses the next key when Stripe only repeats an error of its own for one. What that call did is
 * unknown, so this is for calls that do no harm when made twice.
 */
export async function askWithNextKey<T>(name: string, call: (key: string) => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1)
    try {
      return await ask(() => call(`${name}-${number}`));
    } catch (error) {
      const isReplay = error instanceof Problem && error.code === 'payment_failed';
      if (!isReplay || number === MAX_KEYS) throw error;
    }
}

export async function* listed<T>(items: AsyncIterable<T>) {
  try {
    yield* items;
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { statusCode, rawType, code, param, requestId } = error;
  // Stripe's message may contain a guest's input, and this error is logged.
  const facts = [error.type, statusCode, rawType, code, param, requestId].filter(Boolean).join(' ');
  const isUnanswered =
    statusCode === undefined ||
    statusCode === 409 ||
    statusCode >= 500 ||
    error.type === 'StripeRateLimitError';
  if (!isUnanswered) return new Error(`Stripe refused a call: ${facts}`);
  const problem = new Problem(isReplayedFailure(error) ? 'payment_failed' : 'payment_unavailable');
  problem.cause = new Error(`Stripe gave no clear answer: ${facts}`);
  return problem;
}
