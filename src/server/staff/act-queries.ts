// What an actor may do right now, and the log of what was done.
import { STEP_UP_MINUTES } from '#core/staff/find-refusal.ts';
import type { OpsRole, VenueRole } from '#core/staff/roles.ts';
import { type Connection, one, run } from '../db/database.ts';

export type Authority = {
  venueRole: VenueRole | null;
  opsRoles: OpsRole[];
  hasSteppedUp: boolean;
  hasPasskeyProof: boolean;
};

/**
 * Undefined when the session has ended or its person is disabled. Somebody with a passkey steps up
 * by passkey: with a code, a reader of the mailbox could step up too.
 */
export const findAuthority = (on: Connection, sessionId: number, venueId: number | null) =>
  one<Authority>(on, {
    name: 'find-authority',
    text: `select m.role as "venueRole",
        array(select role::text from ops_role o where o.staff_id = s.staff_id order by role) as "opsRoles",
        s.proved_at > app_now() - make_interval(mins => $3)
          and (s.proof = 'passkey' or not exists (select from passkey p where p.staff_id = s.staff_id))
          as "hasSteppedUp",
        s.proof = 'passkey' as "hasPasskeyProof"
      from staff_session s
      join staff on staff.id = s.staff_id and staff.disabled_at is null
      left join membership m on m.venue_id = $2 and m.staff_id = s.staff_id
      where s.id = $1 and s.ended_at is null and s.expires_at > app_now()`,
    values: [sessionId, venueId, STEP_UP_MINUTES],
  });

/** Undefined when the device was revoked. */
export const findDeviceAuthority = (on: Connection, venueId: number, deviceId: number) =>
  one(on, {
    name: 'find-device-authority',
    text: 'select from device where venue_id = $1 and id = $2 and revoked_at is null',
    values: [venueId, deviceId],
  });

export type LogEntry = {
  actor: string;
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  venueId: number | null;
  details: object;
  before: object | null;
  after: object | null;
  reason: string | null;
};

export async function writeLog(on: Connection, entry: LogEntry): Promise<void> {
  const { actor, actorId, action, subjectType, subjectId, venueId, details, before, after, reason } = entry;
  await run(on, {
    name: 'write-staff-log',
    text: `insert into audit_log
        (actor, actor_id, action, subject_type, subject_id, venue_id, details, before, after, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [actor, actorId, action, subjectType, subjectId, venueId, details, before, after, reason],
  });
}
