import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type PriceProps = {
  /** Formatted amounts. */
  sale: string;
  regular?: string | undefined;
  /**
   * Screen readers announce it before each amount, e.g. "Before" and "Now":
   * most ignore struck-through text.
   */
  regularLabel?: string | undefined;
  saleLabel?: string | undefined;
  size?: 'normal' | 'large';
  className?: string | undefined;
};

export function Price({ sale, regular, regularLabel, saleLabel, size = 'normal', className }: PriceProps) {
  return (
    <span className={classNames('figures inline-flex items-baseline gap-2 whitespace-nowrap', className)}>
      {regular !== undefined && (
        <span className="text-ink-mid text-sm">
          {regularLabel !== undefined && <VisuallyHidden>{regularLabel} </VisuallyHidden>}
          <s>{regular}</s>
        </span>
      )}
      <span
        className={classNames('font-bold text-ink', size === 'large' ? 'text-2xl tracking-tight' : 'text-lg')}
      >
        {saleLabel !== undefined && <VisuallyHidden>{saleLabel} </VisuallyHidden>}
        {sale}
      </span>
    </span>
  );
}
