import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonKind, buttonClass } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Plate } from './plate.tsx';

type ButtonProps = {
  kind?: ButtonKind | undefined;
  wide?: boolean | undefined;
  /** Keeps width and focus, but ignores presses; `quietly` without a flickering spinner. */
  busy?: boolean | 'quietly' | undefined;
} & ComponentProps<'button'>;

/** An icon button needs an `aria-label`. */
export function Button({
  kind = 'primary',
  wide,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={Boolean(busy) || undefined}
      aria-disabled={Boolean(busy) || undefined}
      className={buttonClass(kind, wide, className)}
    >
      <span className={classNames('inline-flex items-center gap-2', busy === true && 'opacity-0')}>
        {children}
      </span>
      {busy === true && (
        <span className="absolute inset-0 grid place-items-center">
          <Plate turning className="size-6" />
        </span>
      )}
    </button>
  );
}
