import { classNames } from './class-names.ts';
import { plateOutline } from './plate-paths.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type ThirdBadgeProps = {
  /** Text for screen readers, e.g. "One third off". */
  label: string;
  size?: number | undefined;
  className?: string | undefined;
};

const outline = plateOutline(2 / 3, 23);

/** −⅓ on two thirds of a plate. The fraction is set with digits: the Latin font file has no ⅓. */
export function ThirdBadge({ label, size = 56, className }: ThirdBadgeProps) {
  return (
    <span
      className={classNames('relative inline-block shrink-0 text-on-saffron', className)}
      style={{ width: size, height: size, fontSize: size * 0.34 }}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 size-full" aria-hidden strokeLinejoin="round">
        <path d={outline} fill="var(--saffron)" stroke="var(--saffron)" strokeWidth={2} />
      </svg>
      <span
        aria-hidden
        className="absolute top-[68%] left-[37%] flex -translate-x-1/2 -translate-y-1/2 items-center font-bold leading-none"
      >
        −<span className="[font-feature-settings:'frac']">1⁄3</span>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
