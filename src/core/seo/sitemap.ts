// Sitemaps: every published page of a language, with the same page in the others.
import type { Alternate } from '../alternates.ts';
import type { Language } from '../market.ts';

export type SitemapPage = { alternates: Alternate[]; changedAt?: Date | undefined };

/** The format's own limit is 50,000. */
const MAX_PAGES = 20_000;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const inLanguage = (pages: readonly SitemapPage[], language: Language) =>
  pages.flatMap((page) => {
    const own = page.alternates.find(({ hreflang }) => hreflang === language);
    return own ? [{ ...page, url: own.href }] : [];
  });

export const sitemapCount = (pages: readonly SitemapPage[], language: Language): number =>
  Math.ceil(inLanguage(pages, language).length / MAX_PAGES);

/** The part of that number, counted from 1; undefined when there is none. */
export function sitemapXml(
  pages: readonly SitemapPage[],
  language: Language,
  part: number,
): string | undefined {
  const listed = inLanguage(pages, language).slice((part - 1) * MAX_PAGES, part * MAX_PAGES);
  if (listed.length === 0) return undefined;
  const urls = listed.map(({ url, alternates, changedAt }) => {
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}${links.join('')}</url>`;
  });
  return wrap(
    'urlset',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    urls,
  );
}

export const sitemapIndexXml = (urls: readonly string[]): string =>
  wrap(
    'sitemapindex',
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
  );

const wrap = (name: string, attributes: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${attributes}>\n${lines.join('\n')}\n</${name}>\n`;
