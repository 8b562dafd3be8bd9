import { useTranslation } from 'react-i18next';
import { formatDay } from '#core/format-date.ts';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { Loading } from '../ui/loading.tsx';
import { useGiftCard, useGiftCardState } from './gift-card-actor.tsx';
import { PurchaseForm } from './purchase-form.tsx';

const NO_FIELDS: string[] = [];

/** Step 3: opens the payment page. */
export function PaymentStep() {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  const deliverOn = useGiftCardState(({ context }) => context.steps.amount.data.deliver_on);
  const market = useGiftCardState(({ context }) => context.steps.amount.data.market);
  const isLeaving = useGiftCardState((snapshot) => !snapshot.matches({ payment: 'waiting' }));
  return (
    <PurchaseForm title={t('giftcard.payment_title')} fields={NO_FIELDS}>
      <div className="grid gap-4">
        {isLeaving && <Loading label={t('booking.payment_opening')} />}
        {!isLeaving && page.paymentStopped && (
          <p role="status" className="rounded-box bg-saffron-wash px-4 py-3">
            {t('giftcard.payment_stopped')}
          </p>
        )}
        <p className="max-w-prose text-ink-mid">
          {deliverOn > page.today
            ? t('giftcard.payment_help_later', { date: formatDay(deliverOn, page.language) })
            : t('giftcard.payment_help')}
        </p>
        <PaymentMethods market={market} />
      </div>
    </PurchaseForm>
  );
}
