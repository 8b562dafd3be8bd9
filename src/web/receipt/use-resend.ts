import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResendBody } from '#core/booking/receipt.contract.ts';
import type { TransportFailure } from '#core/transport.ts';
import { postJson } from '../api-client.ts';

/** Sends the ticket again; `resendNews` says where to, or why not. */
export function useResend(token: string) {
  const { t } = useTranslation();
  const [sendingTo, setSendingTo] = useState<ResendBody['to']>();
  const [resendNews, setResendNews] = useState('');
  const forgetResend = useCallback(() => setResendNews(''), []);

  async function resend(to: ResendBody['to']) {
    setSendingTo(to);
    try {
      await postJson<ResendBody>(`receipts/${token}/resend`, { to });
      setResendNews(t(`receipt.resent_${to}`));
    } catch (failure) {
      setResendNews((failure as TransportFailure).message);
    } finally {
      setSendingTo(undefined);
    }
  }
  return { sendingTo, resend, resendNews, forgetResend };
}
