import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { messageAttributes } from './field-frame.tsx';

type CheckboxProps = {
  /** May contain a link, for example to the terms. */
  children: ReactNode;
  error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ children, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={className}>
      <div className="flex min-h-11 gap-3 py-2.5">
        <span className="relative mt-px size-6 shrink-0">
          <input
            {...rest}
            type="checkbox"
            id={inputId}
            className={classNames(
              'peer size-6 appearance-none rounded-small border bg-card checked:border-olive checked:bg-olive',
              'before:absolute before:-inset-2.5 disabled:cursor-not-allowed disabled:bg-wash',
              error === undefined ? 'border-edge hover:border-ink' : 'border-2 border-tomato-ink',
            )}
            {...messageAttributes(inputId, error)}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-4 text-on-olive opacity-0 peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={inputId} className="cursor-pointer leading-6">
          {children}
        </label>
      </div>
      <p id={`${inputId}-message`} aria-live="polite" className="pl-9 font-medium text-sm text-tomato-ink">
        {error}
      </p>
    </div>
  );
}
