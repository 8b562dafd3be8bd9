import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass } from './control-style.ts';
import { FieldFrame, messageAttributes } from './field-frame.tsx';

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
  /** A unit written inside the field, e.g. "kr." */
  unit?: string | undefined;
} & ComponentProps<'input'>;

export function Field({ label, hint, error, unit, id, className, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error} className={className}>
      <span className="relative">
        <input
          type="text"
          {...rest}
          id={inputId}
          className={controlClass(error !== undefined, unit === undefined ? undefined : 'pr-14 figures')}
          {...messageAttributes(inputId, error)}
        />
        {unit !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-ink-soft"
          >
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
