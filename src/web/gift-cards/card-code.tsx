import { Copy } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Toast } from '../ui/toast.tsx';

/** The code that a guest enters in a booking, with a button that copies it. */
export function CardCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setMessage(t('giftcard.code_copied'));
    } catch {
      setMessage(code);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border border-edge border-dashed bg-card px-5 py-3">
      <p>
        <span className="block text-ink-soft text-sm">{t('giftcard.code')}</span>
        <span className="figures wrap-anywhere font-semibold text-name tracking-wider">{code}</span>
      </p>
      <Button kind="secondary" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {t('giftcard.copy_code')}
      </Button>
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
    </div>
  );
}
