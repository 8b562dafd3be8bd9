import type { TFunction } from 'i18next';
import { postJson } from '../api-client.ts';

/** Sends the cards to their address again, and returns a text that says so. */
export async function resendCards(token: string, t: TFunction): Promise<string> {
  const { sent_to } = await postJson<{ sent_to: string }>(`giftcard/${token}/resend`);
  return t('giftcard.resent', { email: sent_to });
}
