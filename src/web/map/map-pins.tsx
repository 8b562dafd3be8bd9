import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';

type PinProps = ComponentProps<'button'> & { label: string; selected?: boolean };

/** The touch target is 44 px high, independent of the transition size. */
const touchTarget =
  'pointer-events-auto absolute grid min-h-11 min-w-11 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-full outline-none';
const ring = 'outline-offset-2 outline-focus group-focus-visible:outline-2';
const transition = 'transition-colors duration-150';

export function PricePin({ label, selected = false, children, ...rest }: PinProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-expanded={selected}
      className={`group ${touchTarget}`}
    >
      <span
        className={classNames(
          'figures whitespace-nowrap rounded-full border px-2.5 py-1.5 font-bold text-sm leading-none',
          transition,
          ring,
          selected
            ? 'border-ink bg-saffron text-on-saffron'
            : 'border-edge bg-card text-ink group-hover:border-ink group-hover:bg-saffron-wash',
        )}
      >
        {children}
      </span>
    </button>
  );
}

/** A small dot for a venue that is sold out or not active today. */
export function QuietPin({ label, selected = false, ...rest }: PinProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-expanded={selected}
      className={`group ${touchTarget}`}
    >
      <span
        className={classNames(
          'size-3 rounded-full border-2 border-card',
          transition,
          ring,
          selected ? 'bg-ink outline-2 outline-ink' : 'bg-edge group-hover:bg-ink',
        )}
      />
    </button>
  );
}

type GroupProps = PinProps & {
  count: number;
  /** The lowest price of the group; undefined when nothing in it can be booked. */
  price: string | undefined;
};

/** Several venues: how many, and from which price. */
export function GroupPin({ label, count, price, ...rest }: GroupProps) {
  return (
    <button type="button" {...rest} className={`group ${touchTarget}`}>
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className={classNames('figures grid justify-items-center rounded-full font-bold leading-none', ring)}
      >
        <span
          className={classNames(
            'grid place-items-center rounded-full border-2 border-card',
            transition,
            price === undefined
              ? 'size-7 bg-edge text-card text-xs'
              : 'bg-ink text-paper text-sm group-hover:bg-ink-mid group-aria-expanded:bg-saffron group-aria-expanded:text-on-saffron',
            price !== undefined && (count < 10 ? 'size-9' : count < 30 ? 'size-10' : 'size-12 text-base'),
          )}
        >
          {count}
        </span>
        {price !== undefined && (
          <span className="-mt-1.5 whitespace-nowrap rounded-full border border-edge bg-card px-1.5 py-0.5 text-ink text-xs">
            {price}
          </span>
        )}
      </span>
    </button>
  );
}
