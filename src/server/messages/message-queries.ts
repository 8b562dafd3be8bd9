// The SQL that reads what messages about orders contain.
import type { RefundReason } from '#core/booking/receipt.contract.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import type { OrderDetails } from '../booking/receipt/get-order-details.ts';
import { type Connection, one } from '../db/database.ts';

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
    phone: string | null;
    address: string;
    zip: string;
    latitude: number;
    longitude: number;
    cityName: string;
    citySlug: string;
  };
  /** Undefined when no table was sold. */
  ticket: { reference: string; confirmedAt: Date } | undefined;
};

/** The fields of an ordered menu that mails show. */
export type OrderedMenu = Pick<
  OrderDetails['menus'][number],
  'name' | 'party' | 'priceRegularAmount' | 'priceSaleAmount'
>;
export type OrderLine = Pick<OrderDetails['lines'][number], 'type' | 'title' | 'amount'>;

type MessageRow = Omit<MessageOrder, 'venueId' | 'orderId' | 'contact' | 'venue' | 'ticket'> &
  Omit<MessageOrder['venue'], 'name' | 'phone'> & {
    venueName: string;
    venuePhone: string | null;
    guestName: string | null;
    email: string | null;
    phone: string | null;
    reference: string | null;
    confirmedAt: Date | null;
  };

/** Undefined without such an order or once its guest was erased: nobody can be notified. */
export async function findMessageOrder(
  on: Connection,
  venueId: number,
  orderId: number,
): Promise<MessageOrder | undefined> {
  const row = await one<MessageRow>(on, {
    name: 'find-message-order',
    text: `select o.language, o.market, o.currency, o.state, o.party, o.service_day::text as "serviceDay",
        coalesce(b.arrive_at, o.arrive_at) as "arriveAt", coalesce(b.ends_at, o.ends_at) as "endsAt",
        o.total_amount as "totalAmount", o.gift_card_amount as "giftCardAmount", o.payment_amount as "paymentAmount",
        g.name as "guestName", g.email, g.phone, v.name as "venueName", v.product_type as "productType",
        v.address, v.zip, v.phone as "venuePhone", v.latitude, v.longitude, c.proper_name as "cityName", c.slug as "citySlug",
        b.reference, b.confirmed_at as "confirmedAt"
      from booking_order o
      join guest g on g.venue_id = o.venue_id and g.id = o.guest_id and g.erased_at is null
      join venue v on v.id = o.venue_id
      join city c on c.id = v.parent_city_id
      left join booking b on b.venue_id = o.venue_id and b.order_id = o.id
      where o.venue_id = $1 and o.id = $2`,
    values: [venueId, orderId],
  });
  if (!row || row.guestName === null || row.email === null || row.phone === null) return undefined;
  const { guestName, email, phone, reference, confirmedAt, venueName, venuePhone, ...rest } = row;
  const { productType, address, zip, latitude, longitude, cityName, citySlug, ...order } = rest;
  return {
    venueId,
    orderId,
    ...order,
    contact: { name: guestName, email, phone },
    venue: {
      name: venueName,
      phone: venuePhone,
      productType,
      address,
      zip,
      latitude,
      longitude,
      cityName,
      citySlug,
    },
    ticket: reference !== null && confirmedAt !== null ? { reference, confirmedAt } : undefined,
  };
}

/** Null when the payment gave no table: then all of it goes back. */
type Part = { giftCardAmount: number | null; isPart: boolean | null };

export const findRefund = (on: Connection, venueId: number, orderId: number, refundId: number) =>
  one<{ amount: number; reason: RefundReason } & Part>(on, {
    name: 'find-refund-of-order',
    text: `select r.amount, r.reason, b.gift_card_amount as "giftCardAmount", not b.is_final as "isPart"
      from refund r left join booking_refund b on b.venue_id = r.venue_id and b.id = r.booking_refund_id
      where r.venue_id = $1 and r.order_id = $2 and r.id = $3`,
    values: [venueId, orderId, refundId],
  });

/** A part that went back to gift cards alone. */
export const findGiftReturn = (on: Connection, venueId: number, orderId: number, refundId: number) =>
  one<{ reason: RefundReason; giftCardAmount: number; isPart: boolean }>(on, {
    name: 'find-gift-return',
    text: `select reason, gift_card_amount as "giftCardAmount", not is_final as "isPart" from booking_refund
      where venue_id = $1 and order_id = $2 and id = $3`,
    values: [venueId, orderId, refundId],
  });
