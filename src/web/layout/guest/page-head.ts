// The head of a page: its loader makes it in the page's language, and `meta` renders it.
import type { Alternate } from '#core/alternates.ts';
import type { Language } from '#core/market.ts';

export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  alternates: Alternate[];
  /** The picture of a shared link. */
  picture?: string;
  /** Structured data (schema.org) for search engines, made on the server. */
  jsonLd?: object[];
  /** Hidden from search engines, because it has no content of its own. */
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
