import { Card } from './card.tsx';
import { Plate } from './plate.tsx';
import { Skeleton } from './skeleton.tsx';

/** Exactly as tall as a listing card, so that nothing moves when the real one arrives. */
export function SkeletonCard() {
  return (
    <Card
      picture={
        <div className="grid size-full animate-breathe place-items-center text-line">
          <Plate className="size-24" />
        </div>
      }
    >
      <Skeleton className="h-[25px] w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <div className="flex gap-2 pt-1">
        <Skeleton round className="h-11 w-[72px]" />
        <Skeleton round className="h-11 w-[72px]" />
        <Skeleton round className="h-11 w-[72px]" />
      </div>
      <Skeleton className="mt-1 h-7 w-28" />
    </Card>
  );
}
