import { useTranslation } from 'react-i18next';
import { postJson } from '../api-client.ts';
import { useSendAgain } from '../receipt/use-send-again.ts';

/** Sends the cards again, to where they were sent. */
export function useResend(token: string) {
  const { t } = useTranslation();
  const { sending, sendAgain, ...rest } = useSendAgain<'email'>(async () => {
    const { sent_to } = await postJson<{ sent_to: string }>(`giftcard/${token}/resend`);
    return t('giftcard.resent', { email: sent_to });
  });
  return { isSending: sending !== undefined, resend: () => sendAgain('email'), ...rest };
}
