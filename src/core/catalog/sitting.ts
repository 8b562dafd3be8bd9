// One sitting: until when it is sold, its status for a caller, and which of several is
// taken first.

export type Sitting = {
  id: number;
  partyMin: number;
  partyMax: number;
  arriveFromAt: number;
  arriveToAt: number;
  endsAt: number;
  sellUntilAt: number;
  state: 'open' | 'sold' | 'withdrawn';
  paying: boolean;
  holdId: string | null;
  heldUntilAt: number | null;
  /** The arrival that the hold is for. */
  heldArriveAt: number | null;
};

/** The caller and the time of the request. Instants are epoch milliseconds of the database. */
export type Asker = { nowAt: number; holdId?: string | undefined };
export type TableRequest = Asker & { party: number; arriveAt: number };

export type StockStatus = 'in-stock' | 'on-hold' | 'soldout';

export const PARTY_SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const MAX_PARTY = 8;
/** A restaurant has tables; a takeaway venue has one counter and pick-ups one after another. */
export const PICKUP_LABEL = 'pick-up';
/** A purchase has to start at least this long before the arrival. */
export const SALE_LEAD_MINUTES = 30;
const SALE_LEAD_MS = SALE_LEAD_MINUTES * 60_000;
const STAY_MS = 2 * 60 * 60_000;

const isOwn = (sitting: Sitting, asker: Pick<Asker, 'holdId'>): boolean =>
  asker.holdId !== undefined && sitting.holdId === asker.holdId;

// A hold still counts in its very last instant, as it does in the claim
// (`held_until < app_now()` frees it).
const isHeld = (sitting: Sitting, nowAt: number): boolean =>
  sitting.paying || (sitting.heldUntilAt !== null && sitting.heldUntilAt >= nowAt);

/** The instant from which no purchase of this sitting may start for this arrival. */
const saleEndsAt = (sitting: Sitting, arriveAt: number): number =>
  Math.min(sitting.sellUntilAt, arriveAt - SALE_LEAD_MS);

/**
 * As saleEndsAt, but the arrival that the caller holds may be bought until the hold expires or the
 * arrival passes. The other arrivals of the held table follow the clock.
 */
export const validUntilAt = (sitting: Sitting, arriveAt: number, asker: Asker): number =>
  isOwn(sitting, asker) && sitting.heldArriveAt === arriveAt
    ? Math.min(arriveAt, Math.max(saleEndsAt(sitting, arriveAt), sitting.heldUntilAt ?? 0))
    : saleEndsAt(sitting, arriveAt);

export const stayEndsAt = (sitting: Pick<Sitting, 'endsAt'>, arriveAt: number): number =>
  Math.min(arriveAt + STAY_MS, sitting.endsAt);

/** False for a withdrawn sitting and for one whose end of serving has passed. */
export const isHidden = (sitting: Sitting, nowAt: number): boolean =>
  sitting.state === 'withdrawn' || sitting.endsAt <= nowAt;

/**
 * The status of a fitting arrival for the caller. After the end of sale a table held by another
 * guest is soldout, not on-hold, because it can no longer be bought when the hold expires.
 */
export function statusFor(sitting: Sitting, arriveAt: number, asker: Asker): StockStatus {
  if (sitting.state !== 'open' || validUntilAt(sitting, arriveAt, asker) <= asker.nowAt) return 'soldout';
  return isHeld(sitting, asker.nowAt) && !isOwn(sitting, asker) ? 'on-hold' : 'in-stock';
}

export const fits = (
  sitting: Sitting,
  { party, arriveAt }: Pick<TableRequest, 'party' | 'arriveAt'>,
): boolean =>
  party >= sitting.partyMin &&
  party <= sitting.partyMax &&
  arriveAt >= sitting.arriveFromAt &&
  arriveAt <= sitting.arriveToAt;

/** A table for the request exists and is unsold, but its sale has ended. */
export const isSaleOver = (sittings: readonly Sitting[], request: TableRequest): boolean =>
  sittings.some(
    (sitting) =>
      sitting.state === 'open' &&
      fits(sitting, request) &&
      saleEndsAt(sitting, request.arriveAt) <= request.nowAt,
  );

/** Own first, then the smallest table that fits, the narrowest arrival window, the lowest id. */
export const byServingOrder =
  (asker: Pick<Asker, 'holdId'>) =>
  (a: Sitting, b: Sitting): number =>
    Number(isOwn(b, asker)) - Number(isOwn(a, asker)) ||
    a.partyMax - b.partyMax ||
    a.arriveToAt - a.arriveFromAt - (b.arriveToAt - b.arriveFromAt) ||
    a.id - b.id;
