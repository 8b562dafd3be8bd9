import { classNames } from './class-names.ts';
import { Plate } from './plate.tsx';

/** A spinning plate with a text. */
export function Loading({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <div role="status" className={classNames('flex items-center gap-3 text-ink-mid', className)}>
      <Plate turning className="size-7 text-tomato" />
      {label}
    </div>
  );
}
