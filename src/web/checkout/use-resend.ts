import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../failure-text.ts';

/** Resends a ticket or gift cards. `message` is what `send` returns, or why it failed. */
export function useResend<Channel extends string>(send: (channel: Channel) => Promise<string>) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<Channel>();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);

  async function resend(channel: Channel) {
    setSending(channel);
    try {
      setMessage(await send(channel));
    } catch (failure) {
      setMessage(failureText(failure, t));
    } finally {
      setSending(undefined);
    }
  }
  return { sending, resend, message, clearMessage };
}
