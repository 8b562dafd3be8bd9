import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { readPageToken } from './get-gift-card-view.ts';

/**
 * The code that "Use it tonight" puts into `last_giftcode`.
 * It is fetched, because a URL must not contain it.
 */
export async function getGiftCode(app: App, { token }: { token: string }): Promise<string> {
  const subject = await readPageToken(app, token);
  if (!('card' in subject)) throw new Problem('not_found');
  return subject.card.code;
}
