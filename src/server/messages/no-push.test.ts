import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';

const sources = import.meta.glob<string>('/src/{web,server,core}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PUSH = /PushManager|pushManager|showNotification|requestPermission|web-push|vapid/i;
const SERVICE_WORKER = /\bserviceWorker\b[\s\S]*\.register\(/;
/** The door opens without a network; its worker must not push either. */
const DOOR = /^\/src\/web\/door\//;

test('NOTE-6 nothing in the product can push: guests get no service worker and are asked for no permission', () => {
  const own = Object.entries(sources).filter(([path]) => !path.includes('.test.'));
  expect(own.length).toBeGreaterThan(300);
  const pathsWith = (pattern: RegExp) => own.filter(([, text]) => pattern.test(text)).map(([path]) => path);
  expect(pathsWith(PUSH)).toEqual([]);
  expect(pathsWith(SERVICE_WORKER).filter((path) => !DOOR.test(path))).toEqual([]);
  expect(pathsWith(SERVICE_WORKER)).not.toEqual([]);
  expect('Notification.requestPermission()').toMatch(PUSH);
});

test('NOTE-6 a message goes by mail or as a text message and by no other channel', async () => {
  const { insertRow } = await createTestDatabase();
  for (const channel of ['mail', 'sms']) await insertRow('dev_message', { channel });
  for (const channel of ['push', 'web', 'app'])
    await expect(insertRow('dev_message', { channel })).rejects.toMatchObject({
      constraint: 'dev_message_channel_known',
    });
});
