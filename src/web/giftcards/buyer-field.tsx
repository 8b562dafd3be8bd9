import { type FieldProps, StepField } from '../steps/step-field.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';

type Props = FieldProps & { field: 'name' | 'email' | 'email_confirm' };

export function BuyerField({ field, ...rest }: Props) {
  const send = useSend();
  const value = useGiftcardState(({ context }) => context.steps.info.data[field]);
  const error = useGiftcardState(({ context }) => context.steps.info.errors[field]);
  const write = (text: string) => send({ type: 'buyer.edit', edit: { field, value: text } });
  return <StepField {...rest} field={field} value={value} error={error} onText={write} />;
}
