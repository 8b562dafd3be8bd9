import { classNames } from './class-names.ts';

/** The shared look of text fields and selects. Text below 16 px makes phones zoom in on focus. */
export function controlClass(invalid: boolean, className?: string): string {
  return classNames(
    'min-h-12 w-full rounded-box border bg-card px-3.5 text-base text-ink placeholder:text-ink-soft',
    'disabled:cursor-not-allowed disabled:bg-wash disabled:text-ink-soft',
    invalid ? 'border-tomato-ink shadow-[inset_0_0_0_1px_var(--tomato-ink)]' : 'border-edge hover:border-ink',
    className,
  );
}
