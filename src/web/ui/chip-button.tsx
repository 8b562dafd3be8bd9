import type { ComponentProps } from 'react';
import { chipClass } from './chip-style.ts';

type ChipButtonProps = {
  /** Something is chosen behind it: the chip then carries that choice as its text. */
  selected?: boolean | undefined;
  /** Says that it opens a panel, and draws the arrow. */
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
