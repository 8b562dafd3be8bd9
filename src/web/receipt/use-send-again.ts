import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../failure-text.ts';

/** Has something sent again, one way or another; `news` says what `send` answers, or why not. */
export function useSendAgain<Way extends string>(send: (way: Way) => Promise<string>) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<Way>();
  const [news, setNews] = useState('');
  const forget = useCallback(() => setNews(''), []);

  async function sendAgain(way: Way) {
    setSending(way);
    try {
      setNews(await send(way));
    } catch (failure) {
      setNews(failureText(failure, t));
    } finally {
      setSending(undefined);
    }
  }
  return { sending, sendAgain, news, forget };
}
