// Every path of the product, per language, in the order in which they are matched.
// React Router's syntax.
import { routes } from './i18n/routes.ts';
import type { Language } from './market.ts';

const inEachLanguage = <Key extends keyof (typeof routes)['da']>(key: Key) => ({
  da: routes.da[key],
  sv: routes.sv[key],
  en: routes.en[key],
});

// Order decides: fixed first words, then product-type words, then the area listing.
// Nothing else is a path.
export const PATHS = {
  front: { da: '/', sv: '/', en: '/en' },

  restaurant: { da: '/restaurant/:slug', sv: '/restaurant/:slug', en: '/en/restaurant/:slug' },
  bar: { da: '/bar/:slug', sv: '/bar/:slug', en: '/en/bar/:slug' },
  takeaway: { da: '/takeaway/:slug', sv: '/takeaway/:slug', en: '/en/takeaway/:slug' },

  restaurant_map_by_city: {
    da: '/kort/:city/restauranter',
    sv: '/karta/:city/restauranger',
    en: '/en/map/:city/restaurants',
  },
  bar_map_by_city: { da: '/kort/:city/barer', sv: '/karta/:city/barer', en: '/en/map/:city/bars' },
  takeaway_map_by_city: {
    da: '/kort/:city/takeaway',
    sv: '/karta/:city/takeaway',
    en: '/en/map/:city/takeaway',
  },

  booking: {
    da: '/book/:step/:productType/:slug',
    sv: '/book/:step/:productType/:slug',
    en: '/en/book/:step/:productType/:slug',
  },
  giftcard: { da: '/gavekort/:step', sv: '/presentkort/:step', en: '/en/giftcard/:step' },
  giftcard_page: {
    da: '/gavekort/vis/:token',
    sv: '/presentkort/visa/:token',
    en: '/en/giftcard/show/:token',
  },
  receipt: { da: '/kvittering/:token', sv: '/kvitto/:token', en: '/en/receipt/:token' },

  partners: {
    da: '/partnere/:city/:productType',
    sv: '/partners/:city/:productType',
    en: '/en/partners/:city/:productType',
  },
  guide: { da: '/guide', sv: '/guide', en: '/en/guide' },
  blog: { da: '/blog', sv: '/blog', en: '/en/blog' },
  blog_post: { da: '/blog/:blogSlug', sv: '/blog/:blogSlug', en: '/en/blog/:blogSlug' },
  terms: { da: '/betingelser', sv: '/villkor', en: '/en/terms' },
  privacy: { da: '/privatliv', sv: '/integritet', en: '/en/privacy' },
  cookies: { da: '/cookies', sv: '/cookies', en: '/en/cookies' },
  accessibility: { da: '/tilgaengelighed', sv: '/tillganglighet', en: '/en/accessibility' },
  contact: { da: '/kontakt', sv: '/kontakt', en: '/en/contact' },
  /** From a mail: to confirm a sign-up or to leave; the token tells which. */
  newsletter: { da: '/nyhedsbrev/:token', sv: '/nyhetsbrev/:token', en: '/en/newsletter/:token' },
  help: { da: '/hjaelp', sv: '/hjalp', en: '/en/help' },

  restaurant_by_city: inEachLanguage('restaurant_by_city'),
  bar_by_city: inEachLanguage('bar_by_city'),
  takeaway_by_city: inEachLanguage('takeaway_by_city'),

  area: { da: '/:city/:area/:tag?', sv: '/:city/:area/:tag?', en: '/en/:city/:area/:tag?' },
} as const satisfies Record<string, Record<Language, string>>;

/** Read, never written: the page is served there too, with its own path as the canonical one. */
export const ALIASES = [
  { routeId: 'partners', language: 'en', path: '/en/partnere/:city/:productType' },
] as const satisfies readonly { routeId: keyof typeof PATHS; language: Language; path: string }[];

export type RouteId = keyof typeof PATHS;
export const ROUTE_IDS = Object.keys(PATHS) as RouteId[];
