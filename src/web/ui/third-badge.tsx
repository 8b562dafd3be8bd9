import { classNames } from './class-names.ts';
import { plateArc, plateOutline } from './plate-paths.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type ThirdBadgeProps = {
  /** Text for screen readers, e.g. "One third off". */
  label: string;
  size?: number | undefined;
  className?: string | undefined;
};

const outline = plateOutline(2 / 3, 23);
const rim = plateArc(2 / 3, 20.4);

/** −⅓ on two thirds of a plate. The fraction is set with digits: the Latin font file has no ⅓. */
export function ThirdBadge({ label, size = 60, className }: ThirdBadgeProps) {
  return (
    <span
      className={classNames('relative inline-block shrink-0 text-on-saffron', className)}
      style={{ width: size, height: size, fontSize: size * 0.3 }}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 size-full" aria-hidden strokeLinejoin="round">
        <path d={outline} fill="var(--saffron)" stroke="var(--saffron)" strokeWidth={2} />
        <path
          d={rim}
          fill="none"
          stroke="currentColor"
          strokeWidth={0.9}
          strokeLinecap="round"
          opacity={0.45}
        />
      </svg>
      <span
        aria-hidden
        className="absolute top-[64%] left-[38%] flex -translate-x-1/2 -translate-y-1/2 items-center font-bold leading-none"
      >
        −<span className="[font-feature-settings:'frac']">1⁄3</span>
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
