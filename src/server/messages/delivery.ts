// The outcome of a message that was handed to the mail server or gateway.
// A refusal throws: it was not sent.
import { setTimeout as sleep } from 'node:timers/promises';

/** `unknown`: it may have been sent, but there was no answer. */
export type Outcome = 'sent' | 'unknown';

/** `later` resolves when a delivery that is still in progress ends. */
export type Delivery = { outcome: Outcome; later?: Promise<Outcome> };

/** Waits a limited time, because a job has a time limit; the delivery may continue after that. */
export async function waitAtMost(ms: number, sending: Promise<Outcome>): Promise<Delivery> {
  const outcome = await Promise.race([sending, sleep(ms, undefined, { ref: false })]);
  return outcome ? { outcome } : { outcome: 'unknown', later: sending };
}
