// The people and the devices of venues:
// each venue has somebody who signed in, and two paired devices.
import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { tokenPrefix } from '#core/booking/token-venue.ts';
import { hashToken } from '#server/link-token.ts';
import { connectFrom } from '#test/support/socket-client.ts';
import { SECRET } from './cluster.ts';
import { nextAddress } from './guest.ts';

/** The fields of answers to venues that the stress tests read. */
export type VenueAnswer = {
  error?: string;
  labels?: string[];
  undone_count?: number;
  outcome?: 'withdrawn' | 'waiting';
  now?: string;
  bookings?: { id: number }[];
  results?: { id: string; status: 'stored' | 'known' | 'refused' }[];
};
export type VenueReply = { status: number; body: VenueAnswer; milliseconds: number };
export type VenueSide = { venueId: number; sessionToken: string; deviceTokens: string[] };

/** Signs somebody in and pairs devices by rows, because codes and mails are not what is tested. */
export async function openVenueSide(
  pool: pg.Pool,
  venueId: number,
  { devices = 2 } = {},
): Promise<VenueSide> {
  const sessionToken = randomBytes(32).toString('base64url');
  const deviceTokens = Array.from(
    { length: devices },
    () => tokenPrefix(venueId) + randomBytes(32).toString('base64url'),
  );
  await pool.query(
    `with person as (
       insert into staff (email, name) values ($2, 'Freja Lind') returning id
     ), member as (
       insert into membership (venue_id, staff_id, role) select $1, id, 'owner' from person
     ), paired as (
       insert into device (venue_id, name, token_hash, paired_by)
       select $1, 'Tablet ' || number, hash, id
       from person, unnest($4::bytea[]) with ordinality as d (hash, number)
     )
     insert into staff_session (token_hash, staff_id, proof, expires_at)
     select $3, id, 'code', app_now() + interval '1 day' from person`,
    [
      venueId,
      `venue-${venueId}-${sessionToken.slice(0, 8).toLowerCase()}@example.com`,
      hashToken(sessionToken),
      deviceTokens.map(hashToken),
    ],
  );
  return { venueId, sessionToken, deviceTokens };
}

/** A call throws when the connection breaks: then it is unknown what was done. */
function connect(port: number, headers: readonly (readonly [string, string])[]) {
  const connection = connectFrom(port, nextAddress());
  return {
    async send(method: 'GET' | 'POST', path: string, body?: object): Promise<VenueReply> {
      const answer = await connection.call({
        method,
        target: `/api/partner/${path}`,
        headers: [
          ['Host', `partner.localhost:${port}`],
          ...headers,
          ...(body ? [['Content-Type', 'application/json'] as const] : []),
        ],
        body: body && JSON.stringify(body),
      });
      const isJson = answer.headers['content-type']?.includes('json');
      return { ...answer, body: isJson ? (JSON.parse(answer.body) as VenueAnswer) : {} };
    },
    close: connection.close,
  };
}

export const connectStaff = (port: number, { sessionToken }: VenueSide) =>
  connect(port, [
    ['Cookie', `__Host-staff=${sessionToken}`],
    ['X-CSRF-TOKEN', createHmac('sha256', SECRET).update(`partner-csrf:${sessionToken}`).digest('base64url')],
  ]);

export const connectDevice = (port: number, token: string) =>
  connect(port, [['Cookie', `__Host-door=${token}`]]);
