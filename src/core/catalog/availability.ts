// Computes time slots, seats and product status from the sittings of one venue and day.
import { ARRIVAL_INTERVAL_MINUTES } from '../wall-time.ts';
import type { ProductStatus, Seat, TimeSlot } from './catalog.contract.ts';
import {
  type Asker,
  byServingOrder,
  isHidden,
  PARTY_SIZES,
  type Sitting,
  type StockStatus,
  statusFor,
  stayEndsAt,
  validUntilAt,
} from './sitting.ts';

/** A calendar day in the venue's time zone, which may have 23 or 25 hours. */
export type ServiceDay = { startsAt: number; endsAt: number; toWallTime: (at: number) => string };

export type AvailabilityRequest = Asker & {
  day: ServiceDay;
  isActive: boolean;
  /** Limits the slots to this party; without it a slot covers every party size. */
  party?: number | undefined;
};

/** What one party can get at one arrival time. */
type Offer = { status: StockStatus; endsAt: number; validUntilAt: number };
/** One arrival time; offers[party - 1] is undefined when no table suits that party. */
type Arrival = { time: string; offers: (Offer | undefined)[] };

/** The part of a venue's day that the board stores. */
export type DayOffers = {
  status: ProductStatus;
  arrivals: Arrival[];
  /** Sittings that can be bought now for at least one party size and arrival time. */
  freeTables: number;
  /** When the passing of time next changes this result; null when it never does. */
  nextChangeAt: number | null;
};

export type Availability = DayOffers & { slots: TimeSlot[]; seats: Seat[] };

const HOUR_MS = 60 * 60_000;
const QUARTER_MS = ARRIVAL_INTERVAL_MINUTES * 60_000;

const RANK: Record<StockStatus, number> = { soldout: 0, 'on-hold': 1, 'in-stock': 2 };

const bestStatus = (statuses: readonly StockStatus[]): StockStatus =>
  statuses.includes('in-stock') ? 'in-stock' : statuses.includes('on-hold') ? 'on-hold' : 'soldout';

/** Nothing is in stock, but something is held by another guest and may become free again. */
export const isLastSeatOnHold = (entries: readonly { status: StockStatus }[]): boolean =>
  bestStatus(entries.map((entry) => entry.status)) === 'on-hold';

function productStatus(isActive: boolean, entries: readonly { status: StockStatus }[]): ProductStatus {
  if (!isActive) return 'showcase';
  return entries.some((entry) => entry.status === 'in-stock') ? 'in-stock' : 'soldout';
}

const nextQuarterAt = (at: number): number => Math.ceil(at / QUARTER_MS) * QUARTER_MS;

function arrivalsOf(sitting: Sitting, day: ServiceDay): number[] {
  const arrivals: number[] = [];
  const last = Math.min(sitting.arriveToAt, day.endsAt - 1);
  for (let at = nextQuarterAt(Math.max(sitting.arriveFromAt, day.startsAt)); at <= last; at += QUARTER_MS)
    arrivals.push(at);
  return arrivals;
}

function addOffer(offers: Arrival['offers'], party: number, offer: Offer): void {
  const known = offers[party - 1];
  if (!known || RANK[offer.status] > RANK[known.status]) offers[party - 1] = { ...offer };
  // The first table is the one that a claim takes; a later one may be on sale longer.
  else if (offer.status === known.status)
    known.validUntilAt = Math.max(known.validUntilAt, offer.validUntilAt);
}

function arrivalsInOrder(offersAt: Map<number, Arrival['offers']>, day: ServiceDay): Arrival[] {
  const arrivals: Arrival[] = [];
  const hasRepeatedHour = day.endsAt - day.startsAt > 24 * HOUR_MS;
  for (const at of [...offersAt.keys()].toSorted((a, b) => a - b)) {
    const time = day.toWallTime(at);
    // In autumn an hour occurs twice. A wall time means the first, so the second is skipped.
    if (hasRepeatedHour && day.toWallTime(at - HOUR_MS) === time) continue;
    arrivals.push({ time, offers: offersAt.get(at) ?? [] });
  }
  return arrivals;
}

const offersOf = (arrival: Arrival): Offer[] => arrival.offers.filter((offer) => offer !== undefined);

/** The slot of one arrival, or undefined when it has nothing for the party. */
function slotOf(arrival: Arrival, party: number | undefined, day: ServiceDay): TimeSlot | undefined {
  const offers = arrival.offers.filter((_, index) => party === undefined || index === party - 1);
  const existing = offers.filter((offer) => offer !== undefined);
  if (existing.length === 0) return undefined;
  const status = bestStatus(existing.map((offer) => offer.status));
  const deciding = existing.filter((offer) => offer.status === status);
  const seats = PARTY_SIZES.filter(
    (size) => (party === undefined || size === party) && arrival.offers[size - 1]?.status === 'in-stock',
  );
  return {
    time: arrival.time,
    // Without a party this is the earliest end, which holds for every party.
    time_end: day.toWallTime(Math.min(...deciding.map((offer) => offer.endsAt))),
    cover: seats.at(-1) ?? 0,
    status,
    seats,
    valid_until: new Date(Math.max(...deciding.map((offer) => offer.validUntilAt))).toISOString(),
  };
}

function seatOf(party: number, arrivals: readonly Arrival[]): Seat {
  const statuses: StockStatus[] = [];
  const times: string[] = [];
  for (const { time, offers } of arrivals) {
    const status = offers[party - 1]?.status;
    if (status) statuses.push(status);
    if (status === 'in-stock') times.push(time);
  }
  return { seat: party, status: bestStatus(statuses), times };
}

function changesOf(sitting: Sitting, arrivals: readonly number[], asker: Asker): number[] {
  if (sitting.state !== 'open') return [sitting.endsAt];
  const holdEnds = sitting.heldUntilAt === null ? [] : [sitting.heldUntilAt, sitting.heldUntilAt + 1];
  return [sitting.endsAt, ...holdEnds, ...arrivals.map((at) => validUntilAt(sitting, at, asker))];
}

export function dayOffers(sittings: readonly Sitting[], request: AvailabilityRequest): DayOffers {
  const { day, nowAt, isActive } = request;
  const offersAt = new Map<number, Arrival['offers']>();
  let freeTables = 0;
  let nextChangeAt = Number.POSITIVE_INFINITY;
  const visible = isActive ? sittings.filter((sitting) => !isHidden(sitting, nowAt)) : [];
  for (const sitting of visible.toSorted(byServingOrder(request))) {
    let isFree = false;
    const arrivals = arrivalsOf(sitting, day);
    for (const at of arrivals) {
      const offers = offersAt.get(at) ?? Array<Offer | undefined>(PARTY_SIZES.length).fill(undefined);
      offersAt.set(at, offers);
      const status = statusFor(sitting, at, request);
      isFree ||= status === 'in-stock';
      const offer = {
        status,
        endsAt: stayEndsAt(sitting, at),
        validUntilAt: validUntilAt(sitting, at, request),
      };
      for (let size = sitting.partyMin; size <= sitting.partyMax; size++) addOffer(offers, size, offer);
    }
    if (isFree) freeTables += 1;
    for (const at of changesOf(sitting, arrivals, request))
      if (at > nowAt && at < nextChangeAt) nextChangeAt = at;
  }
  const arrivals = arrivalsInOrder(offersAt, day);
  return {
    status: productStatus(isActive, arrivals.flatMap(offersOf)),
    arrivals,
    freeTables,
    nextChangeAt: Number.isFinite(nextChangeAt) ? nextChangeAt : null,
  };
}

/** Time slots, seats and status of one venue and day, for the owner of `request.holdId`. */
export function availability(sittings: readonly Sitting[], request: AvailabilityRequest): Availability {
  const offers = dayOffers(sittings, request);
  const { arrivals } = offers;
  return {
    ...offers,
    slots: arrivals.flatMap((arrival) => slotOf(arrival, request.party, request.day) ?? []),
    seats: PARTY_SIZES.map((size) => seatOf(size, arrivals)),
  };
}
