// The head of a page: made by its loader on the server, in the page's language, and read back by `meta`.
import type { Alternate } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';

export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  alternates: Alternate[];
};

export const pageMeta = (head: PageHead | undefined) =>
  head
    ? [
        { title: head.title },
        { name: 'description', content: head.description },
        { tagName: 'link', rel: 'canonical', href: head.canonical },
        ...head.alternates.map(({ hreflang, href }) => ({
          tagName: 'link',
          rel: 'alternate',
          hrefLang: hreflang,
          href,
        })),
        { property: 'og:title', content: head.title },
        { property: 'og:description', content: head.description },
        { property: 'og:url', content: head.canonical },
        { property: 'og:site_name', content: 'Tredje' },
      ]
    : [];

export const hrefIn = (head: PageHead | undefined, language: Language) =>
  head?.alternates.find(({ hreflang }) => hreflang === language)?.href;
