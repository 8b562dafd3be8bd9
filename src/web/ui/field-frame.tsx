import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The label above, and one reserved line below for the hint or the error, so that nothing moves.
 */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children}
      <p id={messageId(id)} aria-live="polite" className="min-h-5 text-sm leading-5">
        {error !== undefined ? (
          <span className="font-medium text-tomato-ink">{error}</span>
        ) : (
          hint !== undefined && <span className="text-ink-soft">{hint}</span>
        )}
      </p>
    </div>
  );
}

/** The aria attributes that connect a control with its hint or error. */
export function messageAttributes(id: string, error: ReactNode) {
  return { 'aria-describedby': messageId(id), 'aria-invalid': error !== undefined || undefined };
}

function messageId(id: string): string {
  return `${id}-message`;
}
