import type { PresentForm } from '#core/giftcards/giftcard-form.ts';
import { type FieldProps, StepField } from '../steps/step-field.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';

type Props = FieldProps & { field: Exclude<keyof PresentForm, 'greeting'> };

/** A field of what makes it a present. */
export function GiftField({ field, ...rest }: Props) {
  const send = useSend();
  const value = useGiftcardState(({ context }) => context.steps.amount.data[field]);
  const error = useGiftcardState(({ context }) => context.steps.amount.errors[field]);
  const write = (text: string) => send({ type: 'gift.edit', edit: { field, value: text } });
  return <StepField {...rest} field={field} value={value} error={error} onText={write} />;
}
