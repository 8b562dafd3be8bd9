import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from './button.tsx';

type MoveButtonsProps = {
  index: number;
  isLast: boolean;
  upLabel: string;
  downLabel: string;
  move: (to: number) => void;
};

/** A button at the end of the list is not disabled, because it would lose the focus. */
export function MoveButtons({ index, isLast, upLabel, downLabel, move }: MoveButtonsProps) {
  return (
    <>
      <Button
        kind="icon"
        aria-label={upLabel}
        aria-disabled={index === 0 || undefined}
        className={index === 0 ? 'opacity-40' : ''}
        onClick={() => move(index - 1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </Button>
      <Button
        kind="icon"
        aria-label={downLabel}
        aria-disabled={isLast || undefined}
        className={isLast ? 'opacity-40' : ''}
        onClick={() => move(index + 1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </Button>
    </>
  );
}
