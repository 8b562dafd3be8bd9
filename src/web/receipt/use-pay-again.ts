import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswered } from '#core/transport.ts';
import { failureText } from '../failure-text.ts';
import { useRevalidate } from '../revalidate.ts';
import { useNotify } from '../ui/notify.tsx';

/** Opens the payment page of the same order; `open` returns its URL. */
export function usePayAgain(open: () => Promise<string>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const revalidate = useRevalidate();
  const [isOpening, setIsOpening] = useState(false);

  async function payAgain() {
    setIsOpening(true);
    try {
      location.assign(await open());
    } catch (failure) {
      setIsOpening(false);
      await notify({
        kind: 'error',
        title: t('errors.modal-title'),
        body: failureText(failure, t),
        buttons: [{ value: 'ok', label: t('buttons.ok') }],
      });
      // Without an answer the server is unreachable, so reloading would fail too.
      if (isAnswered(failure)) await revalidate();
    }
  }
  return { isOpening, payAgain };
}
