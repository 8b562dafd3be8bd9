// What differs between Denmark and Sweden, as data.

export const LANGUAGES = ['da', 'sv', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locales for `Intl`. English is British: 24-hour clock, day before month. */
export const LOCALES: Record<Language, string> = { da: 'da-DK', sv: 'sv-SE', en: 'en-GB' };

export const PRODUCT_TYPES = ['restaurant', 'bar', 'takeaway'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const MARKET_IDS = ['dk', 'se'] as const;
export type MarketId = (typeof MARKET_IDS)[number];

export type Market = {
  id: MarketId;
  language: 'da' | 'sv';
  currency: 'DKK' | 'SEK';
  timeZone: string;
  /** Calling code assumed for a phone number typed without one. */
  phoneCountry: 'DK' | 'SE';
  /** Administration fee per booking, in øre. */
  feeAmount: number;
  /** The smallest amount that the payment provider charges to a card, in øre. */
  minimumCardAmount: number;
  vatPercent: number;
  /** Of a gift card purchase; shown, never added. */
  giftCardTaxPercent: number;
  /** Whether the form has the Coop member number and its zip in this market. */
  hasCoop: boolean;
};

export const MARKETS: Record<MarketId, Market> = {
  dk: {
    id: 'dk',
    language: 'da',
    currency: 'DKK',
    timeZone: 'Europe/Copenhagen',
    phoneCountry: 'DK',
    feeAmount: 15_00,
    minimumCardAmount: 2_50,
    vatPercent: 25,
    giftCardTaxPercent: 25,
    hasCoop: false,
  },
  se: {
    id: 'se',
    language: 'sv',
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    phoneCountry: 'SE',
    feeAmount: 15_00,
    minimumCardAmount: 3_00,
    vatPercent: 25,
    giftCardTaxPercent: 25,
    hasCoop: true,
  },
};

/** The administration fee of the market with that currency. */
export const feeAmountIn = (currency: Market['currency']): number =>
  MARKETS[currency === 'DKK' ? 'dk' : 'se'].feeAmount;

export const DEFAULT_CITY_SLUG = 'kobenhavn';
export const DEFAULT_PRODUCT_TYPE: ProductType = 'restaurant';
