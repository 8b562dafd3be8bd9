import type { ContactForm } from '#core/booking/booking-form.ts';
import type { ContactEdit } from '#core/booking/machine/contact-changes.ts';
import { type FieldProps, StepField } from '../checkout/step-field.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

type TextField = {
  [Name in keyof ContactForm]: ContactForm[Name] extends string ? Name : never;
}[keyof ContactForm];

/** One field of the form. It re-renders only when its own text or error changes. */
export function ContactField({ field, ...rest }: FieldProps & { field: TextField }) {
  const send = useSend();
  const value = useBookingState(({ context }) => context.steps.info.data[field]);
  const error = useBookingState(({ context }) => context.steps.info.errors[field]);
  const edit = (text: string) => send({ type: 'contact.edit', edit: { field, value: text } as ContactEdit });
  return <StepField {...rest} field={field} value={value} error={error} onText={edit} />;
}
