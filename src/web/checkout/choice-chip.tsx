import { memo } from 'react';
import { chipClass } from '../ui/chip-style.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type Props = {
  name: string;
  value: string;
  /** Read by screen readers instead of the visible text. */
  label: string;
  checked: boolean;
  disabled: boolean;
  onChoose: (value: string) => void;
  children: string | number;
};

/** A radio button that looks like a chip. An unavailable one stays visible, crossed out. */
export const ChoiceChip = memo(BaseChip);

function BaseChip({ name, value, label, checked, disabled, onChoose, children }: Props) {
  return (
    <label
      title={disabled ? label : undefined}
      className={chipClass(
        checked,
        'relative w-full justify-center px-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:font-normal has-disabled:text-ink-soft has-disabled:line-through has-disabled:hover:border-line has-disabled:hover:bg-transparent',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
        className="sr-only"
      />
      <span aria-hidden>{children}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
