// The head of a page: made by its loader on the server, in the page's language, and read back by `meta`.
import type { Alternate } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';

export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  alternates: Alternate[];
  /** What a shared link shows. */
  picture?: string;
  /** For search engines, in the words of schema.org. Made on the server: browsers have no use for the making. */
  jsonLd?: object[];
  /** Not for search engines: nothing on it that isn't elsewhere. */
  isHidden?: boolean;
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
        { property: 'og:type', content: 'website' },
        ...pictureMeta(head),
        ...(head.jsonLd ?? []).map((description) => ({ 'script:ld+json': description })),
        ...(head.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [];

const pictureMeta = ({ picture, canonical, title }: PageHead) =>
  picture
    ? [
        { property: 'og:image', content: new URL(picture, canonical).href },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: title },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : [];

export const hrefIn = (head: PageHead | undefined, language: Language) =>
  head?.alternates.find(({ hreflang }) => hreflang === language)?.href;
