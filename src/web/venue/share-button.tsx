import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Toast } from '../ui/toast.tsx';
import { useShare } from '../ui/use-share.ts';

type Props = { name: string; url: string };

export function ShareButton({ name, url }: Props) {
  const { t } = useTranslation();
  const { message, clearMessage, share } = useShare();
  return (
    <>
      <Button
        kind="secondary"
        className="px-3.5 tablet:px-5"
        onClick={() => void share({ title: name, text: t('venue.share_text', { name }), url })}
        aria-label={t('venue.share', { name })}
      >
        <Share2 aria-hidden className="size-4" />
        <span className="hidden tablet:inline">{t('buttons.share')}</span>
      </Button>
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
    </>
  );
}
