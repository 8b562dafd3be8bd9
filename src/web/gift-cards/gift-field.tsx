import type { PresentForm } from '#core/gift-cards/gift-card-form.ts';
import { type FieldProps, StepField } from '../checkout/step-field.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';

type Props = FieldProps & { field: Exclude<keyof PresentForm, 'greeting'> };

/** A field about the recipient or the delivery. */
export function GiftField({ field, ...rest }: Props) {
  const send = useSend();
  const value = useGiftCardState(({ context }) => context.steps.amount.data[field]);
  const error = useGiftCardState(({ context }) => context.steps.amount.errors[field]);
  const edit = (text: string) => send({ type: 'gift.edit', edit: { field, value: text } });
  return <StepField {...rest} field={field} value={value} error={error} onText={edit} />;
}
