import { useId } from 'react';
import { moveThumb, type Range } from './range.ts';

type RangeSliderProps = {
  label: string;
  startLabel: string;
  endLabel: string;
  /** Positions 0 to `steps`; the caller defines what they mean. */
  steps: number;
  value: Range;
  onChange: (value: Range) => void;
  /** The text of a position, shown above and read aloud, e.g. "18.30". */
  textOf: (step: number) => string;
  /** Shown instead of two positions when the range is complete, e.g. "Any time". */
  wholeText?: string | undefined;
};

/** Two native sliders on one track, with native keyboard, touch and screen reader support. */
export function RangeSlider({
  label,
  startLabel,
  endLabel,
  steps,
  value,
  onChange,
  textOf,
  wholeText,
}: RangeSliderProps) {
  const labelId = useId();
  const [start, end] = value;
  const isWhole = start === 0 && end === steps;
  const percent = (step: number) => (step / steps) * 100;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <span id={labelId} className="font-semibold text-sm">
          {label}
        </span>
        <span aria-hidden className="figures font-semibold">
          {isWhole && wholeText ? wholeText : `${textOf(start)}–${textOf(end)}`}
        </span>
      </div>
      <div className="range relative h-11">
        <div className="absolute inset-x-3.5 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line">
          <div
            className="absolute inset-y-0 rounded-full bg-ink"
            style={{ left: `${percent(start)}%`, right: `${100 - percent(end)}%` }}
          />
        </div>
        {([0, 1] as const).map((thumb) => (
          <input
            key={thumb}
            type="range"
            aria-label={thumb === 0 ? startLabel : endLabel}
            aria-valuetext={textOf(value[thumb])}
            min={0}
            max={steps}
            step={1}
            value={value[thumb]}
            onChange={(event) => onChange(moveThumb(value, thumb, event.currentTarget.valueAsNumber))}
            // With both thumbs at the far end only the left one can move, so it has to be on top.
            className={thumb === 0 && start > steps / 2 ? 'z-10' : undefined}
          />
        ))}
      </div>
    </div>
  );
}
