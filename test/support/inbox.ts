// Reads mails and text messages from the mail server and SMS gateway of the end-to-end tests.
import { type APIRequestContext, expect } from '@playwright/test';

type SentMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string }[];
};
type SentSms = { message: string };

const ARRIVAL_TIMEOUT_MS = 20_000;

async function read<T>(request: APIRequestContext, path: string, count: number): Promise<T[]> {
  let messages: T[] = [];
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${process.env.E2E_INBOX}${path}`);
        messages = (await answer.json()) as T[];
        return messages.length;
      },
      { timeout: ARRIVAL_TIMEOUT_MS, intervals: [200] },
    )
    .toBe(count);
  return messages;
}

/** Waits until `count` mails have arrived. */
export const readMails = (request: APIRequestContext, to: string, count = 1) =>
  read<SentMail>(request, `/mails?to=${encodeURIComponent(to)}`, count);

export const readTexts = (request: APIRequestContext, phone: string, count = 1) =>
  read<SentSms>(request, `/sms?to=${phone.replace('+', '')}`, count);
