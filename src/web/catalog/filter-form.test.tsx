import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { applyFilters } from '#core/catalog/apply-filters.ts';
import { indexChoices } from '#core/catalog/filter-index.ts';
import { type ChosenFilters, makeFilters } from '#core/catalog/filters.ts';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import type { Language } from '#core/market.ts';
import { sampleAreas, sampleBoard, sampleCategories, sampleTags } from '#test/fixtures/sample-board.ts';
import { FilterForm } from './filter-form.tsx';

/** A kitchen tag that no venue has. */
const ABSENT = { id: 999, parent_id: null, name: 'Burgers', slug: 'burgers', hidden: false };

async function formOf(chosen: ChosenFilters, language: Language = 'en', nextArrival?: string) {
  const board = sampleBoard(200);
  const choices = {
    language,
    areas: sampleAreas,
    tags: [...sampleTags, ABSENT],
    categories: sampleCategories.map((one) => ({ ...one, tags: [...one.tags, ABSENT.id] })),
  };
  const index = indexChoices(choices);
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(language, await loadCatalog(language))}>
      <FilterForm
        part="all"
        draft={makeFilters(chosen, choices)}
        choices={choices}
        categories={choices.categories.map((one) => ({ ...one, slug: '', name: 'Kitchen' }))}
        count={(filters) => applyFilters(board, filters, index)}
        nextArrival={nextArrival}
        onChange={() => undefined}
      />
    </I18nextProvider>,
  );
}

const checkboxOf = (html: string, label: RegExp) =>
  [...html.matchAll(/<input[^>]*>(?=([^<]*)<\/label>)/g)].find(([, text]) => label.test(text ?? ''))?.[0];

test('FILTER-24 a tag that no venue has is not offered, unless it is chosen already', async () => {
  expect(await formOf({})).not.toContain('Burgers');
  expect(await formOf({ tags: [ABSENT.id] })).toContain('Burgers (0)');
});

test('FILTER-24 a tag that only the other filters rule out shows 0 and cannot be chosen', async () => {
  expect(checkboxOf(await formOf({}), /^Sushi \([1-9]/)).not.toContain('disabled');
  expect(checkboxOf(await formOf({ search: 'zzzz' }), /^Sushi \(0\)$/)).toContain('disabled');
});

test.each([
  ['en', 'Any time'],
  ['da', 'Når som helst'],
  ['sv', 'När som helst'],
] as const)('FILTER-25 both thumbs at their ends mean any time (%s)', async (language, anyTime) => {
  const wholeDay = await formOf({}, language);
  expect(wholeDay).toContain(anyTime);
  expect(wholeDay).not.toMatch(/00[.:]00–/);
  const evening = await formOf({ times: { start: '18:00:00', end: '20:00:00' } }, language);
  expect(evening).toMatch(/18[.:]00–20[.:]00/);
});

const thumb = (html: string, label: string) =>
  html.match(new RegExp(`<input[^>]*aria-label="${label}"[^>]*>`))?.[0];

test('FILTER-68 the time slider starts at the next arrival, and keeps an earlier time that is chosen', async () => {
  const start = thumb(await formOf({}, 'en', '17:15:00'), 'Earliest arrival');
  // 17:00 is the last of the 27 choices before it; 13 are left to its right.
  expect(start).toMatch(/aria-valuetext="17:15"/);
  expect(start).toMatch(/max="14"/);
  expect(start).toMatch(/value="0"/);
  const noon = thumb(
    await formOf({ times: { start: '12:00:00', end: '20:00:00' } }, 'en', '17:15:00'),
    'Earliest arrival',
  );
  expect(noon).toMatch(/aria-valuetext="12:00"/);
  const unknown = thumb(await formOf({}), 'Earliest arrival');
  expect(unknown).toMatch(/max="26"/);
});

test.each([
  ['en', 'All', 'Recommended'],
  ['da', 'Alle', 'Anbefalet'],
  ['sv', 'Alla', 'Rekommenderat'],
] as const)(
  'FILTER-67 the choices that change nothing say what they do (%s)',
  async (language, all, first) => {
    const html = await formOf({}, language);
    const labels = [...html.matchAll(/<input type="radio"[^>]*>([^<]*)<\/label>/g)].map(([, label]) => label);
    expect(labels[0]).toBe(all);
    expect(labels.at(-5)).toBe(first);
  },
);
