import { classNames } from './class-names.ts';

/** A placeholder; its class sets its size. */
export function Skeleton({ className, round = false }: { className?: string | undefined; round?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-breathe bg-wash',
        round ? 'rounded-full' : 'rounded-small',
        className,
      )}
    />
  );
}
