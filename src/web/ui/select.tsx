import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass } from './control-style.ts';
import { FieldFrame, messageAttributes } from './field-frame.tsx';

type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean | undefined;
};

type SelectProps = {
  label: string;
  options: readonly SelectOption[];
  hint?: string | undefined;
  error?: ReactNode;
} & Omit<ComponentProps<'select'>, 'children'>;

/**
 * A native select: phones show their own picker, it works before hydration, and in newer browsers
 * our CSS also styles the list.
 */
export function Select({ label, options, hint, error, id, className, ...rest }: SelectProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <FieldFrame id={selectId} label={label} hint={hint} error={error} className={className}>
      <span className="relative">
        <select
          {...rest}
          id={selectId}
          className={controlClass(error !== undefined, 'select pr-11')}
          {...messageAttributes(selectId, error)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
        />
      </span>
    </FieldFrame>
  );
}
