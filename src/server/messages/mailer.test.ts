import { afterAll, expect, test } from 'vitest';
import { startSmtpSink } from '#test/support/smtp-sink.ts';
import { readConfig } from '../config.ts';
import { createMailer } from './mailer.ts';

const sink = await startSmtpSink();
afterAll(sink.close);

const MAIL = {
  to: { name: 'Ida Holm', address: 'ida@example.com' },
  subject: 'Your table',
  text: 'A table for two',
  html: '<p>A table for two</p>',
  messageId: 'message-1',
  attachments: [],
};

async function send(needsTls: boolean) {
  const { messages } = readConfig({ NODE_ENV: 'test' });
  const mailer = createMailer({ ...messages, smtpUrl: sink.url, needsTls }, undefined);
  return mailer.send(MAIL).finally(() => mailer.close());
}

test('SAFE-34 a mail server that offers no TLS gets no mail where TLS is needed', async () => {
  await expect(send(true)).rejects.toThrow('The mail server failed');
  expect(sink.mails).toEqual([]);
  expect(await send(false)).toMatchObject({ outcome: 'sent' });
  expect(sink.mails).toHaveLength(1);
});
