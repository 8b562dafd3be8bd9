import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Shared = { title: string; text: string; url: string };

/** The device's own sharing; where there is none, the address is copied. `news` says what came of it. */
export function useShare() {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const forget = useCallback(() => setNews(''), []);

  async function share(content: Shared) {
    if (navigator.share !== undefined) {
      // A guest who closes the device's own list wants nothing copied.
      await navigator.share(content).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(content.url);
      setNews(t('message.link_copied'));
    } catch {
      setNews(content.url);
    }
  }

  return { news, forget, share };
}
