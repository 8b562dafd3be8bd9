import type { Organization, WebSite, WithContext } from 'schema-dts';
import type { Language } from '../market.ts';

type Site = {
  /** The front page's own address, absolute. */ url: string;
  language: Language;
  description: string;
};

/** Who we are, for the front page. */
export const siteJsonLd = ({
  url,
  language,
  description,
}: Site): [WithContext<WebSite>, WithContext<Organization>] => [
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Tredje',
    url,
    inLanguage: language,
    description,
  },
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Tredje',
    url,
    logo: new URL('/apple-touch-icon.png', url).href,
  },
];
