import type { Language } from '#core/market.ts';
import type { RouteId } from '#core/paths-table.ts';

/** The pages that editors write, with an address in every language. */
export const CONTENT_PAGES = {
  front: { da: '/', sv: '/', en: '/en' },
  blog: { da: '/blog', sv: '/blog', en: '/en/blog' },
  blog_post: { da: '/blog/spis-tidligt', sv: '/blog/at-tidigt', en: '/en/blog/eat-early' },
  partners: {
    da: '/partnere/kobenhavn/restaurant',
    sv: '/partners/stockholm/bar',
    en: '/en/partners/aarhus/takeaway',
  },
  guide: { da: '/guide', sv: '/guide', en: '/en/guide' },
  terms: { da: '/betingelser', sv: '/villkor', en: '/en/terms' },
  privacy: { da: '/privatliv', sv: '/integritet', en: '/en/privacy' },
  cookies: { da: '/cookies', sv: '/cookies', en: '/en/cookies' },
  accessibility: { da: '/tilgaengelighed', sv: '/tillganglighet', en: '/en/accessibility' },
  contact: { da: '/kontakt', sv: '/kontakt', en: '/en/contact' },
  help: { da: '/hjaelp', sv: '/hjalp', en: '/en/help' },
} as const satisfies { [R in RouteId]?: Record<Language, string> };
