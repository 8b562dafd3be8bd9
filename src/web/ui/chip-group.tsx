import { useId } from 'react';
import { chipClass } from './chip-style.ts';

type ChipOption = {
  value: string;
  label: string;
  disabled?: boolean | undefined;
};

type ChipGroupProps = {
  legend: string;
  hideLegend?: boolean | undefined;
  /** One choice (radio buttons) or any number (check boxes). */
  choice: 'one' | 'many';
  options: readonly ChipOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** The form field's name; needed only for a form without JavaScript. */
  name?: string | undefined;
};

/** Native radio buttons or check boxes under the chips, for their keyboard and form behaviour. */
export function ChipGroup({
  legend,
  hideLegend = false,
  choice,
  options,
  selected,
  onChange,
  name,
}: ChipGroupProps) {
  const ownName = useId();

  function toggle(value: string, checked: boolean) {
    if (choice === 'one') onChange([value]);
    else onChange(checked ? [...selected, value] : selected.filter((one) => one !== value));
  }

  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-semibold text-sm'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const checked = selected.includes(option.value);
          return (
            <label
              key={option.value}
              className={chipClass(
                checked,
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-soft',
              )}
            >
              <input
                type={choice === 'one' ? 'radio' : 'checkbox'}
                name={name ?? ownName}
                value={option.value}
                checked={checked}
                disabled={option.disabled}
                onChange={(event) => toggle(option.value, event.currentTarget.checked)}
                className="sr-only"
              />
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
