import { Plate } from './plate.tsx';

type CountdownRingProps = {
  /** The remaining time, 0 to 1. */
  fraction: number;
  /** E.g. "Held for you until 17:42". */
  text: string;
  /** E.g. "12 minutes left". */
  detail?: string | undefined;
};

/** A hold as a plate that empties. The plate never turns red or blinks: the text informs. */
export function CountdownRing({ fraction, text, detail }: CountdownRingProps) {
  return (
    <div className="flex items-center gap-3">
      <Plate fraction={fraction} track className="size-11 text-saffron" />
      <p className="figures leading-snug" role="timer">
        <span className="block font-semibold">{text}</span>
        {detail !== undefined && <span className="block text-ink-mid text-sm">{detail}</span>}
      </p>
    </div>
  );
}
