import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { readPageToken } from './get-giftcard-page.ts';

/** "Use it tonight": what fills `last_giftcode`. The code itself never stands in an address. */
export async function getGiftcode(app: App, { token }: { token: string }): Promise<string> {
  const subject = await readPageToken(app, token);
  if (!('card' in subject)) throw new Problem('not_found');
  return subject.card.code;
}
