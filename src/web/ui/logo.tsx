import { classNames } from './class-names.ts';
import { Plate } from './plate.tsx';

type LogoProps = {
  name: string;
  /** On aubergine tomato would drown: the mark is saffron there. */
  onAubergine?: boolean | undefined;
  className?: string | undefined;
};

/** Mark and name, to be put inside the link that leads home. */
export function Logo({ name, onAubergine = false, className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-display font-semibold text-2xl leading-none tracking-tight',
        className,
      )}
    >
      <Plate className={classNames('size-8', onAubergine ? 'text-saffron' : 'text-tomato')} />
      {name}
    </span>
  );
}
