import { type CheckboxProps, StepCheckbox } from '../checkout/step-checkbox.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

export function ContactCheckbox({ field, errorField = field, children }: CheckboxProps) {
  const send = useSend();
  const isChecked = useBookingState(({ context }) => context.steps.info.data[field]);
  const error = useBookingState(({ context }) => context.steps.info.errors[errorField]);
  const tick = (value: boolean) => send({ type: 'contact.edit', edit: { field, value } });
  return (
    <StepCheckbox field={field} errorField={errorField} isChecked={isChecked} error={error} onTick={tick}>
      {children}
    </StepCheckbox>
  );
}
