import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { REFUND_REASONS } from '#core/booking/receipt.contract.ts';
import { LANGUAGES } from '#core/market.ts';
import { makePaidOrder, makeRefund } from '#test/fixtures/message-fixtures.ts';
import { isGsmText } from '#test/support/gsm-alphabet.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { composeMessage } from './compose-message.ts';
import { createInbox } from './inbox.ts';
import { listInbox } from './list-inbox.ts';
import type { MessageJob } from './message-job.ts';
import { sendMessage } from './send-message.ts';
import { createSms } from './sms.ts';

const { app, database } = await createTestApp();
const origins = { dk: 'https://tredje.dk', se: 'https://tredje.se' };
const shop = { ...app, config: { ...app.config, origins } };

async function smsText(job: MessageJob) {
  const composed = await composeMessage(shop, job);
  if (!composed || !('sms' in composed)) throw new Error('No text message');
  return composed.sms.text;
}

test('MSG-8 a ticket fits one text message in every language, with venue, time, reference and link', async () => {
  for (const language of LANGUAGES) {
    const { venueId, orderId } = await makePaidOrder(database, {
      venue: { name: 'Restaurant Kongens Vinkælder' },
      order: { language, party: 8 },
    });
    for (const kind of ['ticket_sms', 'reseated_sms'] as const) {
      const text = await smsText({ kind, venueId, orderId });
      expect(text).toMatch(
        /^Tredje: .*Restaurant Kongen.*18[.:]00.*K7WX3M.* https:\/\/tredje\.(dk|se)\/\S+$/,
      );
      expect(text.length).toBeLessThanOrEqual(160);
      expect(isGsmText(text)).toBe(true);
    }
  }
});

test('MSG-8 a refund fits one text message, for every reason and in every language', async () => {
  for (const language of LANGUAGES) {
    for (const reason of REFUND_REASONS) {
      const order = await makePaidOrder(database, { order: { language } });
      const refundId = await makeRefund(database, order, reason);
      const { venueId, orderId } = order;
      const text = await smsText({ kind: 'refund_sms', venueId, orderId, refundId });
      expect(text).toMatch(/Bistro Søhesten.*515/);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(isGsmText(text)).toBe(true);
    }
  }
});

test('MSG-13 without a mail server and a gateway every message is in the inbox, newest first', async () => {
  const { venueId, orderId } = await makePaidOrder(database);
  await sendMessage(app, { kind: 'ticket_mail', venueId, orderId });
  await sendMessage(app, { kind: 'ticket_sms', venueId, orderId });
  const [sms, mail] = await listInbox(app);
  expect(sms).toMatchObject({ channel: 'sms', recipient: '+4520123456', html: '' });
  expect(mail).toMatchObject({ channel: 'mail', recipient: 'Ida@example.com' });
  expect(mail?.html).toContain('src="data:image/png;base64,');
  expect(mail?.html).not.toContain('cid:');
  expect(mail?.attachments).toEqual([
    { filename: 'tredje-K7WX3M.ics', href: expect.stringMatching(/^data:/) },
  ]);
});

test('MSG-13 production stores no message and has no inbox', async () => {
  const config = { ...app.config, isProduction: true };
  expect(createInbox(config, app.db)).toBeUndefined();
  expect(createSms(undefined, undefined)).toBeUndefined();
  await expect(listInbox({ ...app, config })).rejects.toMatchObject({ code: 'not_found' });
});

test('MSG-1 a text message goes to the gateway with our token; a refusal throws and does not repeat the number', async () => {
  const received: { authorization: string | undefined; body: unknown }[] = [];
  let status = 200;
  const gateway = createServer(async (request, response) => {
    received.push({ authorization: request.headers.authorization, body: await json(request) });
    response.writeHead(status).end('{"message": "4520123456 is wrong"}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const sms = createSms({ apiUrl: `http://127.0.0.1:${port}/rest/mtsms`, token: 'a-token' }, undefined);
  const message = { messageId: 'message.ticket_sms.1.2', to: '+4520123456', text: 'Tredje: ticket' };
  await sms?.send(message);
  expect(received).toEqual([
    {
      authorization: 'Token a-token',
      body: {
        sender: 'Tredje',
        message: 'Tredje: ticket',
        recipients: [{ msisdn: 4520123456 }],
        userref: 'message.ticket_sms.1.2',
      },
    },
  ]);
  status = 422;
  await expect(sms?.send(message)).rejects.toThrow(/^The text message gateway answered 422$/);
});
