// What became of a message that was handed over. A refusal is thrown: then it was certainly not sent.
import { setTimeout as sleep } from 'node:timers/promises';

/** Unknown: it may have been sent, and nobody says so. */
export type Outcome = 'sent' | 'unknown';

/** `later`: the other side is still at it, and this is what it comes to. */
export type Delivery = { outcome: Outcome; later?: Promise<Outcome> };

/** Waits so long and no longer: a job has an end, and what it began may go on. */
export async function waitAtMost(ms: number, sending: Promise<Outcome>): Promise<Delivery> {
  const outcome = await Promise.race([sending, sleep(ms, undefined, { ref: false })]);
  return outcome ? { outcome } : { outcome: 'unknown', later: sending };
}
