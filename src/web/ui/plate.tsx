import { classNames } from './class-names.ts';
import { platePaths } from './plate-paths.ts';

type PlateProps = {
  /** How much is left on the plate, 0 to 1. Two thirds is the logo. */
  fraction?: number | undefined;
  /** Edge length in pixels; leave out to size by class. */
  size?: number | undefined;
  /** Shows the whole plate faintly behind what is left. */
  track?: boolean | undefined;
  turning?: boolean | undefined;
  /** Accessible name; without one the plate is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Plate({
  fraction = 2 / 3,
  size,
  track = false,
  turning = false,
  label,
  className,
}: PlateProps) {
  const { rim, well } = platePaths(fraction);
  const whole = track ? platePaths(1) : undefined;
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      strokeLinejoin="round"
      className={classNames('shrink-0', turning && 'animate-plate-turn', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {whole !== undefined && <path d={whole.rim + whole.well} opacity={0.2} />}
      <path d={rim} stroke="currentColor" strokeWidth={0.8} />
      <path d={well} stroke="currentColor" strokeWidth={0.8} />
    </svg>
  );
}
