import { expect, test } from 'vitest';
import { alternates, canonicalUrl, hrefAtStep } from './alternates.ts';

const origins = { dk: 'https://tredje.example', se: 'https://se.tredje.example' };

test('a shared path points to the Swedish host for Swedish', () => {
  expect(alternates('bar_by_city', { city: 'malmo' }, origins)).toEqual([
    { hreflang: 'da', href: 'https://tredje.example/malmo/barer' },
    { hreflang: 'sv', href: 'https://se.tredje.example/malmo/barer' },
    { hreflang: 'en', href: 'https://tredje.example/en/malmo/bars' },
    { hreflang: 'x-default', href: 'https://tredje.example/en/malmo/bars' },
  ]);
});

test('the canonical URL of a page is one of its own alternates', () => {
  const params = { city: 'kobenhavn', area: 'vesterbro', tag: 'sushi' };
  const links = alternates('area', params, origins);
  for (const language of ['da', 'sv', 'en'] as const) {
    const href = canonicalUrl('area', params, language, origins);
    expect(links).toContainEqual({ hreflang: language, href });
  }
});

test('a translated slug is used per language, and a missing translation has no link', () => {
  const slugs = { da: 'bedste-borde', sv: 'basta-borden', en: undefined };
  const params = (language: keyof typeof slugs) => {
    const blogSlug = slugs[language];
    return blogSlug ? { blogSlug } : undefined;
  };
  expect(alternates('blog_post', params, origins)).toEqual([
    { hreflang: 'da', href: 'https://tredje.example/blog/bedste-borde' },
    { hreflang: 'sv', href: 'https://se.tredje.example/blog/basta-borden' },
    { hreflang: 'x-default', href: 'https://tredje.example/blog/bedste-borde' },
  ]);
});

test('the front page', () => {
  expect(alternates('front', {}, origins).map(({ href }) => href)).toEqual([
    'https://tredje.example/',
    'https://se.tredje.example/',
    'https://tredje.example/en',
    'https://tredje.example/en',
  ]);
});

test('a link to another language opens the step that is open now, not the one that was loaded', () => {
  const table = { productType: 'bar', slug: 'hyben' } as const;
  const bookingUrl = canonicalUrl('booking', { step: 'book', ...table }, 'sv', origins);
  expect(hrefAtStep(bookingUrl, '/en/book/terms/bar/hyben', 'sv')).toBe(
    'https://se.tredje.example/book/terms/bar/hyben',
  );
  const giftCardUrl = canonicalUrl('giftcard', { step: 'amount' }, 'en', origins);
  expect(hrefAtStep(giftCardUrl, '/gavekort/info', 'en')).toBe('https://tredje.example/en/giftcard/info');
  expect(hrefAtStep(bookingUrl, '/bar/hyben', 'sv')).toBe(bookingUrl);
});
