// A board in the memory of this process, with what tells whether it is still good.
import type { Snapshot } from '../db/snapshot.ts';
import type { CityAndType } from './board-queries.ts';
import type { BoardSnapshot } from './board-snapshot.ts';

export type CachedBoard = {
  snapshot: BoardSnapshot;
  /** Everything committed before is on the board. */
  loadedAfter: Snapshot;
  usedAt: number;
};

export const keyOf = ({ cityId, productType }: CityAndType): string => `${cityId} ${productType}`;

export const isOfToday = ({ snapshot: { day } }: CachedBoard, nowAt: number): boolean =>
  nowAt >= day.startsAt && nowAt < day.endsAt;
