import type { ComponentProps } from 'react';
import { chipClass } from './chip-style.ts';

type ChipButtonProps = {
  /** Something is chosen, and the text of the chip is that choice. */
  selected?: boolean | undefined;
  /** The chip opens a panel and has an arrow. */
  opensPanel?: boolean | undefined;
} & ComponentProps<'button'>;

export function ChipButton({
  selected = false,
  opensPanel = false,
  className,
  children,
  ...rest
}: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup={opensPanel ? 'dialog' : undefined}
      {...rest}
      className={chipClass(selected, className)}
    >
      {children}
      {opensPanel && (
        <svg
          viewBox="0 0 12 12"
          className="-mr-1 size-3"
          aria-hidden
          fill="none"
          stroke="currentColor"
          strokeWidth={1.8}
        >
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
    </button>
  );
}
