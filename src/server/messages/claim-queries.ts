// Who may send a message now, and whether it was sent. The claim is a lease, so that no connection waits for a mail server.
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Real time, and well above the mailer's and the gateway's timeouts together. */
const CLAIM_SECONDS = 60;
/** For what goes on after the time-outs, in a process that lives and will end the claim itself. */
const UNSURE_CLAIM_SECONDS = 300;

/** False while another worker has it. One that died is succeeded when its claim has run out. */
export async function claimMessage(db: Database, key: string, claimId: string): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'claim-message',
    text: `insert into message_claim (key, claim_id, claimed_until)
      values ($1, $2, clock_timestamp() + make_interval(secs => $3))
      on conflict (key) do update set claim_id = excluded.claim_id, claimed_until = excluded.claimed_until
        where message_claim.claimed_until < clock_timestamp()`,
    values: [key, claimId, CLAIM_SECONDS],
  });
  return rowCount === 1;
}

export async function isMessageSent(db: Database, key: string): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'is-message-sent',
    text: 'select from effect where key = $1',
    values: [key],
  });
  return rowCount === 1;
}

/** Sent and no longer claimed, in one statement: whoever can claim it afterwards sees that it was sent. */
export async function recordMessageSent(db: Database, key: string): Promise<void> {
  await db.$client.query({
    name: 'record-message-sent',
    text: `with done as (insert into effect (key) values ($1) on conflict do nothing)
      delete from message_claim where key = $1`,
    values: [key],
  });
}

/** Nobody knows whether it was sent. Returns how often that has happened to this message. */
export async function keepUnsureClaim(db: Database, key: string, claimId: string): Promise<number> {
  const { rows } = await db.execute<{ unsureTries: number }>(sql`
    update message_claim set unsure_tries = unsure_tries + 1,
      claimed_until = clock_timestamp() + make_interval(secs => ${UNSURE_CLAIM_SECONDS})
    where key = ${key} and claim_id = ${claimId} returning unsure_tries as "unsureTries"`);
  return rows[0]?.unsureTries ?? 0;
}

/** For the next try. What was unsure before stays known. */
export async function releaseMessage(db: Database, key: string, claimId: string): Promise<void> {
  await db.execute(sql`
    with ended as (
      delete from message_claim where key = ${key} and claim_id = ${claimId} and unsure_tries = 0)
    update message_claim set claimed_until = '-infinity'
    where key = ${key} and claim_id = ${claimId} and unsure_tries > 0`);
}

export async function countMessagesSent(db: Database, keys: string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`select from effect where key = any (${sql.param(keys)})`);
  return rowCount ?? 0;
}
