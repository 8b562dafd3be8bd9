import { useTranslation } from 'react-i18next';
import { Loading } from '../ui/loading.tsx';
import { useGiftcardState } from './giftcard-actor.tsx';
import { PurchaseForm } from './purchase-form.tsx';

const NO_FIELDS: string[] = [];

/** Step 3: on the way to the payment page, or back from it. */
export function PaymentStep() {
  const { t } = useTranslation();
  const isLeaving = useGiftcardState((snapshot) => !snapshot.matches({ payment: 'waiting' }));
  return (
    <PurchaseForm title={t('giftcard.payment_title')} fields={NO_FIELDS}>
      <div className="grid gap-4">
        {isLeaving && <Loading label={t('booking.payment_opening')} />}
        <p className="max-w-prose text-ink-mid">{t('giftcard.payment_help')}</p>
      </div>
    </PurchaseForm>
  );
}
