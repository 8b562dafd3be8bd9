import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'icon';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-tomato px-5 text-on-tomato hover:bg-tomato-deep',
  secondary: 'border border-edge bg-card px-5 text-ink hover:bg-wash',
  quiet:
    'px-3 text-ink underline decoration-line decoration-2 underline-offset-4 hover:bg-wash hover:decoration-current',
  icon: 'w-11 text-ink hover:bg-wash',
};

export function buttonClass(kind: ButtonKind, wide = false, className?: string): string {
  return classNames(
    'relative inline-flex min-h-11 items-center justify-center gap-2 text-center font-semibold leading-tight transition-colors duration-150',
    kind === 'icon' ? 'rounded-full' : 'rounded-box py-2.5',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-wash disabled:text-ink-soft',
    kinds[kind],
    wide && 'w-full',
    className,
  );
}
