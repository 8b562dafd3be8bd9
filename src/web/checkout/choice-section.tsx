import type { ReactNode } from 'react';
import type { Shown } from '#core/booking/machine/notification.ts';
import { fieldId } from './step-ids.ts';
import { useMessageText } from './use-message-text.ts';

type Props = {
  /** The field name of its error; an invalid group gets the focus. */
  field: string;
  legend: string;
  hideLegend?: boolean;
  error?: Shown | undefined;
  hint?: ReactNode;
  children: ReactNode;
};

/** A group of choices with one line below it for the hint or the error. */
export function ChoiceSection({ field, legend, hideLegend = false, error, hint, children }: Props) {
  const textOf = useMessageText();
  const id = fieldId(field);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-message`}
      aria-invalid={error !== undefined || undefined}
      className="min-w-0 outline-none"
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-3 font-display font-semibold text-name'}>
        {legend}
      </legend>
      {children}
      <p
        id={`${id}-message`}
        aria-live="polite"
        className="figures mt-2 min-h-6 text-ink-mid text-sm leading-6"
      >
        {error ? <span className="font-medium text-tomato-ink">{textOf(error)}</span> : hint}
      </p>
    </fieldset>
  );
}
