// The words that paths are made of: literal steps, queries, hashes, view types and reserved words.
import { PRODUCT_TYPES } from './market.ts';
import { PATHS } from './paths-table.ts';

/** One word in all languages, so that a path can be switched between languages mid-flow. */
export const BOOKING_STEPS = [
  { key: 'step1', name: 'BOOK', word: 'book' },
  { key: 'step2', name: 'INFO', word: 'info' },
  { key: 'step3', name: 'TERMS', word: 'terms' },
  { key: 'step4', name: 'PAYMENT', word: 'payment' },
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number]['word'];

export const GIFT_CARD_STEPS = [
  { key: 'step1', name: 'AMOUNT', word: 'amount' },
  { key: 'step2', name: 'INFO', word: 'info' },
  { key: 'step3', name: 'PAYMENT', word: 'payment' },
] as const;
export type GiftCardStep = (typeof GIFT_CARD_STEPS)[number]['word'];

export const VIEW_TYPES = ['list', 'map'] as const;
export type ViewType = (typeof VIEW_TYPES)[number];
export const DEFAULT_VIEW_TYPE: ViewType = 'list';
const MENU_VIEW = { param: 'view', value: 'menu', indexParam: 'i' } as const;
export const GALLERY_HASH = '#galleri';
const PAYMENT_FAILED = { param: 'ispafa', value: '1' } as const;

export const menuViewSearch = (index: number): string =>
  `?${MENU_VIEW.param}=${MENU_VIEW.value}&${MENU_VIEW.indexParam}=${index}`;

/**
 * The menu to show, or undefined when the URL isn't a menu view.
 * Anything but an index of a menu means the first.
 */
export function menuViewIndex(search: URLSearchParams, menuCount: number): number | undefined {
  if (search.get(MENU_VIEW.param) !== MENU_VIEW.value) return undefined;
  const text = search.get(MENU_VIEW.indexParam) ?? '';
  const index = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return index < menuCount ? index : 0;
}

export const paymentFailedSearch = `?${PAYMENT_FAILED.param}=${PAYMENT_FAILED.value}`;

/** Added to the receipt's URL when a guest leaves the payment page without having paid. */
export const CANCELLED_PARAM = 'cancelled';

/** On a booking's URL of another host: a token that names the hold there, once. */
export const CARRY_PARAM = 'carry';

/** Up to which page of its boxes a page is shown. */
export const BOXES_PARAM = 'boxes';

/** On the payment step: the guest stopped the payment, which is no failure. */
export const paymentStoppedSearch = `?${CANCELLED_PARAM}=1`;

export const isPaymentStopped = (search: URLSearchParams): boolean => search.has(CANCELLED_PARAM);

export const isPaymentFailed = (search: URLSearchParams): boolean =>
  search.get(PAYMENT_FAILED.param) === PAYMENT_FAILED.value;

// First words that other parts of the product answer, or that would look like them.
const TECHNICAL_WORDS = `
  da sv en dk se
  api app admin assets static media images img fonts tiles
  healthz readyz metrics docs dev kit webhook webhooks pay favicon robots sitemap
  login account search soeg sok null undefined
`
  .trim()
  .split(/\s+/);

const literalWords = Object.values(PATHS).flatMap((patterns) =>
  Object.values(patterns).flatMap((pattern) =>
    pattern.split('/').filter((segment) => segment !== '' && !segment.startsWith(':')),
  ),
);

/**
 * No city, area, tag or venue may be saved under these: the path would mean something else.
 * @internal A test compares them with the words that the database refuses.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...TECHNICAL_WORDS,
  ...PRODUCT_TYPES,
  ...literalWords,
]);

const SLUG = /^[a-z0-9-]+$/;
const TOKEN = /^[A-Za-z0-9_-]+$/;

export const isSlug = (text: string): boolean => SLUG.test(text);
/** A slug that a city, area, tag or venue may carry. */
export const isFreeSlug = (text: string): boolean => SLUG.test(text) && !RESERVED_SLUGS.has(text);
export const isToken = (text: string): boolean => TOKEN.test(text);
