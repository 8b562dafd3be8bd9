// People of the partner host for tests: signs somebody in by rows, and calls the API with cookie and token.
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { OPS_ROLES, type Role, VENUE_ROLES } from '#core/staff/duties.ts';
import type { Server } from '#server/http/create-server.ts';
import { hashToken } from '#server/link-token.ts';
import type { TestDatabase } from './test-app.ts';

export const PARTNER_HOST = 'partner.localhost:3000';
export const PARTNER_ORIGIN = `http://${PARTNER_HOST}`;

type SignIn = { proof?: 'code' | 'passkey'; provedMinutesAgo?: number; venueId?: number };

export type SignedIn = { staffId: number; sessionId: number; token: string; email: string };

export function createPartnerClient(
  server: Server,
  { pool, insertRow }: Pick<TestDatabase, 'pool' | 'insertRow'>,
) {
  /** Somebody with these roles, in the venue where they are roles of a venue. */
  async function signIn(roles: readonly Role[], options: SignIn = {}): Promise<SignedIn> {
    const { proof = 'code', provedMinutesAgo = 0, venueId } = options;
    const { id: staffId, email } = await insertRow('staff');
    for (const role of roles) {
      if (VENUE_ROLES.some((one) => one === role))
        await insertRow('membership', { venue_id: venueId, staff_id: staffId, role });
      if (OPS_ROLES.some((one) => one === role)) await insertRow('ops_role', { staff_id: staffId, role });
    }
    const token = randomBytes(32).toString('base64url');
    const { id: sessionId } = await insertRow('staff_session', {
      staff_id: staffId,
      token_hash: hashToken(token),
      proof,
    });
    await pool.query(
      'update staff_session set proved_at = app_now() - make_interval(secs => $2) where id = $1',
      [sessionId, provedMinutesAgo * 60],
    );
    return { staffId: Number(staffId), sessionId: Number(sessionId), token, email: String(email) };
  }

  type Call = { token?: string | undefined; body?: object; headers?: Record<string, string>; ip?: string };

  /** The token for writes, bound to the session or to a new cookie. */
  async function openPage(token?: string) {
    const answer = await server.inject({
      url: '/api/partner/session',
      headers: { host: PARTNER_HOST, ...(token && { cookie: `__Host-staff=${token}` }) },
    });
    const visit = answer.cookies.find(({ name }) => name === '__Host-visit');
    const cookie = token ? `__Host-staff=${token}` : `__Host-visit=${visit?.value}`;
    return { cookie, csrf: answer.json<{ csrf: string }>().csrf };
  }

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, options: Call = {}) {
    const { token, body = {}, headers = {}, ip } = options;
    const { cookie, csrf } = await openPage(token);
    const request: InjectOptions = {
      method,
      url: `/api/partner${path}`,
      headers: { host: PARTNER_HOST, origin: PARTNER_ORIGIN, cookie, 'x-csrf-token': csrf, ...headers },
      ...(method !== 'GET' && { payload: body }),
      ...(ip && { remoteAddress: ip }),
    };
    const answer = await server.inject(request);
    const session = answer.cookies.find(({ name }) => name === '__Host-staff');
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, string>>(),
      error: answer.json<{ error?: string }>().error,
      cookie: session,
      headers: answer.headers,
    };
  }

  return { signIn, call, openPage };
}
