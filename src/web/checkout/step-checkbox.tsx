import type { ReactNode } from 'react';
import type { Shown } from '#core/booking/machine/notification.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { fieldId } from './step-ids.ts';
import { useMessageText } from './use-message-text.ts';

export type CheckboxProps = {
  field: 'is_subscribe' | 'is_accept_terms';
  /** The name of the error, if it differs from the field's. */
  errorField?: string;
  children: ReactNode;
};

type Props = CheckboxProps & {
  isChecked: boolean;
  error: Shown | undefined;
  onTick: (isChecked: boolean) => void;
};

export function StepCheckbox({ field, errorField = field, isChecked, error, onTick, children }: Props) {
  const textOf = useMessageText();
  return (
    <Checkbox
      id={fieldId(errorField)}
      name={field}
      checked={isChecked}
      error={error && textOf(error)}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    >
      {children}
    </Checkbox>
  );
}
