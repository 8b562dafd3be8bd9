import { type ReactNode, useEffect, useRef } from 'react';
import type { Subscription } from 'xstate';
import { activeStep, type BookingSnapshot, isLoading } from '#core/booking/machine/selectors.ts';
import { StepFrame } from '../checkout/step-frame.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  title: string;
  /** In page order. */
  fields: readonly string[];
  children: ReactNode;
};

export function StepForm({ title, fields, children }: Props) {
  const { submit, cancel } = useSubmit();
  const errors = useBookingState((snapshot) => snapshot.context.steps[activeStep(snapshot)].errors);
  return (
    <StepFrame
      title={title}
      fields={fields}
      errors={errors}
      onTouch={cancel}
      onSubmit={submit}
      action={<SubmitButton />}
    >
      {children}
    </StepFrame>
  );
}

const isSubmitting = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ step: { book: { table: 'holding' } } }) ||
  snapshot.matches({ step: { info: { calling: 'submitting' } } }) ||
  snapshot.matches({ step: { payment: 'creating' } });

const isWaiting = (snapshot: BookingSnapshot): boolean => isLoading(snapshot) && !isSubmitting(snapshot);

/** A press while a price or a list is loading submits the step after the load. */
function useSubmit(): { submit: () => void; cancel: () => void } {
  const { actor } = useBooking();
  const pending = useRef<Subscription>(undefined);
  const cancel = () => pending.current?.unsubscribe();
  useEffect(() => () => pending.current?.unsubscribe(), []);
  const submit = () => {
    cancel();
    if (!isWaiting(actor.getSnapshot())) return actor.send({ type: 'submit' });
    pending.current = actor.subscribe((snapshot) => {
      if (isWaiting(snapshot)) return;
      cancel();
      actor.send({ type: 'submit' });
    });
  };
  return { submit, cancel };
}
