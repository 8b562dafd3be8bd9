import { activeStep } from '#core/booking/machine/selectors.ts';
import { buildPath, parsePath } from '#core/paths.ts';
import {
  BOOKING_STEPS,
  type BookingStep,
  CARRY_PARAM,
  isPaymentFailed,
  isPaymentStopped,
} from '#core/paths-words.ts';
import { useStepHistory } from '../checkout/use-step-history.ts';
import { type BookingData, useBooking, useBookingState } from './booking-actor.tsx';

const WORDS = BOOKING_STEPS.map(({ word }) => word);

export const stepPath = (
  { activeProduct: { product_type, slug }, language }: BookingData,
  step: BookingStep,
) => buildPath('booking', { step, productType: product_type, slug }, language);

function stepInUrl(): BookingStep | undefined {
  const match = parsePath(window.location.pathname);
  return match?.routeId === 'booking' ? match.params.step : undefined;
}

export function useBookingHistory(): void {
  const { actor, page } = useBooking();
  useStepHistory({
    words: WORDS,
    step: useBookingState(activeStep),
    pathOf: (step) => stepPath(page, step),
    stepInUrl,
    activeStep: () => activeStep(actor.getSnapshot()),
    open: (step) => actor.send({ type: 'step.open', step }),
    // `person` comes from a chip that was tapped, `carry` from another host, the others
    // from a payment.
    isUsed: () => {
      const search = new URLSearchParams(window.location.search);
      const isOfPayment = isPaymentFailed(search) || isPaymentStopped(search);
      return search.has('person') || search.has(CARRY_PARAM) || isOfPayment;
    },
  });
}
