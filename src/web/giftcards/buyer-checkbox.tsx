import { type CheckboxProps, StepCheckbox } from '../steps/step-checkbox.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';

export function BuyerCheckbox({ field, errorField = field, children }: CheckboxProps) {
  const send = useSend();
  const isChecked = useGiftcardState(({ context }) => context.steps.info.data[field]);
  const error = useGiftcardState(({ context }) => context.steps.info.errors[errorField]);
  const tick = (value: boolean) => send({ type: 'buyer.edit', edit: { field, value } });
  return (
    <StepCheckbox field={field} errorField={errorField} isChecked={isChecked} error={error} onTick={tick}>
      {children}
    </StepCheckbox>
  );
}
