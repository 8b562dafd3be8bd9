import { expect, test } from 'vitest';
import { LANGUAGES } from '../market.ts';
import { buildPath } from '../paths.ts';
import { toldPlace } from './told-place.ts';

const ORIGIN = 'https://tredje.dk';

test.each(LANGUAGES)('PRIV-10 whoever is told the page of a token (%s) is not told the token', (language) => {
  for (const route of ['receipt', 'giftcard_page', 'newsletter'] as const) {
    const path = buildPath(route, { token: 'Secret_1' }, language);
    const cut = ORIGIN + path.replace('Secret_1', '');
    for (const address of [path, `${path}?cancelled=1#top`, `${path}/more`, path.replace('/', '//')])
      expect(toldPlace(ORIGIN + address)).not.toContain('Secret_1');
    expect(toldPlace(ORIGIN + path)).toBe(cut);
  }
});

test('PRIV-10 other pages are told with what they were found by', () => {
  for (const path of ['/kobenhavn/restauranter?tags=3', '/gavekort/amount?utm_source=mail', '/'])
    expect(toldPlace(ORIGIN + path)).toBe(ORIGIN + path);
  expect(toldPlace('')).toBe('');
});
