import { expect, test } from 'vitest';
import type { Language } from '../market.ts';
import { oncePerLanguage } from './once-per-language.ts';

test('it is made once a language, and again only when that failed', async () => {
  const made: Language[] = [];
  const load = oncePerLanguage(async (language) => {
    made.push(language);
    if (made.length === 1) throw new Error('not now');
    return language;
  });
  await expect(load('da')).rejects.toThrow('not now');
  expect([await load('da'), await load('da'), await load('sv')]).toEqual(['da', 'da', 'sv']);
  expect(made).toEqual(['da', 'da', 'sv']);
});
