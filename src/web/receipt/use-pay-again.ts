import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { isAnswered } from '#core/transport.ts';
import { failureText } from '../failure-text.ts';
import { useNotify } from '../ui/notify.tsx';

/** Leads to the payment page of the same order, which `open` finds. */
export function usePayAgain(open: () => Promise<string>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { revalidate } = useRevalidator();
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
      // Without an answer nothing is known to have changed, and looking again would fail as well.
      if (isAnswered(failure)) await revalidate();
    }
  }
  return { isOpening, payAgain };
}
