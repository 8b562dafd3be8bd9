// Converts a priced order to its form on the wire, with titles in the reader's language.
import type { Translate } from '../problem.ts';
import type { LineItem, Order, OrderCode } from './booking.contract.ts';
import type { CoopCards } from './coop.ts';
import type { OrderPrice, PriceLine } from './prices.ts';

const presentLine = (line: PriceLine, translate: Translate): LineItem => ({
  type: line.type,
  title: translate(line.title.messageKey, line.title.params),
  weight: line.weight,
  quantity: line.quantity,
  amount: line.amount,
  informational: line.isInformational,
});

const presentCodes = ({ discounts, giftCards }: OrderPrice): OrderCode[] => [
  ...discounts.map(({ code, amount }) => ({ code, type: 'discount_code' as const, amount, remaining: 0 })),
  ...giftCards.map(({ code, paidAmount, remainingAmount }) => ({
    code,
    type: 'gift_card' as const,
    amount: paidAmount,
    remaining: remainingAmount,
  })),
];

type Identity = Pick<Order, 'hold_id' | 'order_id' | 'booking_id' | 'guest_id' | 'expire_at' | 'payment_url'>;

export const presentOrder = (
  identity: Identity,
  price: OrderPrice,
  coop: CoopCards,
  translate: Translate,
): Order => ({
  ...identity,
  total: price.totalAmount,
  line_items: price.lines.toSorted((a, b) => a.weight - b.weight).map((line) => presentLine(line, translate)),
  giftcards: presentCodes(price),
  cards: coop.cards,
  billing_zipcode: coop.billing_zipcode,
});
