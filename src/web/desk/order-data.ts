// An order as its page on the desk gets it.
import type { TimelineEvent } from '#core/desk/timeline.ts';
import type { MarketId } from '#core/market.ts';
import type { Currency } from '#core/money.ts';

export type DeskOrder = {
  venueId: number;
  orderId: number;
  venue: string;
  market: MarketId;
  currency: Currency;
  language: string;
  state: string;
  isReversed: boolean;
  serviceDay: string;
  arriveAt: Date;
  party: number;
  totalAmount: number;
  giftCardAmount: number;
  paymentAmount: number;
  reference: string | null;
  /** Masked; null once it was erased. */
  contact: { name: string; email: string; phone: string } | null;
  /** What of the contact may not buy. */
  blocked: 'email' | 'phone' | 'email_phone' | null;
  menus: { menuId: number; name: string; count: number }[];
};

export type OrderPageData = {
  order: DeskOrder;
  events: TimelineEvent[];
  mayShowContact: boolean;
  mayMend: boolean;
};
