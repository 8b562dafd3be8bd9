import { expect, test } from 'vitest';
import { schemaFaults } from '#test/support/schema-org.ts';
import { LANGUAGES } from '../market.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts';
import { listingJsonLd } from './listing-json-ld.ts';
import { ogPicturePath, readOgSubject } from './og-picture.ts';
import { siteJsonLd } from './site-json-ld.ts';
import { sitemapCount, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const url = 'https://tredje.dk/en/kobenhavn/restaurants';

const DESCRIPTIONS = {
  article: articleJsonLd({
    title: 'Five places',
    summary: 'Where to go',
    url: 'https://tredje.dk/en/blog/five',
    imageUrl: 'https://tredje.dk/images/a.jpg',
    language: 'en',
    publishedAt: '2026-01-02T03:04:05.000Z',
  }),
  breadcrumbs: breadcrumbsJsonLd([{ name: 'København', url }]),
  listing: listingJsonLd({
    name: 'Tonight',
    url,
    language: 'en',
    products: [{ name: 'Hyben', slug: 'hyben', product_type: 'restaurant' }],
  }),
  site: siteJsonLd({ url: 'https://tredje.dk/', language: 'da', description: 'Tables' }),
};

test.for(Object.entries(DESCRIPTIONS))('FOUND-5 %s says what schema.org asks for', ([, description]) => {
  expect(schemaFaults(description)).toEqual([]);
});

test('FOUND-5 the check finds what is missing, unknown or empty', () => {
  expect(schemaFaults({ '@type': 'Offer', price: 1, priceCurrency: 'DKK' })).toEqual([
    ' Offer lacks availability',
  ]);
  expect(schemaFaults({ '@type': 'MenuItem', name: '', colour: 'red' })).toEqual([
    ' MenuItem has colour',
    '.name is empty',
  ]);
  expect(schemaFaults({ '@type': 'Spaceship' })).toEqual([' has the unknown type Spaceship']);
});

test('FOUND-5 a listed venue is linked in the language of the list', () => {
  expect(JSON.stringify(DESCRIPTIONS.listing)).toContain('https://tredje.dk/en/restaurant/hyben');
});

const page = (path: string, languages: readonly ('da' | 'sv' | 'en')[] = LANGUAGES) => ({
  alternates: languages.map((hreflang) => ({ hreflang, href: `https://${hreflang}.example${path}` })),
  changedAt: new Date('2026-01-02T03:04:05Z'),
});

test('FOUND-3 a sitemap has the pages of one language, each with the others', () => {
  const pages = [page('/a&b'), page('/danish', ['da'])];
  const english = sitemapXml(pages, 'en', 1) ?? '';
  expect(english.match(/<url>/g)).toHaveLength(1);
  expect(english).toContain(
    '<loc>https://en.example/a&#38;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>',
  );
  expect(english).toContain('hreflang="sv" href="https://sv.example/a&#38;b"');
  expect(sitemapXml(pages, 'da', 1)?.match(/<url>/g)).toHaveLength(2);
  expect(sitemapXml(pages, 'da', 2)).toBeUndefined();
  expect(sitemapIndexXml(['https://tredje.dk/sitemap/da-1.xml'])).toContain(
    '<sitemap><loc>https://tredje.dk/sitemap/da-1.xml</loc>',
  );
});

test('FOUND-3 more pages than a sitemap may have are split into several sitemaps', () => {
  const pages = Array.from({ length: 20_001 }, (_, index) => page(`/${index}`, ['da']));
  expect(sitemapCount(pages, 'da')).toBe(2);
  expect(sitemapXml(pages, 'da', 1)?.match(/<url>/g)).toHaveLength(20_000);
  expect(sitemapXml(pages, 'da', 2)).toContain('https://da.example/20000<');
});

test("FOUND-6 a picture's URL is read back as it was written, and no other is read", () => {
  const subject = { language: 'sv', kind: 'takeaway', slug: 'nudlar-2' } as const;
  const [, , , language, kind, file] = ogPicturePath(subject).split('/');
  expect(readOgSubject({ language, kind, file })).toEqual(subject);
  for (const wrong of [{ language: 'no' }, { kind: 'guide' }, { file: '../x.jpg' }, { file: 'nudlar.png' }])
    expect(readOgSubject({ language, kind, file, ...wrong })).toBeUndefined();
});
