import { type CheckboxProps, StepCheckbox } from '../checkout/step-checkbox.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';

export function BuyerCheckbox({ field, errorField = field, children }: CheckboxProps) {
  const send = useSend();
  const isChecked = useGiftCardState(({ context }) => context.steps.info.data[field]);
  const error = useGiftCardState(({ context }) => context.steps.info.errors[errorField]);
  const tick = (value: boolean) => send({ type: 'buyer.edit', edit: { field, value } });
  return (
    <StepCheckbox field={field} errorField={errorField} isChecked={isChecked} error={error} onTick={tick}>
      {children}
    </StepCheckbox>
  );
}
