// The events that are reported to third parties after consent, in the format of a data layer.
import type { ProductType } from '../market.ts';
import type { Currency } from '../money.ts';
import type { BookingStep } from '../paths-words.ts';
import type { Consent } from './consent.ts';

/** The configured third parties. Others are not loaded and not allowed by the CSP. */
export type Tracking = {
  analytics: { scriptUrl: string; id: string } | null;
  pixel: { url: string; id: string } | null;
  leadUrl: string | null;
};

type Item = {
  item_id: string;
  item_name: string;
  item_category: ProductType;
  price?: number;
  quantity?: number;
};

type Money = {
  currency: Currency;
  /** In kroner. */
  value?: number;
  items: Item[];
};

/** Events contain no personal data: no name, e-mail or phone. */
export type TrackedEvent =
  | ({ event: 'view_item' } & Money)
  | ({ event: 'begin_checkout'; checkout_step: number } & Money)
  | ({ event: 'purchase'; transaction_id: string } & Money);

type Venue = { id: number; name: string; product_type: ProductType; price_sale?: number | null };

const kroner = (amount: number): number => amount / 100;

const itemOf = (venue: Venue, quantity?: number): Item => ({
  item_id: String(venue.id),
  item_name: venue.name,
  item_category: venue.product_type,
  ...(typeof venue.price_sale === 'number' && { price: kroner(venue.price_sale) }),
  ...(quantity !== undefined && { quantity }),
});

export const viewEvent = (venue: Venue, currency: Currency): TrackedEvent => ({
  event: 'view_item',
  currency,
  ...(typeof venue.price_sale === 'number' && { value: kroner(venue.price_sale) }),
  items: [itemOf(venue)],
});

const STEP_NUMBERS: Record<BookingStep, number> = { book: 1, info: 2, terms: 3, payment: 4 };

export const checkoutEvent = (venue: Venue, step: BookingStep, currency: Currency): TrackedEvent => ({
  event: 'begin_checkout',
  checkout_step: STEP_NUMBERS[step],
  currency,
  items: [itemOf(venue)],
});

type Bought = { reference: string; venue: Venue; seat: number; currency: Currency; paymentTotal: number };

/** The reference lets the third party ignore a receipt that is opened twice. */
export const purchaseEvent = (bought: Bought): TrackedEvent => ({
  event: 'purchase',
  transaction_id: bought.reference,
  currency: bought.currency,
  value: kroner(bought.paymentTotal),
  items: [itemOf(bought.venue, bought.seat)],
});

const PIXEL_NAMES: Record<TrackedEvent['event'], string> = {
  view_item: 'ViewContent',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
};

/** The pixel is reported by loading an image, so that it needs no script. */
export function pixelUrl(pixel: NonNullable<Tracking['pixel']>, event: TrackedEvent): string {
  const url = new URL(pixel.url);
  const values = {
    id: pixel.id,
    ev: PIXEL_NAMES[event.event],
    'cd[currency]': event.currency,
    'cd[value]': event.value,
    'cd[content_ids]': event.items.map(({ item_id: id }) => id).join(),
    eid: event.event === 'purchase' ? event.transaction_id : undefined,
  };
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

type Storage = 'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization';

/** The consent in the format of Google Consent Mode, which the tag reads before it runs. */
export function consentMode({ statistics, marketing }: Consent): Record<Storage, 'granted' | 'denied'> {
  const ads = marketing ? 'granted' : 'denied';
  return {
    analytics_storage: statistics ? 'granted' : 'denied',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  };
}
