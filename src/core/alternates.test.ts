import { expect, test } from 'vitest';
import { alternatePaths, alternates, canonicalUrl, hrefAtStep } from './alternates.ts';

const origins = { dk: 'https://tredje.example', se: 'https://se.tredje.example' };

test('a shared path points to the Swedish host for Swedish', () => {
  expect(alternates('bar_by_city', { city: 'malmo' }, origins)).toEqual([
    { hreflang: 'da', href: 'https://tredje.example/malmo/barer' },
    { hreflang: 'sv', href: 'https://se.tredje.example/malmo/barer' },
    { hreflang: 'en', href: 'https://tredje.example/en/malmo/bars' },
    { hreflang: 'x-default', href: 'https://tredje.example/en/malmo/bars' },
  ]);
});

test('the canonical address of a page is its own alternate', () => {
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
  expect(alternatePaths('blog_post', params)).toEqual({ da: '/blog/bedste-borde', sv: '/blog/basta-borden' });
  expect(alternates('blog_post', params, origins).map((link) => link.hreflang)).toEqual([
    'da',
    'sv',
    'x-default',
  ]);
});

test('the front page', () => {
  expect(alternatePaths('front', {})).toEqual({ da: '/', sv: '/', en: '/en' });
});

test('another language opens the step that is open, not the one that the page came with', () => {
  const table = { productType: 'bar', slug: 'hyben' } as const;
  const booked = canonicalUrl('booking', { step: 'book', ...table }, 'sv', origins);
  expect(hrefAtStep(booked, '/en/book/terms/bar/hyben', 'sv')).toBe(
    'https://se.tredje.example/book/terms/bar/hyben',
  );
  const given = canonicalUrl('giftcard', { step: 'amount' }, 'en', origins);
  expect(hrefAtStep(given, '/gavekort/info', 'en')).toBe('https://tredje.example/en/giftcard/info');
  expect(hrefAtStep(booked, '/bar/hyben', 'sv')).toBe(booked);
});
