import type { ComponentProps } from 'react';
import type { Shown } from '#core/booking/machine/notification.ts';
import { Field } from '../ui/field.tsx';
import { fieldId } from './step-ids.ts';
import { useShown } from './use-shown.ts';

/** What a flow's own field leaves to its user. */
export type FieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error' | 'id'>;

type Props = FieldProps & {
  field: string;
  value: string;
  error: Shown | undefined;
  onText: (text: string) => void;
};

/** A field of a step's form, with what is wrong said next to it. */
export function StepField({ field, error, onText, ...rest }: Props) {
  const shown = useShown();
  return (
    <Field
      {...rest}
      id={fieldId(field)}
      name={field}
      error={error && shown(error)}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
