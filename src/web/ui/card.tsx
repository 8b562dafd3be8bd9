import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  picture?: ReactNode;
  /** Over the picture, e.g. "Sold out today". */
  overlay?: ReactNode;
  dimmed?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ picture, overlay, dimmed = false, className, children }: CardProps) {
  return (
    <article
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-box border border-line bg-card transition-colors duration-150 hover:border-edge',
        className,
      )}
    >
      {Boolean(picture) && (
        <div className="relative aspect-[4/3] overflow-hidden bg-wash">
          {/* Only the picture is dimmed, so that text keeps its contrast. */}
          <div className={classNames('size-full', dimmed && 'opacity-55 grayscale-[0.7]')}>{picture}</div>
          {Boolean(overlay) && (
            <div className="absolute inset-0 grid place-items-center p-4">
              <div className="rounded-full bg-aubergine px-4 py-2 text-center font-semibold text-on-aubergine text-sm first-letter:uppercase">
                {overlay}
              </div>
            </div>
          )}
        </div>
      )}
      <div className="flex grow flex-col gap-2 p-4">{children}</div>
    </article>
  );
}
