// What a message tells, as it stands in the database.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import type { Database } from '../db/database.ts';
import { city } from '../db/schema/city.ts';
import { booking, bookingOrder, guest, orderLine, orderMenu } from '../db/schema/order.ts';
import { refund } from '../db/schema/payment.ts';
import { venue } from '../db/schema/venue.ts';

export type MessageOrder = {
  venueId: number;
  orderId: number;
  language: Language;
  market: MarketId;
  currency: Currency;
  state: string;
  party: number;
  serviceDay: string;
  arriveAt: Date;
  endsAt: Date;
  totalAmount: number;
  giftCardAmount: number;
  paymentAmount: number;
  contact: { name: string; email: string; phone: string };
  venue: {
    name: string;
    productType: ProductType;
    address: string;
    zip: string;
    latitude: number;
    longitude: number;
    cityName: string;
    citySlug: string;
  };
  /** Undefined: no seat was sold. */
  ticket: { reference: string; confirmedAt: Date } | undefined;
};

/** Undefined when there is no such order or its guest was erased: then there is nobody to tell. */
export async function findMessageOrder(
  db: Database,
  venueId: number,
  orderId: number,
): Promise<MessageOrder | undefined> {
  const [row] = await db
    .select({ order: bookingOrder, guest, venue, city, booking })
    .from(bookingOrder)
    .innerJoin(
      guest,
      and(
        eq(guest.venueId, bookingOrder.venueId),
        eq(guest.id, bookingOrder.guestId),
        isNull(guest.erasedAt),
      ),
    )
    .innerJoin(venue, eq(venue.id, bookingOrder.venueId))
    .innerJoin(city, eq(city.id, venue.parentCityId))
    .leftJoin(booking, and(eq(booking.venueId, bookingOrder.venueId), eq(booking.orderId, bookingOrder.id)))
    .where(and(eq(bookingOrder.venueId, venueId), eq(bookingOrder.id, orderId)));
  if (!row) return undefined;
  const { name, email, phone } = row.guest;
  if (name === null || email === null || phone === null) return undefined;
  return {
    venueId,
    orderId,
    language: row.order.language,
    market: row.order.market,
    currency: row.order.currency,
    state: row.order.state,
    party: row.order.party,
    serviceDay: row.order.serviceDay,
    arriveAt: row.booking?.arriveAt ?? row.order.arriveAt,
    endsAt: row.booking?.endsAt ?? row.order.endsAt,
    totalAmount: row.order.totalAmount,
    giftCardAmount: row.order.giftCardAmount,
    paymentAmount: row.order.paymentAmount,
    contact: { name, email, phone },
    venue: { ...row.venue, cityName: row.city.properName, citySlug: row.city.slug },
    ticket: row.booking
      ? { reference: row.booking.reference, confirmedAt: row.booking.confirmedAt }
      : undefined,
  };
}

export type OrderedMenu = Pick<
  typeof orderMenu.$inferSelect,
  'name' | 'party' | 'priceRegularAmount' | 'priceSaleAmount'
>;

export const selectOrderMenus = (db: Database, venueId: number, orderId: number): Promise<OrderedMenu[]> =>
  db
    .select()
    .from(orderMenu)
    .where(and(eq(orderMenu.venueId, venueId), eq(orderMenu.orderId, orderId)))
    .orderBy(asc(orderMenu.priceRegularAmount), asc(orderMenu.menuId));

export type OrderLine = Pick<typeof orderLine.$inferSelect, 'type' | 'title' | 'amount'>;

export const selectOrderLines = (db: Database, venueId: number, orderId: number): Promise<OrderLine[]> =>
  db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.venueId, venueId), eq(orderLine.orderId, orderId)))
    .orderBy(asc(orderLine.weight));

export type MessageRefund = Pick<typeof refund.$inferSelect, 'amount' | 'reason'>;

export async function findRefund(
  db: Database,
  venueId: number,
  orderId: number,
  refundId: number,
): Promise<MessageRefund | undefined> {
  const [row] = await db
    .select({ amount: refund.amount, reason: refund.reason })
    .from(refund)
    .where(and(eq(refund.venueId, venueId), eq(refund.orderId, orderId), eq(refund.id, refundId)));
  return row;
}
