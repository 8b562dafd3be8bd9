import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import { TagChoices } from './tag-choices.tsx';
import { type ListingPage, useListing } from './use-listing.ts';

const tag = (id: number, name: string, hidden: boolean, parent_id: number | null = null) => ({
  id,
  name,
  hidden,
  slug: name.toLowerCase(),
  parent_id,
});
const CATEGORY = { id: 1, slug: 'kitchen', name: 'Kitchen', tags: [1, 2] };

const i18n = createI18n('en', await loadCatalog('en'));

/** The choices that the filter panel would offer for these tags. */
function offered(tags: ListingPage['tags'], path = '/') {
  const page: ListingPage = {
    language: 'en',
    currency: 'DKK',
    parent_city: { slug: 'kobenhavn', label: 'København' },
    activeProductType: 'restaurant',
    areas: [],
    tags,
    categories: [CATEGORY],
    products: { data: [], current_page: 1, next_page: null, per_page: 6, total_data: 0 },
    fixed: null,
    reason: null,
    status: { 'in-stock': 0, freeTables: 0 },
  };
  function Panel() {
    const { choices, filters } = useListing(page);
    return (
      <TagChoices
        category={CATEGORY}
        tags={choices.tags}
        selected={filters.tags}
        counts={undefined}
        onChange={() => undefined}
      />
    );
  }
  const Stub = createRoutesStub([{ path: '/', Component: Panel }]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Stub initialEntries={[path]} />
    </I18nextProvider>,
  );
}

test('TAG-4 a hidden tag is not offered, even when the URL names it', () => {
  const html = offered([tag(1, 'Fish', false), tag(2, 'Secret', true)], '/?tags=secret');
  expect(html).toContain('Fish');
  expect(html).not.toContain('Secret');
  expect(offered([tag(1, 'Fish', false), tag(2, 'Secret', false)])).toContain('Secret');
});

/** The groups of chips: the label of each and what can be chosen in it. */
const groupsIn = (html: string) =>
  [...html.matchAll(/<legend[^>]*>([^<]*)<\/legend>(.*?)<\/fieldset>/g)].map(([, legend, chips = '']) => [
    legend,
    [...chips.matchAll(/<input[^>]*>([^<]*)<\/label>/g)].map(([, name]) => name),
  ]);

test('TAG-24 a tag with children is the label of their group and can not be chosen itself', () => {
  const html = offered([
    tag(1, 'Asian', false),
    tag(2, 'Fish', false),
    tag(3, 'Thai', false, 1),
    tag(4, 'Sushi', false, 1),
  ]);
  expect(groupsIn(html)).toEqual([
    ['Kitchen', ['Fish']],
    ['Asian', ['Thai', 'Sushi']],
  ]);
});

test('TAG-24 a tag whose children are all hidden can be chosen', () => {
  const html = offered([tag(1, 'Asian', false), tag(3, 'Thai', true, 1)]);
  expect(groupsIn(html)).toEqual([['Kitchen', ['Asian']]]);
});
