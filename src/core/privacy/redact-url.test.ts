import { expect, test } from 'vitest';
import { LANGUAGES } from '../market.ts';
import { buildPath } from '../paths.ts';
import { redactUrl } from './redact-url.ts';

const ORIGIN = 'https://tredje.dk';

test.each(LANGUAGES)(
  'PRIV-10 the reported URL of a page with a token (%s) does not contain the token',
  (language) => {
    for (const route of ['receipt', 'giftcard_page', 'newsletter'] as const) {
      const path = buildPath(route, { token: 'Secret_1' }, language);
      const redacted = ORIGIN + path.replace('Secret_1', '');
      for (const address of [path, `${path}?cancelled=1#top`, `${path}/more`, path.replace('/', '//')])
        expect(redactUrl(ORIGIN + address)).not.toContain('Secret_1');
      expect(redactUrl(ORIGIN + path)).toBe(redacted);
    }
  },
);

test('PRIV-10 PREVIEW-2 the reported URL of a preview has no token, and keeps the rest of its query', () => {
  const path = '/kobenhavn/restauranter/kroen';
  for (const query of ['preview=Secret_1', 'preview=Secret_1&preview=Secret_1', '%70review=Secret_1'])
    expect(redactUrl(`${ORIGIN}${path}?${query}`)).toBe(ORIGIN + path);
  expect(redactUrl(`${ORIGIN}${path}?person=2&preview=Secret_1#menu`)).toBe(`${ORIGIN}${path}?person=2#menu`);
});

test('PRIV-10 the URLs of other pages are reported with their query', () => {
  for (const path of ['/kobenhavn/restauranter?tags=3', '/gavekort/amount?utm_source=mail', '/'])
    expect(redactUrl(ORIGIN + path)).toBe(ORIGIN + path);
  expect(redactUrl('')).toBe('');
});
