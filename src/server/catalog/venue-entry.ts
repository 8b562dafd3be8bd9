// A venue on a board: its stock at one instant, its price then and its fingerprints.
import { type Availability, availability, dayOffers } from '#core/catalog/availability.ts';
import { type BoardStock, compactVenue, type VenueRecord } from '#core/catalog/board.ts';
import { cheapestMenu } from '#core/catalog/menus.ts';
import { addFingerprints, fingerprintOf } from './board-fingerprint.ts';
import type { LoadedVenue } from './load-venues.ts';
import type { MarketDay } from './market-day.ts';

/** A venue at one instant, as everybody or as the owner of a hold sees it. */
export type VenueEntry = LoadedVenue & {
  stock: BoardStock;
  nowAt: number;
  holdId: string | undefined;
  /** Of the editors' part alone. */
  venueFingerprint: number;
  /** Of the editors' part and the stock. */
  fingerprint: number;
};

export type Moment = { day: MarketDay; nowAt: number; holdId?: string | undefined };

export function makeEntry(
  loaded: LoadedVenue,
  { day, nowAt, holdId }: Moment,
  venueFingerprint?: number,
): VenueEntry {
  const { details, sittings } = loaded;
  const offers = dayOffers(sittings, { day, nowAt, isActive: details.isActive, holdId });
  const venue = pricedNow(loaded, offers);
  const { stock } = compactVenue(venue, offers);
  const ownFingerprint = (venue === loaded.venue && venueFingerprint) || fingerprintOf([venue, details]);
  // Whose hold it is, and for when, only its owner sees, so neither is a part of the version.
  const tables = sittings.map(({ holdId: _holdId, heldArriveAt: _heldArriveAt, ...sitting }) =>
    Object.values(sitting),
  );
  const fingerprint = addFingerprints(
    ownFingerprint,
    fingerprintOf([venue.id, Object.values(stock), tables]),
  );
  return { venue, details, sittings, stock, nowAt, holdId, venueFingerprint: ownFingerprint, fingerprint };
}

/** The price shown is of a menu that is served at a free time: no lunch price in the evening. */
function pricedNow({ venue, details }: LoadedVenue, { arrivals }: ReturnType<typeof dayOffers>): VenueRecord {
  const times = arrivals
    .filter(({ offers }) => offers.some((offer) => offer?.status === 'in-stock'))
    .map(({ time }) => time);
  const menu = cheapestMenu(details.menus, times);
  if (!menu || menu.price_sale === venue.priceSaleAmount) return venue;
  return { ...venue, priceRegularAmount: menu.price_regular, priceSaleAmount: menu.price_sale };
}

type OfDay = { day: MarketDay };

const cachedAvailability = new WeakMap<VenueEntry, Availability>();

/** Slots and seats of a venue, computed on first use. */
export function availabilityOf(board: OfDay, entry: VenueEntry): Availability {
  let found = cachedAvailability.get(entry);
  if (!found) {
    found = availabilityFor(board, entry);
    cachedAvailability.set(entry, found);
  }
  return found;
}

/** The same for one party size, whose end time and end of sale may differ. */
export const availabilityFor = ({ day }: OfDay, entry: VenueEntry, party?: number): Availability =>
  availability(entry.sittings, {
    day,
    nowAt: entry.nowAt,
    isActive: entry.details.isActive,
    holdId: entry.holdId,
    party,
  });
