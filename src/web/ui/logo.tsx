import { classNames } from './class-names.ts';
import { Plate } from './plate.tsx';

type LogoProps = {
  name: string;
  /** Uses saffron: tomato has too little contrast on aubergine. */
  isOnAubergine?: boolean | undefined;
  className?: string | undefined;
};

/** The logo and the name, for a link to the home page. */
export function Logo({ name, isOnAubergine = false, className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-display font-semibold text-2xl leading-none tracking-tight',
        className,
      )}
    >
      <Plate className={classNames('size-8', isOnAubergine ? 'text-saffron' : 'text-tomato')} />
      {name}
    </span>
  );
}
