import { expect, test } from 'vitest';
import { LANGUAGES, PRODUCT_TYPES } from '../market.ts';
import { createI18n, loadCatalog, type MessageKey } from './catalog.ts';

const translators = {
  da: createI18n('da', await loadCatalog('da')),
  sv: createI18n('sv', await loadCatalog('sv')),
  en: createI18n('en', await loadCatalog('en')),
};

test('LANG-9 each instance uses its own language and is ready at once', async () => {
  const catalog = await loadCatalog('sv');
  expect(createI18n('sv', catalog).t('listing.heading', { city: 'Malmö' })).toBe('Ikväll i Malmö');
  expect(translators.da.t('listing.heading', { city: 'Aarhus' })).toBe('I aften i Aarhus');
  expect(translators.en.t('listing.heading', { city: 'Aarhus' })).toBe('Tonight in Aarhus');
});

test('changing the language of one instance does not affect the others', async () => {
  const catalog = await loadCatalog('da');
  const first = createI18n('da', catalog);
  const second = createI18n('da', catalog);
  first.addResourceBundle('sv', 'translation', await loadCatalog('sv'));
  await first.changeLanguage('sv');
  expect([first.t('buttons.close'), second.t('buttons.close')]).toEqual(['Stäng', 'Luk']);
});

test('a count selects the plural form and is formatted for the language', () => {
  const { da, sv, en } = translators;
  const key = 'listing.tables' satisfies MessageKey;
  expect([1, 2, 1200].map((count) => da.t(key, { count }))).toEqual([
    '1 ledigt bord',
    '2 ledige borde',
    '1.200 ledige borde',
  ]);
  expect([1, 2].map((count) => sv.t(key, { count }))).toEqual(['1 ledigt bord', '2 lediga bord']);
  expect(en.t(key, { count: 1200 })).toBe('1,200 free tables');
});

test('a key of the specification with a plain text uses the singular only for one', () => {
  const textFor = (num_person: number) =>
    translators.en.t('people_not_possible', { num_person, count: num_person });
  expect([1, 8].map(textFor)).toEqual(['1 person, not possible', '8 people, not possible']);
});

test('names are not escaped, because React escapes them', () => {
  expect(translators.da.t('page.booking_title', { name: "Smith & Søn's <Kro>", city: 'Aarhus' })).toBe(
    "Book Smith & Søn's <Kro>, Aarhus",
  );
});

test.each(LANGUAGES)(
  '%s names every product type in the title and the description of its listing',
  (language) => {
    const { t } = translators[language];
    for (const type of PRODUCT_TYPES) {
      const word = t(`types.plural.${type}`);
      expect(t(`page.listing_title.${type}`, { city: 'Malmö' }).toLowerCase()).toContain(word);
      expect(t(`page.listing_description.${type}`, { city: 'Malmö' }).toLowerCase()).toContain(word);
      expect(t(`types.tab.${type}`).toLowerCase()).toBe(word);
    }
  },
);

test.each(LANGUAGES)('%s descriptions and titles fit a search result', (language) => {
  const { t } = translators[language];
  for (const type of PRODUCT_TYPES) {
    expect(t(`page.listing_title.${type}`, { city: 'København' }).length).toBeLessThanOrEqual(65);
    expect(t(`page.listing_description.${type}`, { city: 'København' }).length).toBeLessThanOrEqual(160);
    expect(
      t(`page.venue_description.${type}`, { name: 'Brasserie Nørreport', city: 'København' }).length,
    ).toBeLessThanOrEqual(160);
  }
});
