import { type ReactNode, useCallback, useRef } from 'react';
import { activeStep, isWaiting } from '#core/booking/machine/selectors.ts';
import { EarlyPressScript, useEarlyPress } from '../checkout/early-press.tsx';
import { StepFrame } from '../checkout/step-frame.tsx';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  title: string;
  /** In page order. */
  fields: readonly string[];
  children: ReactNode;
};

export function StepForm({ title, fields, children }: Props) {
  const send = useSend();
  const cancelEarlyPress = useEarlySubmit();
  const errors = useBookingState((snapshot) => snapshot.context.steps[activeStep(snapshot)].errors);
  return (
    <>
      <EarlyPressScript />
      <StepFrame
        title={title}
        fields={fields}
        errors={errors}
        onTouch={cancelEarlyPress}
        onSubmit={() => send({ type: 'submit' })}
        action={<SubmitButton />}
      >
        {children}
      </StepFrame>
    </>
  );
}

/** Submits once the page has loaded what it needs; returns a function that cancels it. */
function useEarlySubmit(): () => void {
  const { actor } = useBooking();
  const cancel = useRef<() => void>(undefined);
  const start = useCallback(
    (submit: () => void) => {
      const submitWhenLoaded = () => {
        if (isWaiting(actor.getSnapshot())) return;
        cancel.current?.();
        submit();
      };
      const subscription = actor.subscribe(submitWhenLoaded);
      cancel.current = () => subscription.unsubscribe();
      submitWhenLoaded();
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  useEarlyPress(start);
  return useCallback(() => cancel.current?.(), []);
}
