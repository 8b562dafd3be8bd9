// One guest buys one table: holds it, perhaps enters a gift card, pays and reads the receipt until
// it is a ticket.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectFrom } from '#test/support/socket-client.ts';
import { type AnswerBody, nextAddress } from './guest.ts';
import type { Provider } from './provider.ts';
import { holdBody, type TableRequest } from './requests.ts';

export type Shop = {
  port: number;
  provider: Provider;
  /** Every answer that a guest should not get. */
  failures: string[];
  bought: { count: number };
};

/** Gets a token from the session call, as a browser does, and keeps it as secrets change. */
export async function buy({ port, provider, failures, bought }: Shop, table: TableRequest, code?: string) {
  const connection = connectFrom(port, nextAddress());
  const cookies: string[] = [];
  let csrf = '';
  const send = async (method: string, path: string, body?: object): Promise<AnswerBody> => {
    const answer = await connection.call({
      method,
      target: `/api/v4/${path}`,
      headers: [
        ['Cookie', cookies.join('; ')],
        ['X-CSRF-TOKEN', csrf],
        ...(body ? [['Content-Type', 'application/json'] as const] : []),
      ],
      body: body && JSON.stringify(body),
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
      cookies.push(cookie.split(';')[0] ?? '');
    if (answer.status !== 200)
      throw new Error(`${path.replace(/\d+|[\w-]{40,}/g, '…')} ${answer.status} ${answer.body.slice(0, 80)}`);
    return JSON.parse(answer.body) as AnswerBody;
  };
  try {
    csrf = ((await send('GET', 'session')) as { tokens?: { csrf: string } }).tokens?.csrf ?? '';
    const contact = { name: 'Ida Holm', email: `${randomUUID()}@example.com`, phone: '20123456' };
    const { hold_id } = await send('POST', `booking/${table.venueId}/hold`, holdBody(table));
    const own = { hold_id, is_accept_terms: true, is_newsletter: false };
    await send('POST', `booking/${table.venueId}/guest`, {
      ...holdBody(table),
      ...contact,
      ...own,
      giftcodes: code ? [code] : [],
    });
    const pay = { lang: 'da', ...contact, hold_id, is_accept_terms: true };
    const { payment_link = '' } = await send('POST', `booking/${table.venueId}/payment`, pay);
    const session = provider.sessionIn(payment_link);
    if (session) await provider.pay(session);
    const token = await provider.receiptTokenIn(payment_link);
    let state: string | undefined;
    for (let tries = 0; tries < 40 && state !== 'confirmed'; tries++) {
      state = (await send('GET', `receipts/${token}`)).state;
      if (state !== 'confirmed') await sleep(300);
    }
    if (state === 'confirmed') bought.count += 1;
    else failures.push(`an order ended as ${state}`);
  } catch (error) {
    failures.push((error as Error).message);
  } finally {
    connection.close();
  }
}
