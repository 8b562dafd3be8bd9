import { useTranslation } from 'react-i18next';
import { activeStep } from '#core/booking/machine/selectors.ts';
import { BOOKING_STEPS } from '#core/paths-words.ts';
import { StepList } from '../checkout/step-list.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

export function BookingSteps() {
  const { t } = useTranslation();
  const send = useSend();
  const step = useBookingState(activeStep);
  return (
    <StepList
      label={t('booking.steps')}
      steps={BOOKING_STEPS.map(({ word }) => ({ word, label: t(`booking.step.${word}`) }))}
      active={step}
      onOpen={(word) => send({ type: 'step.open', step: word })}
    />
  );
}
