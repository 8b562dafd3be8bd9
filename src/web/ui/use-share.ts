import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ShareContent = { title: string; text: string; url: string };

/** Opens the device's share dialog; without one it copies the URL. `message` is the result. */
export function useShare() {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);

  async function share(content: ShareContent) {
    if (navigator.share !== undefined) {
      // A guest who closes the device's dialog wants nothing copied.
      await navigator.share(content).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(content.url);
      setMessage(t('message.link_copied'));
    } catch {
      setMessage(content.url);
    }
  }

  return { message, clearMessage, share };
}
