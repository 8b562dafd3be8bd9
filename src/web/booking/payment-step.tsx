import { useTranslation } from 'react-i18next';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { PaymentMethods } from '../checkout/payment-methods.tsx';
import { Loading } from '../ui/loading.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { useHold } from './hold-countdown.tsx';
import { StepForm } from './step-form.tsx';

const NO_FIELDS: string[] = [];

/** Step 4: opens the payment page, and says when a payment has failed. */
export function PaymentStep() {
  const { t } = useTranslation();
  const isLeaving = useBookingState(
    (snapshot) =>
      snapshot.matches({ step: { payment: 'creating' } }) ||
      snapshot.matches({ step: { payment: 'leaving' } }),
  );
  const { page } = useBooking();
  const hold = useHold();
  const hasFailed = useBookingState(({ context }) => context.payment_failed);
  return (
    <StepForm title={t('booking.step.payment')} fields={NO_FIELDS}>
      <div className="grid gap-4">
        {isLeaving && <Loading label={t('booking.payment_opening')} />}
        {!isLeaving && hasFailed && (
          <p className="rounded-box bg-tomato-wash px-4 py-3 text-tomato-ink">
            {t('booking.payment_declined')}
          </p>
        )}
        {!isLeaving && page.paymentStopped && hold && (
          <p role="status" className="rounded-box bg-saffron-wash px-4 py-3">
            {t('booking.payment_stopped', {
              time: hold.until,
              ...pickupContext(page.activeProduct.product_type),
            })}
          </p>
        )}
        <p className="max-w-prose text-ink-mid">{t('booking.payment_help')}</p>
        <PaymentMethods market={page.market} />
      </div>
    </StepForm>
  );
}
