import { classNames } from './class-names.ts';

/** Selected chips are saffron with a dark edge, which is visible without colour. */
export function chipClass(selected: boolean, className?: string): string {
  return classNames(
    'figures inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-4 font-semibold text-sm leading-none transition-colors duration-150',
    selected
      ? 'border-ink bg-saffron text-on-saffron hover:bg-saffron-deep'
      : 'border-line bg-card text-ink hover:border-edge hover:bg-wash',
    className,
  );
}
