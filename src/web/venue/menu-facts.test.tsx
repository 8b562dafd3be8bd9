import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Menu } from '#core/catalog/catalog.contract.ts';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import type { ProductType } from '#core/market.ts';
import { MenuFacts } from './menu-facts.tsx';

const MENU: Menu = {
  id: 1,
  restaurant_id: 1,
  restaurant_menu_id: 1,
  name: 'Three glasses',
  description: '',
  menu_type: 'dinner',
  price_regular: 300_00,
  price_sale: 200_00,
  status: 'in-stock',
  menu_status: 'published',
  weight: 0,
  time_start: '00:00:00',
  time_end: '23:59:59',
  courses: ['Negroni', 'Spritz', 'Sour'].map((name) => ({ name, description: '' })),
  route: '/bar/hyben?view=menu&i=0',
  limit_table_size: 0,
  table_sizes: '',
  entire_table: 0,
  image: null,
};

async function render(type: ProductType) {
  const i18n = createI18n('da', await loadCatalog('da'));
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MenuFacts menu={MENU} type={type} language="da" />
    </I18nextProvider>,
  );
}

test('LANG-52 a bar serves servings, a restaurant courses', async () => {
  expect(await render('bar')).toContain('3 serveringer');
  expect(await render('restaurant')).toContain('3 retter');
});
