import { Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Toast } from '../ui/toast.tsx';

type Props = { name: string; url: string };

/** The device's own sharing; where there is none, the address is copied. */
export function ShareButton({ name, url }: Props) {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const forget = useCallback(() => setNews(''), []);

  async function share() {
    const content = { title: name, text: t('venue.share_text', { name }), url };
    if (navigator.share !== undefined) {
      // A guest who closes the device's own list wants nothing copied.
      await navigator.share(content).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setNews(t('message.link_copied'));
    } catch {
      setNews(url);
    }
  }

  return (
    <>
      <Button
        kind="secondary"
        className="px-3.5 tablet:px-5"
        onClick={() => void share()}
        aria-label={t('venue.share', { name })}
      >
        <Share2 aria-hidden className="size-4" />
        <span className="hidden tablet:inline">{t('buttons.share')}</span>
      </Button>
      <Toast text={news} closeLabel={t('buttons.close')} onClose={forget} />
    </>
  );
}
