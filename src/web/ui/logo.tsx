import { classNames } from './class-names.ts';
import { Plate } from './plate.tsx';

type LogoProps = {
  name: string;
  /** Saffron on aubergine, where tomato has too little contrast. */
  onAubergine?: boolean | undefined;
  className?: string | undefined;
};

/** The logo and the name, for a link to the home page. */
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
