// One sitting: when it may be bought, how it looks to somebody, and which of several serves a request.

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
};

/** Who asks, and when. All instants are epoch milliseconds of the database clock. */
export type Asker = { nowAt: number; holdId?: string | undefined };
export type TableRequest = Asker & { party: number; arriveAt: number };

export type StockStatus = 'in-stock' | 'on-hold' | 'soldout';

export const PARTY_SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const LARGEST_PARTY = 8;
/** Where a restaurant has tables, a takeaway place has one counter: its pick-ups follow each other. */
export const PICKUP_LABEL = 'pick-up';
/** Nobody begins to buy a table later than this before the arrival. */
export const SALE_LEAD_MINUTES = 30;
const SALE_LEAD_MS = SALE_LEAD_MINUTES * 60_000;
const STAY_MS = 2 * 60 * 60_000;

const isOwn = (sitting: Sitting, asker: Asker): boolean =>
  asker.holdId !== undefined && sitting.holdId === asker.holdId;

// A hold still counts in its very last instant, as it does in the claim (`held_until < app_now()` frees it).
const isHeld = (sitting: Sitting, nowAt: number): boolean =>
  sitting.paying || (sitting.heldUntilAt !== null && sitting.heldUntilAt >= nowAt);

/** The instant from which nobody may begin to buy this sitting for this arrival. */
export const saleEndsAt = (sitting: Sitting, arriveAt: number): number =>
  Math.min(sitting.sellUntilAt, arriveAt - SALE_LEAD_MS);

/** As saleEndsAt, but one's own hold isn't asked for the end of sale again while it lasts. */
export const validUntilAt = (sitting: Sitting, arriveAt: number, asker: Asker): number =>
  isOwn(sitting, asker)
    ? Math.max(saleEndsAt(sitting, arriveAt), sitting.heldUntilAt ?? 0)
    : saleEndsAt(sitting, arriveAt);

export const stayEndsAt = (sitting: Pick<Sitting, 'endsAt'>, arriveAt: number): number =>
  Math.min(arriveAt + STAY_MS, sitting.endsAt);

/** A withdrawn sitting was never there; one whose serving end has passed is over. */
export const isHidden = (sitting: Sitting, nowAt: number): boolean =>
  sitting.state === 'withdrawn' || sitting.endsAt <= nowAt;

/**
 * What an arrival that fits looks like to the asker. Past the end of sale a table that somebody else holds is soldout,
 * not on-hold: waiting for it would be in vain.
 */
export function statusFor(sitting: Sitting, arriveAt: number, asker: Asker): StockStatus {
  if (sitting.state !== 'open' || validUntilAt(sitting, arriveAt, asker) <= asker.nowAt) return 'soldout';
  return isHeld(sitting, asker.nowAt) && !isOwn(sitting, asker) ? 'on-hold' : 'in-stock';
}

const fits = (sitting: Sitting, { party, arriveAt }: Pick<TableRequest, 'party' | 'arriveAt'>): boolean =>
  party >= sitting.partyMin &&
  party <= sitting.partyMax &&
  arriveAt >= sitting.arriveFromAt &&
  arriveAt <= sitting.arriveToAt;

/** The claim's own condition, word for word: what the database would give to this request. */
function isClaimable(sitting: Sitting, request: TableRequest): boolean {
  const { arriveAt, nowAt } = request;
  if (sitting.state !== 'open' || sitting.paying || !fits(sitting, request)) return false;
  return isOwn(sitting, request) || (!isHeld(sitting, nowAt) && saleEndsAt(sitting, arriveAt) > nowAt);
}

/** A table for the request is there and unsold, but nobody may begin to buy it any more. */
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
    Number(isOwn(b, { nowAt: 0, ...asker })) - Number(isOwn(a, { nowAt: 0, ...asker })) ||
    a.partyMax - b.partyMax ||
    a.arriveToAt - a.arriveFromAt - (b.arriveToAt - b.arriveFromAt) ||
    a.id - b.id;

export const findServingSitting = (
  sittings: readonly Sitting[],
  request: TableRequest,
): Sitting | undefined =>
  sittings.filter((sitting) => isClaimable(sitting, request)).toSorted(byServingOrder(request))[0];
