import type { ComponentProps } from 'react';
import type { Shown } from '#core/booking/machine/notification.ts';
import { Field } from '../ui/field.tsx';
import { fieldId } from './step-ids.ts';
import { useMessageText } from './use-message-text.ts';

/** The props that callers set; the checkout sets the others. */
export type FieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error' | 'id'>;

type Props = FieldProps & {
  field: string;
  value: string;
  error: Shown | undefined;
  onText: (text: string) => void;
};

/** A form field of a step with its error. */
export function StepField({ field, error, onText, ...rest }: Props) {
  const textOf = useMessageText();
  return (
    <Field
      {...rest}
      id={fieldId(field)}
      name={field}
      error={error && textOf(error)}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
