import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { valueForKey } from './value-for-key.ts';

type NumberStepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  lessLabel: string;
  moreLabel: string;
  /** Read by screen readers instead of the number, e.g. "2 people". */
  valueText?: string | undefined;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
};

const buttonClass =
  'grid size-11 place-items-center rounded-full border border-edge bg-card hover:bg-wash aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-ink-soft aria-disabled:opacity-50';

/**
 * A spinbutton with two buttons. Arrows, Page Up/Down, Home and End work on the number. A button
 * at the limit is not disabled, because it would lose the focus.
 */
export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    value,
    min,
    max,
    onChange,
    lessLabel,
    moreLabel,
    valueText,
    hideLabel = false,
    disabled = false,
  } = props;
  const labelId = useId();

  function press(event: KeyboardEvent) {
    const next = valueForKey(event.key, value, min, max);
    if (next === undefined || disabled) return;
    event.preventDefault();
    if (next !== value) onChange(next);
  }

  return (
    <div role="group" aria-labelledby={labelId} className="flex items-center justify-between gap-4">
      <span id={labelId} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
      </span>
      <span className="flex items-center gap-1">
        <button
          type="button"
          aria-label={lessLabel}
          disabled={disabled}
          aria-disabled={disabled || value <= min || undefined}
          onClick={() => value > min && onChange(value - 1)}
          className={buttonClass}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <span
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          aria-labelledby={labelId}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={valueText}
          aria-disabled={disabled || undefined}
          onKeyDown={press}
          className="figures min-w-10 rounded-small text-center font-bold text-lg"
        >
          {value}
        </span>
        <button
          type="button"
          aria-label={moreLabel}
          disabled={disabled}
          aria-disabled={disabled || value >= max || undefined}
          onClick={() => value < max && onChange(value + 1)}
          className={buttonClass}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </span>
    </div>
  );
}
