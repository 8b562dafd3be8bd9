import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';

const sources = import.meta.glob<string>('/src/{web,server,core}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PUSH =
  /PushManager|pushManager|showNotification|requestPermission|serviceWorker\s*(\?\.|\.)\s*register\b|web-push|vapid/i;

test('NOTE-6 nothing in the product can push: it registers no service worker and asks for no permission', () => {
  const own = Object.entries(sources).filter(([path]) => !path.includes('.test.'));
  expect(own.length).toBeGreaterThan(300);
  expect(own.filter(([, text]) => PUSH.test(text)).map(([path]) => path)).toEqual([]);
  for (const line of ['navigator.serviceWorker.register("/sw.js")', 'Notification.requestPermission()'])
    expect(line).toMatch(PUSH);
});

test('NOTE-6 a message goes by mail or as a text message and by no other channel', async () => {
  const { insertRow } = await createTestDatabase();
  for (const channel of ['mail', 'sms']) await insertRow('dev_message', { channel });
  for (const channel of ['push', 'web', 'app'])
    await expect(insertRow('dev_message', { channel })).rejects.toMatchObject({
      constraint: 'dev_message_channel_known',
    });
});
