import { expect, test } from 'vitest';
import { priceOrder } from './booking/prices.ts';
import { createI18n, loadCatalog } from './i18n/catalog.ts';
import { LANGUAGES, MARKETS } from './market.ts';
import { pageLanguage, parsePath } from './paths.ts';

test('MARKET-3 the languages are Danish, Swedish and English, and Danish is the default', async () => {
  expect(LANGUAGES).toEqual(['da', 'sv', 'en']);
  const words = await Promise.all(
    LANGUAGES.map(async (language) =>
      createI18n(language, await loadCatalog(language)).t('nav.choose_language'),
    ),
  );
  expect(words).toEqual(['Vælg sprog', 'Välj språk', 'Choose language']);
  expect(pageLanguage({ languages: LANGUAGES }, {})).toBe('da');
  for (const path of ['/kobenhavn/restauranter', '/stockholm/restauranger', '/en/kobenhavn/restaurants'])
    expect(parsePath(path)?.routeId).toBe('restaurant_by_city');
});

test('MARKET-6 a Swedish price includes 25% VAT, which is a fifth of it, and nothing is added', () => {
  const { lines, totalAmount, vatAmount, paymentAmount } = priceOrder({
    market: MARKETS.se,
    menus: [{ name: 'Middag', priceRegularAmount: 300_00, priceSaleAmount: 200_00, quantity: 2 }],
    discounts: [],
    giftCards: [],
  });
  expect(totalAmount).toBe(400_00 + MARKETS.se.feeAmount);
  expect(paymentAmount).toBe(totalAmount);
  expect(vatAmount).toBe(83_00);
  expect(((totalAmount - vatAmount) * 125) / 100).toBe(totalAmount);
  expect(lines.find(({ type }) => type === 'vat')).toMatchObject({ amount: 83_00, isInformational: true });
});
