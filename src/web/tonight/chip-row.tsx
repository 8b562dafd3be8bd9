import { useId } from 'react';
import { chipClass } from '../ui/chip-style.ts';
import { classNames } from '../ui/class-names.ts';

type ChipRowProps = {
  label: string;
  options: readonly { value: string; text: string }[];
  selected: string | undefined;
  big?: boolean;
  /** Few options share the width of a phone; many are pushed sideways. */
  few?: boolean;
  onSelect: (value: string) => void;
};

/** One choice of a row. */
export function ChipRow({ label, options, selected, big = false, few = false, onSelect }: ChipRowProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-ink-soft text-sm">{label}</legend>
      <div
        className={classNames(
          'relative gap-2 py-0.5 tablet:flex tablet:flex-wrap',
          few
            ? 'grid auto-cols-fr grid-flow-col'
            : '-mx-3 flex overflow-x-auto px-3 [scrollbar-width:none] tablet:mx-0 tablet:px-0',
        )}
      >
        {options.map(({ value, text }) => (
          <label
            key={value}
            className={chipClass(
              value === selected,
              `justify-center has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${big ? 'min-h-14 text-lg' : ''} ${few ? 'tablet:min-w-20' : big ? 'min-w-20 px-5' : 'min-w-16'}`,
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
