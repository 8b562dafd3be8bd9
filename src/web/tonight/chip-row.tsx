import { useId } from 'react';
import { chipClass } from '../ui/chip-style.ts';

type ChipRowProps = {
  label: string;
  options: readonly { value: string; text: string }[];
  selected: string | undefined;
  big?: boolean;
  onSelect: (value: string) => void;
};

/** One choice of a row that can be pushed sideways with a thumb. */
export function ChipRow({ label, options, selected, big = false, onSelect }: ChipRowProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-ink-soft text-sm">{label}</legend>
      <div className="relative -mx-3 flex gap-2 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0">
        {options.map(({ value, text }) => (
          <label
            key={value}
            className={chipClass(
              value === selected,
              `justify-center has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${big ? 'min-h-14 min-w-20 px-5 text-lg' : 'min-w-16'}`,
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => onSelect(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
