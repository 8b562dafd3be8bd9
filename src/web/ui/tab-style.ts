import { classNames } from './class-names.ts';

export const tabRowClass = 'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]';

export function tabClass(selected: boolean): string {
  return classNames(
    '-mb-px inline-flex min-h-12 shrink-0 items-center gap-1.5 border-b-[3px] px-3 font-semibold transition-colors duration-150 -outline-offset-2',
    selected ? 'border-tomato text-ink' : 'border-transparent text-ink-soft hover:border-line hover:text-ink',
  );
}
