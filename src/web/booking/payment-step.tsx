import { useTranslation } from 'react-i18next';
import { Loading } from '../ui/loading.tsx';
import { useBookingState } from './booking-actor.tsx';
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
  const hasFailed = useBookingState(({ context }) => context.payment_failed);
  return (
    <StepForm title={t('booking.step.payment')} fields={NO_FIELDS}>
      <div className="grid gap-4">
        {isLeaving && <Loading label={t('booking.payment_opening')} />}
        {!isLeaving && hasFailed && (
          <p className="rounded-box bg-tomato-wash px-4 py-3 text-tomato-ink">{t('errors.payment_failed')}</p>
        )}
        <p className="max-w-prose text-ink-mid">{t('booking.payment_help')}</p>
      </div>
    </StepForm>
  );
}
