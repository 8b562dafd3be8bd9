import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewTicketLink } from '#core/booking/receipt.contract.ts';
import { postJson } from '../api-client.ts';
import { failureText } from '../failure-text.ts';
import { useRevalidate } from '../revalidate.ts';
import { useNotify } from '../ui/notify.tsx';

/** Asks, then revokes the link that the guest passed on. The page then shows a new one. */
export function useCloseLink(token: string) {
  const { t } = useTranslation();
  const notify = useNotify();
  const revalidate = useRevalidate();
  const [isClosing, setIsClosing] = useState(false);
  const [message, setMessage] = useState('');
  const clearMessage = useCallback(() => setMessage(''), []);

  async function closeLink() {
    const answer = await notify({
      kind: 'confirm',
      title: t('receipt.close_link_title'),
      body: t('receipt.close_link_help'),
      buttons: [
        { value: 'no', label: t('buttons.no') },
        { value: 'yes', label: t('buttons.yes') },
      ],
    });
    if (answer !== 'yes') return;
    setIsClosing(true);
    try {
      await postJson<NewTicketLink>(`receipts/${token}/ticket-link`);
      await revalidate();
      setMessage(t('receipt.link_closed'));
    } catch (failure) {
      setMessage(failureText(failure, t));
    } finally {
      setIsClosing(false);
    }
  }
  return { isClosing, closeLink, message, clearMessage };
}
