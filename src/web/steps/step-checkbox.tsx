import type { ReactNode } from 'react';
import type { Shown } from '#core/booking/machine/notification.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { fieldId } from './step-ids.ts';
import { useShown } from './use-shown.ts';

export type CheckboxProps = {
  field: 'is_subscribe' | 'is_accept_terms';
  /** The error's own name, where it isn't the field's. */
  errorField?: string;
  children: ReactNode;
};

type Props = CheckboxProps & {
  isChecked: boolean;
  error: Shown | undefined;
  onTick: (isChecked: boolean) => void;
};

export function StepCheckbox({ field, errorField = field, isChecked, error, onTick, children }: Props) {
  const shown = useShown();
  return (
    <Checkbox
      id={fieldId(errorField)}
      name={field}
      checked={isChecked}
      error={error && shown(error)}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    >
      {children}
    </Checkbox>
  );
}
