import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransportFailure } from '#core/transport.ts';
import { postJson } from '../api-client.ts';

/** Sends the cards again; `news` says where to, or why not. */
export function useResend(token: string) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [news, setNews] = useState('');
  const forget = useCallback(() => setNews(''), []);

  async function resend() {
    setSending(true);
    try {
      const { sent_to } = await postJson<{ sent_to: string }>(`giftcard/${token}/resend`);
      setNews(t('giftcard.resent', { email: sent_to }));
    } catch (failure) {
      setNews((failure as TransportFailure).message);
    } finally {
      setSending(false);
    }
  }
  return { isSending, resend, news, forget };
}
