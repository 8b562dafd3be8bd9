import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeTone = 'saffron' | 'olive' | 'tomato' | 'aubergine' | 'neutral';

const tones: Record<BadgeTone, string> = {
  saffron: 'bg-saffron text-on-saffron',
  olive: 'bg-olive-wash text-olive-ink',
  tomato: 'bg-tomato-wash text-tomato-ink',
  aubergine: 'bg-aubergine text-on-aubergine',
  neutral: 'bg-wash text-ink-mid',
};

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'figures inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 font-semibold text-xs leading-none',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
