// The SQL of holds that go on at another host.
import { type Connection, one, run } from '../../db/database.ts';

/** A page of the other host loads within seconds. */
const CARRY_SECONDS = 60;

type CarriedHold = { venueId: number; holdId: string; draftEncrypted: Buffer };

export async function insertCarriedHold(
  on: Connection,
  tokenHash: Buffer,
  { venueId, holdId, draftEncrypted }: CarriedHold,
) {
  await run(on, {
    name: 'insert-carried-hold',
    text: `insert into hold_carry (token_hash, venue_id, hold_id, draft_encrypted, expires_at)
      values ($1, $2, $3, $4, app_now() + make_interval(secs => ${CARRY_SECONDS}))`,
    values: [tokenHash, venueId, holdId, draftEncrypted],
  });
}

/** Deletes the row, so that the token works once. */
export const takeCarriedHoldRow = (on: Connection, tokenHash: Buffer) =>
  one<CarriedHold>(on, {
    name: 'take-carried-hold',
    text: `with taken as (delete from hold_carry where token_hash = $1
        returning venue_id, hold_id, draft_encrypted, expires_at)
      select venue_id as "venueId", hold_id as "holdId", draft_encrypted as "draftEncrypted"
      from taken where expires_at > app_now()`,
    values: [tokenHash],
  });

export async function deleteExpiredCarries(on: Connection): Promise<void> {
  await run(on, {
    name: 'delete-expired-carries',
    text: 'delete from hold_carry where expires_at <= app_now()',
  });
}
