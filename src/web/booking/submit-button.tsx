import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeStep, isWaiting } from '#core/booking/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { StepSubmit } from '../checkout/step-submit.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { paymentAmount } from './order-facts.ts';

const SLOW_MS = 250;

export function SubmitButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { actor, page } = useBooking();
  const step = useBookingState(activeStep);
  const isBusy = useBookingState(isWaiting);
  const isSlow = useSlow(isBusy);
  const amount = useBookingState(({ context }) => paymentAmount(context.order));
  const pay = t('buttons.pay', {
    amount: formatMoney(amount, MARKETS[page.market].currency, page.language),
  });
  const labels = {
    book: t('booking.to_info'),
    info: t('booking.to_terms'),
    terms: amount === 0 ? t('booking.confirm') : pay,
    payment: amount === 0 ? t('booking.confirm') : pay,
  };
  return (
    <StepSubmit
      busy={isBusy && (isSlow || 'quietly')}
      onBusyPress={() => actor.send({ type: 'submit' })}
      className={className}
    >
      {labels[step]}
    </StepSubmit>
  );
}

/** A short load shows no spinner, which would only flicker. */
function useSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}
