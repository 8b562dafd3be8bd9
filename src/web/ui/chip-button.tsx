import type { ComponentProps } from 'react';
import { Chevron } from './chevron.tsx';
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
      {opensPanel && <Chevron className="-mr-1 size-3" />}
    </button>
  );
}
