import { Check } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';

type Props<Step extends string> = {
  label: string;
  steps: readonly { word: Step; label: string }[];
  active: Step;
  onOpen: (step: Step) => void;
};

/** The steps of a checkout. Completed steps can be reopened; later ones need a submit. */
export function StepList<Step extends string>({ label, steps, active, onOpen }: Props<Step>) {
  const activeIndex = steps.findIndex(({ word }) => word === active);
  return (
    <nav aria-label={label} className="noscript:hidden">
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5 tablet:gap-3">
        {steps.map(({ word, label: name }, index) => {
          const isCompleted = index < activeIndex;
          return (
            <li
              key={word}
              aria-current={index === activeIndex ? 'step' : undefined}
              className={classNames(
                'min-w-0 border-t-3 text-sm',
                index === activeIndex && 'border-tomato font-semibold',
                isCompleted && 'border-olive',
                index > activeIndex && 'border-line text-ink-soft',
              )}
            >
              {isCompleted ? (
                <button
                  type="button"
                  onClick={() => onOpen(word)}
                  className="flex min-h-11 w-full items-center gap-1 text-left hover:underline"
                >
                  <Check
                    aria-hidden
                    strokeWidth={3}
                    className="hidden size-4 shrink-0 text-olive-ink tablet:block"
                  />
                  <span className="truncate">{name}</span>
                </button>
              ) : (
                <span className="flex min-h-11 items-center truncate">{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
