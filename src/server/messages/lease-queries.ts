// Decides which worker sends a message.
// The worker takes a lease, so that no transaction stays open while mail is sent.
import { type Connection, one, run } from '../db/database.ts';

/** Real time, and well above the mailer's and the gateway's timeouts together. */
const LEASE_SECONDS = 60;
/**
 * Longer, for a delivery that continues after the timeouts.
 * Its process releases the lease when it ends.
 */
const UNSURE_LEASE_SECONDS = 300;

/** False while another worker has the lease. The lease of a worker that died expires. */
export async function leaseMessage(on: Connection, key: string, leaseId: string): Promise<boolean> {
  const count = await run(on, {
    name: 'lease-message',
    text: `insert into message_claim (key, claim_id, claimed_until)
      values ($1, $2, clock_timestamp() + make_interval(secs => $3))
      on conflict (key) do update set claim_id = excluded.claim_id, claimed_until = excluded.claimed_until
        where message_claim.claimed_until < clock_timestamp()`,
    values: [key, leaseId, LEASE_SECONDS],
  });
  return count === 1;
}

export async function isMessageSent(on: Connection, key: string): Promise<boolean> {
  const count = await run(on, {
    name: 'is-message-sent',
    text: 'select from effect where key = $1',
    values: [key],
  });
  return count === 1;
}

/**
 * Records the message and deletes the lease in one statement, so that a later lease always
 * sees the record.
 */
export async function recordMessageSent(on: Connection, key: string): Promise<void> {
  await run(on, {
    name: 'record-message-sent',
    text: `with done as (insert into effect (key) values ($1) on conflict do nothing)
      delete from message_claim where key = $1`,
    values: [key],
  });
}

/** Extends the lease of a message whose outcome is unknown. Returns how often it happened. */
export async function extendUnsureLease(on: Connection, key: string, leaseId: string): Promise<number> {
  const lease = await one<{ unsureTries: number }>(on, {
    name: 'extend-unsure-lease',
    text: `update message_claim set unsure_tries = unsure_tries + 1,
        claimed_until = clock_timestamp() + make_interval(secs => $3)
      where key = $1 and claim_id = $2 returning unsure_tries as "unsureTries"`,
    values: [key, leaseId, UNSURE_LEASE_SECONDS],
  });
  return lease?.unsureTries ?? 0;
}

/** Releases the lease for the next try. The count of unknown outcomes stays. */
export async function releaseMessage(on: Connection, key: string, leaseId: string): Promise<void> {
  await run(on, {
    name: 'release-message',
    text: `with ended as (
        delete from message_claim where key = $1 and claim_id = $2 and unsure_tries = 0)
      update message_claim set claimed_until = '-infinity'
      where key = $1 and claim_id = $2 and unsure_tries > 0`,
    values: [key, leaseId],
  });
}

export const countMessagesSent = (on: Connection, keys: string[]): Promise<number> =>
  run(on, {
    name: 'count-messages-sent',
    text: 'select from effect where key = any ($1)',
    values: [keys],
  });
