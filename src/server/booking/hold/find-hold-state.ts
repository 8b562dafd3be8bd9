import { stayEndsAt } from '#core/catalog/sitting.ts';
import type { Connection } from '../../db/database.ts';
import { readHoldState } from './hold-queries.ts';
import type { HoldState } from './hold-state.ts';

/**
 * Everything about one hold in one query;
 * undefined when it has ended, is of another venue or doesn't exist.
 */
export async function findHoldState(
  on: Connection,
  venueId: number,
  holdId: string,
): Promise<HoldState | undefined> {
  const row = await readHoldState(on, venueId, holdId);
  if (!row) return undefined;
  const { sittingEndsAt, contact, codes, ...state } = row;
  return {
    ...state,
    endsAt: new Date(stayEndsAt({ endsAt: sittingEndsAt.getTime() }, state.arriveAt.getTime())),
    contact: contact ?? undefined,
    codes: codes ?? [],
  };
}
