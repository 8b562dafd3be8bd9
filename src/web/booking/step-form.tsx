import { type ReactNode, useEffect, useRef } from 'react';
import type { Subscription } from 'xstate';
import { activeStep, type BookingSnapshot, isLoading } from '#core/booking/machine/selectors.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  title: string;
  /** In the order in which they stand. */
  fields: readonly string[];
  children: ReactNode;
};

export function StepForm({ title, fields, children }: Props) {
  const { submit, withdraw } = useSubmit();
  const errors = useBookingState((snapshot) => snapshot.context.steps[activeStep(snapshot)].errors);
  return (
    <StepFrame
      title={title}
      fields={fields}
      errors={errors}
      onTouch={withdraw}
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

/** A press while a price or a list is on its way isn't lost: the step is submitted when it is there. */
function useSubmit(): { submit: () => void; withdraw: () => void } {
  const { actor } = useBooking();
  const pressed = useRef<Subscription>(undefined);
  const withdraw = () => pressed.current?.unsubscribe();
  useEffect(() => () => pressed.current?.unsubscribe(), []);
  const submit = () => {
    withdraw();
    if (!isWaiting(actor.getSnapshot())) return actor.send({ type: 'submit' });
    pressed.current = actor.subscribe((snapshot) => {
      if (isWaiting(snapshot)) return;
      withdraw();
      actor.send({ type: 'submit' });
    });
  };
  return { submit, withdraw };
}
