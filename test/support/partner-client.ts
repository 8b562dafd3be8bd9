// People of the partner host for tests:
// signs somebody in by rows, and calls the API with cookie and token.
import type { InjectOptions } from 'fastify';
import type { Role } from '#core/staff/roles.ts';
import type { Server } from '#server/http/create-server.ts';
import { type SignedIn, signInStaff } from './sign-in-staff.ts';
import type { TestDatabase } from './test-app.ts';

export const PARTNER_HOST = 'partner.localhost:3000';
export const PARTNER_ORIGIN = `http://${PARTNER_HOST}`;

type SignIn = { proof?: 'code' | 'passkey'; provedMinutesAgo?: number; venueId?: number };

export function createPartnerClient(server: Server, { pool }: Pick<TestDatabase, 'pool'>) {
  /** Somebody with these roles, in the venue where they are roles of a venue. */
  const signIn = (roles: readonly Role[], options: SignIn = {}): Promise<SignedIn> =>
    signInStaff(pool, { roles, ...options });

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
