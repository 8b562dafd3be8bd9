// A week of random orders and gift cards, priced by production code.
// Numbers are ids, because each is used once.
import { priceOrder } from '#core/booking/prices.ts';
import { MARKETS, type Market } from '#core/market.ts';
import { addDays, type Day, instantAt } from '#core/zoned-time.ts';
import type { Random } from '../../../stress/cluster/random.ts';

export type QuarterVenue = { venueId: number; menuId: number; market: Market; regularAmount: number };
/** `number` is the id of the card and of its purchase. */
export type SoldCard = { number: number; market: Market; amount: number; soldAt: Date; expiresAt: Date };
type CardUse = { cardId: number; paidAmount: number; restAmount: number; restCardId: number };

/** `number` is the id of the guest, the sitting, the order, the attempt and the booking. */
export type Sale = {
  number: number;
  venue: QuarterVenue;
  serviceDay: Day;
  party: number;
  arriveAt: Date;
  soldAt: Date;
  price: ReturnType<typeof priceOrder>;
  card: CardUse | null;
};

export type Counter = { next: () => number };

export const createCounter = (): Counter => {
  let last = 0;
  return { next: () => ++last };
};

const CARD_AMOUNTS = [50_000, 100_000, 30_000];
const DAY_MS = 24 * 3_600_000;
const SHORT_DAYS = 30;
const LONG_DAYS = 3 * 365;

/** Some expire within the quarter, so that breakage is posted. */
export function makeCards(random: Random, { count, day }: { count: number; day: Day }, numbers: Counter) {
  return Array.from({ length: count }, (): SoldCard => {
    const market = random.chance(0.7) ? MARKETS.dk : MARKETS.se;
    const soldAt = instantAt(day, '11:00', market.timeZone);
    const days = random.chance(0.1) ? SHORT_DAYS : LONG_DAYS;
    const expiresAt = new Date(soldAt.getTime() + days * DAY_MS);
    return { number: numbers.next(), market, amount: random.pick(CARD_AMOUNTS), soldAt, expiresAt };
  });
}

const DISCOUNTS = [[], [], [], [{ code: 'TENTH', percent: 10 }], [{ code: 'FIFTY', amount: 5_000 }]];

type Asked = { count: number; week: Day; venues: readonly QuarterVenue[]; unused: SoldCard[] };

/** Takes gift cards that it uses out of `unused`. */
export function makeSales(random: Random, asked: Asked, numbers: { sales: Counter; cards: Counter }): Sale[] {
  const { count, week, venues, unused } = asked;
  return Array.from({ length: count }, () => {
    const venue = random.pick(venues);
    const { market, regularAmount } = venue;
    const serviceDay = addDays(week, random.below(7));
    const party = random.between(1, 6);
    const card = random.chance(0.05) ? takeCard(unused, market, serviceDay) : undefined;
    const price = priceOrder({
      market,
      menus: [
        {
          ...{ name: 'Dinner', quantity: party, priceRegularAmount: regularAmount },
          priceSaleAmount: saleAmount(regularAmount),
        },
      ],
      discounts: random.pick(DISCOUNTS),
      giftCards: card ? [{ code: String(card.number), balanceAmount: card.amount, expiresAt: 1 }] : [],
    });
    const [used] = price.giftCards;
    return {
      ...{ number: numbers.sales.next(), venue, serviceDay, party, price },
      arriveAt: instantAt(serviceDay, '18:00', market.timeZone),
      soldAt: instantAt(serviceDay, '16:00', market.timeZone),
      card:
        card && used
          ? {
              ...{ cardId: card.number, paidAmount: used.paidAmount, restAmount: used.remainingAmount },
              restCardId: numbers.cards.next(),
            }
          : null,
    };
  });
}

/** Two thirds in whole kroner, as the database demands. */
export const saleAmount = (regularAmount: number): number => Math.floor((regularAmount * 2) / 300) * 100;

function takeCard(unused: SoldCard[], market: Market, day: Day): SoldCard | undefined {
  const at = instantAt(day, '16:00', market.timeZone);
  const index = unused.findIndex((card) => card.market === market && card.soldAt < at && card.expiresAt > at);
  return index < 0 ? undefined : unused.splice(index, 1)[0];
}
