// What a guest was sent: the journeys' mail server and text message gateway.
import { type APIRequestContext, expect } from '@playwright/test';

type SentMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string }[];
};
type SentSms = { message: string };

const ARRIVES_MS = 20_000;

async function read<T>(request: APIRequestContext, path: string, count: number): Promise<T[]> {
  let messages: T[] = [];
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${process.env.E2E_INBOX}${path}`);
        messages = (await answer.json()) as T[];
        return messages.length;
      },
      { timeout: ARRIVES_MS, intervals: [200] },
    )
    .toBe(count);
  return messages;
}

/** Waits until as many have come. */
export const readMails = (request: APIRequestContext, to: string, count = 1) =>
  read<SentMail>(request, `/mails?to=${encodeURIComponent(to)}`, count);

export const readTexts = (request: APIRequestContext, phone: string, count = 1) =>
  read<SentSms>(request, `/sms?to=${phone.replace('+', '')}`, count);
