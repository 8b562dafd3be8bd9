// One box for everything that a guest on the phone can say.
// All meanings of a text are looked up at once.
import type { Found } from '#core/desk/desk.contract.ts';
import { readSearch, type Search } from '#core/desk/read-search.ts';
import { shortName } from '#core/door/short-name.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { hashNames } from '../booking/payment/hash-guest-name.ts';
import { cityName } from '../catalog/city-name.ts';
import { hashGiftCodeVersions, hashNearCodes } from '../gift-cards/gift-code-crypto.ts';
import {
  type CardRow,
  listCardsByCode,
  listOrdersByEmail,
  listOrdersByLastName,
  listOrdersByName,
  listOrdersByPayment,
  listOrdersByPhone,
  listOrdersByReference,
  listOrdersByTime,
  listPurchasesByEmail,
  listPurchasesByPayment,
  type OrderRow,
  type PurchaseRow,
} from './find-queries.ts';
import type { VenueName } from './load-venue-names.ts';

const MAX_FOUND = 20;
/** One more, which says that there are more. */
const LIMIT = MAX_FOUND + 1;
/** How old a table may be that is found by its venue and time. */
const TIME_DAYS = 7;
const NAMES_KEPT_MS = 10_000;
/** For a venue that isn't in the list: it may be new. */
const NEW_NAMES_KEPT_MS = 1_000;

type Desk = Pick<App, 'db' | 'config' | 'atlas' | 'venueNames'>;

/** What the text may be, the newest first. Names are short; there are no addresses or codes. */
export async function find(app: Desk, { text, language }: { text: string; language: Language }) {
  const search = readSearch(text);
  const venues = search.venue === undefined ? [] : await findVenues(app, search.venue);
  const [orders, cards, purchases] = await Promise.all([
    findOrders(app, search, venues),
    search.giftCode ? findCards(app, search.giftCode) : [],
    findPurchases(app, search),
  ]);
  const { cities } = await app.atlas.get();
  const cityOf = (id: number) => cities.find((city) => city.id === id);
  return {
    orders: orders.slice(0, MAX_FOUND).map(presentOrder),
    cards: cards.map(presentCard),
    purchases: purchases.slice(0, MAX_FOUND).map(presentPurchase),
    venues: venues.slice(0, MAX_FOUND).map(({ venueId, name, cityId, isActive, isPaused }) => {
      const city = cityOf(cityId);
      return {
        venue_id: venueId,
        name,
        city: city ? cityName(city, language) : '',
        state: !isActive ? 'closed' : isPaused ? 'paused' : 'open',
      };
    }),
    has_more: Math.max(orders.length, purchases.length, venues.length) > MAX_FOUND,
  } satisfies Found;
}

async function findOrders(app: Desk, search: Search, venues: readonly VenueName[]): Promise<OrderRow[]> {
  const { reference, email, phones, paymentId, names, time } = search;
  const { db } = app;
  const lists = await Promise.all([
    reference ? listOrdersByReference(db, LIMIT, reference) : [],
    email ? listOrdersByEmail(db, LIMIT, email.normalised) : [],
    phones.length > 0 ? listOrdersByPhone(db, LIMIT, phones) : [],
    names.full.length > 0 ? listOrdersByName(db, LIMIT, hashNames(app, 'name', names.full)) : [],
    names.last.length > 0 ? listOrdersByLastName(db, LIMIT, hashNames(app, 'last_name', names.last)) : [],
    paymentId ? listOrdersByPayment(db, LIMIT, paymentId) : [],
    time && venues.length > 0
      ? listOrdersByTime(db, LIMIT, {
          venueIds: venues.slice(0, MAX_FOUND).map(({ venueId }) => venueId),
          time,
          sinceDays: TIME_DAYS,
        })
      : [],
  ]);
  const byKey = new Map(lists.flat().map((order) => [`${order.venueId}/${order.orderId}`, order]));
  return [...byKey.values()].toSorted((a, b) => b.orderId - a.orderId);
}

/** When nobody has the code: the card whose code differs in one character, easily misread. */
async function findCards(app: Desk, code: string): Promise<(CardRow & { isNear: boolean })[]> {
  const own = await listCardsByCode(app.db, hashGiftCodeVersions(app, code));
  const cards = own.length > 0 ? own : await listCardsByCode(app.db, hashNearCodes(app, code));
  return cards.map((card) => ({ ...card, isNear: own.length === 0 }));
}

async function findPurchases({ db }: Desk, { email, paymentId }: Search): Promise<PurchaseRow[]> {
  if (email) return listPurchasesByEmail(db, LIMIT, email);
  return paymentId ? listPurchasesByPayment(db, LIMIT, paymentId) : [];
}

/** Names that begin with the text come first. */
async function findVenues({ venueNames }: Desk, folded: string): Promise<VenueName[]> {
  const findWithin = async (ageMs: number) =>
    (await venueNames.getWithin(ageMs)).filter((venue) => venue.folded.includes(folded));
  const known = await findWithin(NAMES_KEPT_MS);
  const found = known.length > 0 ? known : await findWithin(NEW_NAMES_KEPT_MS);
  const rank = (venue: VenueName) => (venue.folded.startsWith(folded) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, LIMIT);
}

const presentName = (name: string | null) => (name === null ? null : shortName(name));

const presentOrder = (order: OrderRow) => ({
  venue_id: order.venueId,
  order_id: order.orderId,
  venue: order.venue,
  market: order.market,
  reference: order.reference,
  name: presentName(order.name),
  party: order.party,
  arrive_at: order.arriveAt.toISOString(),
  created_at: order.createdAt.toISOString(),
  state: order.state,
  is_reversed: order.isReversed,
});

const presentCard = (card: CardRow & { isNear: boolean }) => ({
  card_id: card.cardId,
  currency: card.currency,
  balance_amount: card.balanceAmount,
  reserved_amount: card.reservedAmount,
  issued_at: card.issuedAt.toISOString(),
  expires_at: card.expiresAt.toISOString(),
  state: cardState(card),
  is_near: card.isNear,
});

function cardState({ isFrozen, isExpired, balanceAmount, reservedAmount }: CardRow) {
  if (isFrozen) return 'frozen' as const;
  if (reservedAmount > 0) return 'reserved' as const;
  if (balanceAmount === 0) return 'used' as const;
  return isExpired ? ('expired' as const) : ('usable' as const);
}

const presentPurchase = (purchase: PurchaseRow) => ({
  purchase_id: purchase.purchaseId,
  card_id: purchase.cardId,
  currency: purchase.currency,
  total_amount: purchase.totalAmount,
  quantity: purchase.quantity,
  name: presentName(purchase.name),
  created_at: purchase.createdAt.toISOString(),
  state: purchase.state,
});
