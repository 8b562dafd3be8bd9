import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type Props = { summary: ReactNode; line: ReactNode; action: ReactNode };

/**
 * Phones and tablets: a bar with the expandable order summary and the button of the step. Its line
 * asks for the width of the longest hold time, so the button goes below where both don't fit.
 */
export function BottomBar({ summary, line, action }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="noscript:hidden sticky bottom-0 z-30 -mx-4 border-line border-t bg-card px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:-mx-8 tablet:px-8 desktop:hidden">
      <div
        id={id}
        hidden={!isOpen}
        className="max-h-[60dvh] overflow-y-auto overscroll-contain border-line border-b py-5"
      >
        {summary}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-2.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 flex-[999_1_13.75rem] items-center gap-2 rounded-small text-left"
        >
          {line}
          <VisuallyHidden>{t(isOpen ? 'summary.hide' : 'summary.show')}</VisuallyHidden>
          <ChevronUp
            aria-hidden
            className={classNames(
              'ml-auto size-5 shrink-0 text-ink-soft transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
          />
        </button>
        {action}
      </div>
    </div>
  );
}
