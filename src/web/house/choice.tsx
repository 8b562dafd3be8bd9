// Small labelled controls for rows of tables and hours.
import type { ReactNode } from 'react';
import type { Language } from '#core/market.ts';
import { formatWallTime, wallTimeOf } from '#core/wall-time.ts';
import { controlClass } from '../ui/control-style.ts';

const QUARTERS = Array.from({ length: 96 }, (_, index) => wallTimeOf(index * 15));

export function Cell({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={`grid content-end gap-1 text-sm ${className ?? ''}`}>
      <span className="text-ink-mid">{label}</span>
      {children}
    </label>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly string[];
  text: (value: string) => string;
  disabled: boolean;
  onChange: (value: string) => void;
};

export function Choice({ label, value, options, text, disabled, onChange }: ChoiceProps) {
  return (
    <Cell label={label}>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass(false, 'figures pr-1 pl-2.5')}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {text(one)}
          </option>
        ))}
      </select>
    </Cell>
  );
}

type TimeChoiceProps = Pick<ChoiceProps, 'label' | 'value' | 'disabled' | 'onChange'> & {
  language: Language;
};

/** A time that is no quarter was written before this page was. */
export const TimeChoice = ({ language, ...rest }: TimeChoiceProps) => (
  <Choice
    {...rest}
    options={[...new Set([...QUARTERS, rest.value])].toSorted()}
    text={(one) => formatWallTime(one, language)}
  />
);
