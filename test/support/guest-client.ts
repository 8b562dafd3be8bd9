// One guest's browser for `server.inject`, with cookies, a CSRF token and its own IP address.
import { randomInt } from 'node:crypto';
import type { GuestBody, HoldBody, PaymentBody } from '#core/booking/booking.contract.ts';
import { sessionContract } from '#core/session.contract.ts';
import type { Server } from '#server/http/create-server.ts';

type Answer = Awaited<ReturnType<Server['inject']>>;
type Body = Record<string, unknown>;
type Given<Known> = Partial<Known> & Body;

export type GuestBrowser = Awaited<ReturnType<typeof openBrowser>>;

export const GUEST = { name: 'Ida Holm', email: 'ida@example.com', phone: '20123456' };

/** Rate limits count by IP address, so that every browser gets its own unless a test gives one. */
const anyPath = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export async function openBrowser(
  server: Server,
  options: { address?: string; lang?: 'da' | 'sv' | 'en' } = {},
) {
  const { address = anyPath(), lang = 'en' } = options;
  const cookies = new Map<string, string>();
  let token = '';

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: Body,
    headers = {},
  ): Promise<Answer> {
    const answer = await server.inject({
      method,
      url: `/api/v4/${path}`,
      remoteAddress: address,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { 'x-csrf-token': token }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    storeCookies(answer);
    return answer;
  }

  // Values are encoded again, because the parser decoded them.
  function storeCookies(answer: Answer) {
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (isGone) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
  }

  const table = (given: Given<HoldBody>): Body => ({
    lang,
    seat: 2,
    time: '18:00:00',
    time_end: '20:00:00',
    menus: [],
    ...given,
  });

  token = sessionContract.parse((await send('GET', 'session')).json()).tokens.csrf;

  return {
    cookies,
    address,
    send,
    get: (path: string, headers = {}) => send('GET', path, undefined, headers),
    /** By default a table for two at 18:00 without menus. */
    calculate: (venueId: number, given: Given<HoldBody> = {}) =>
      send('POST', `booking/${venueId}/calculate`, table(given)),
    hold: (venueId: number, given: Given<HoldBody> = {}) =>
      send('POST', `booking/${venueId}/hold`, table(given)),
    /** By default Ida Holm, with accepted terms and without codes. */
    guest: (venueId: number, given: Given<GuestBody> = {}) =>
      send('POST', `booking/${venueId}/guest`, {
        ...table({}),
        ...GUEST,
        is_newsletter: false,
        is_accept_terms: true,
        giftcodes: [],
        ...given,
      }),
    payment: (venueId: number, given: Given<PaymentBody> = {}) =>
      send('POST', `booking/${venueId}/payment`, { lang, ...GUEST, is_accept_terms: true, ...given }),
    release: (venueId: number, given?: Body) => send('DELETE', `booking/${venueId}/hold`, given),
  };
}
