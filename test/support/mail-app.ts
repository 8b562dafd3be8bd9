// The application with its own mail server, which is emptied before every test.
import { afterAll, beforeEach } from 'vitest';
import { createMailer } from '#server/messages/mailer.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { createTestApp } from './test-app.ts';

/** Call it at the top of a test file. Everything is closed after the file. */
export async function createMailApp() {
  const { app, database } = await createTestApp();
  const sink = await startSmtpSink();
  const mailer = createMailer({ ...app.config.messages, smtpUrl: sink.url }, undefined);
  afterAll(async () => {
    mailer.close();
    await sink.close();
  });
  beforeEach(() => {
    sink.mails.length = 0;
    sink.answerAfter(0);
  });
  return { app: { ...app, mailer }, database, sink };
}
