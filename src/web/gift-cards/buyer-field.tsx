import { type FieldProps, StepField } from '../checkout/step-field.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';

type Props = FieldProps & { field: 'name' | 'email' | 'email_confirm' };

export function BuyerField({ field, ...rest }: Props) {
  const send = useSend();
  const value = useGiftCardState(({ context }) => context.steps.info.data[field]);
  const error = useGiftCardState(({ context }) => context.steps.info.errors[field]);
  const edit = (text: string) => send({ type: 'buyer.edit', edit: { field, value: text } });
  return <StepField {...rest} field={field} value={value} error={error} onText={edit} />;
}
