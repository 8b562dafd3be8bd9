// Translated paths by their key, `routes.{type}_by_city`, in React Router's syntax.
// Apart from the other texts: every language's paths are read at once, its texts one
// language at a time.
import type { Language, ProductType } from '../market.ts';

export const routes = {
  da: {
    restaurant_by_city: '/:city/restauranter',
    bar_by_city: '/:city/barer',
    takeaway_by_city: '/:city/takeaway',
  },
  sv: {
    restaurant_by_city: '/:city/restauranger',
    bar_by_city: '/:city/barer',
    takeaway_by_city: '/:city/takeaway',
  },
  en: {
    restaurant_by_city: '/en/:city/restaurants',
    bar_by_city: '/en/:city/bars',
    takeaway_by_city: '/en/:city/takeaway',
  },
} as const satisfies Record<Language, Record<`${ProductType}_by_city`, string>>;
