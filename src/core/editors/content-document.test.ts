import { expect, test } from 'vitest';
import { LANGUAGES } from '../market.ts';
import {
  type ContentDocument,
  compareDocuments,
  completeLanguages,
  emptyDocument,
  emptySection,
  missingFields,
  readDocument,
  titleOf,
  unwrittenLanguages,
} from './content-document.ts';
import { CONTENT_KINDS } from './content-kinds.ts';

const WRITTEN = { name: 'Sild', slug: 'sild', summary: 'Kort', body_html: '<p>Sild</p>' };

function post(texts: Partial<Record<(typeof LANGUAGES)[number], Partial<typeof WRITTEN>>>): ContentDocument {
  const document = emptyDocument('blog');
  for (const language of LANGUAGES) Object.assign(document.texts[language], texts[language]);
  return document;
}

test('EDIT-1 each language names the fields that it lacks', () => {
  const document = post({ da: WRITTEN, sv: { ...WRITTEN, summary: '', body_html: '<p> </p>' } });
  expect(missingFields('blog', document)).toEqual([
    { language: 'sv', field: 'summary', section: null },
    { language: 'sv', field: 'body_html', section: null },
  ]);
  expect(completeLanguages('blog', document)).toEqual(['da']);
});

test('EDIT-6 a post may leave out whole languages, but not all of them', () => {
  const one = post({ en: WRITTEN });
  expect(missingFields('blog', one)).toEqual([]);
  expect(unwrittenLanguages('blog', one)).toEqual(['da', 'sv']);
  expect(missingFields('blog', emptyDocument('blog'))).toHaveLength(12);
});

test('EDIT-6 an address that no URL can have is missing', () => {
  for (const slug of ['Sild', 'sild og snaps', '-sild', 'sild/snaps', ''])
    expect(missingFields('blog', post({ da: { ...WRITTEN, slug } }))).toEqual([
      { language: 'da', field: 'slug', section: null },
    ]);
});

test('EDIT-6 a page needs every language, and every section that guests see', () => {
  const document = emptyDocument('page');
  for (const language of LANGUAGES)
    Object.assign(document.texts[language], { title: 'Hjælp', summary: 'Kort' });
  const [shown, hidden] = [emptySection('page'), { ...emptySection('page'), is_published: false }];
  Object.assign(shown.texts.da, { title: 'Hvem betaler?', body_html: '<p>Du</p>' });
  document.sections = [hidden, shown];
  expect(missingFields('page', document)).toEqual(
    (['sv', 'en'] as const).flatMap((language) =>
      ['title', 'body_html'].map((field) => ({ language, field, section: 1 })),
    ),
  );
});

test('EDIT-13 a new section gets an address of its own, and keeps it when its heading changes', () => {
  const section = emptySection('guide');
  section.texts.da['title'] = 'Før du går';
  const read = readDocument('guide', { ...emptyDocument('guide'), sections: [section, section] });
  expect(read?.sections.map(({ slug }) => slug)).toEqual(['for-du-gar', 'for-du-gar-2']);
  const [first] = read?.sections ?? [];
  if (first) first.texts.da['title'] = 'Hjemmefra';
  expect(readDocument('guide', read)?.sections[0]?.slug).toBe('for-du-gar');
});

test('EDIT-2 a document of another shape is none', () => {
  const document = post({ da: WRITTEN });
  expect(readDocument('blog', document)).toEqual(document);
  for (const wrong of [
    {},
    { ...document, sections: [emptySection('page')] },
    { ...document, settings: { is_shown: 'yes', image_id: null } },
    { ...document, texts: { ...document.texts, no: WRITTEN } },
    { ...document, texts: { ...document.texts, da: { ...WRITTEN, author: 'Ida' } } },
    { ...document, texts: { ...document.texts, da: { ...WRITTEN, name: 'a'.repeat(201) } } },
  ])
    expect(readDocument('blog', wrong)).toBeUndefined();
});

test('EDIT-7 two documents are compared field by field', () => {
  const before = post({ da: WRITTEN });
  const after = post({ da: { ...WRITTEN, name: 'Makrel' }, en: { name: 'Mackerel' } });
  after.settings.is_shown = false;
  expect(compareDocuments(before, after)).toEqual([
    { field: 'settings.is_shown', before: 'true', after: 'false' },
    { field: 'texts.da.name', before: 'Sild', after: 'Makrel' },
    { field: 'texts.en.name', before: '', after: 'Mackerel' },
  ]);
  expect(compareDocuments(after, structuredClone(after))).toEqual([]);
});

test('EDIT-7 sections that are added, moved or hidden are differences', () => {
  const named = (slug: string) => ({ ...emptySection('guide'), slug });
  const before = { ...emptyDocument('guide'), sections: [named('a'), named('b')] };
  const after = { ...before, sections: [named('b'), { ...named('a'), is_published: false }] };
  expect(compareDocuments(before, after)).toEqual([
    { field: 'order', before: 'a, b', after: 'b, a' },
    { field: 'sections.a.is_published', before: 'true', after: 'false' },
  ]);
});

test('EDIT-1 a text is called by its title in the language of the person, or in one that it has', () => {
  expect(titleOf(post({ da: WRITTEN, en: { name: 'Herring' } }), 'en')).toBe('Herring');
  expect(titleOf(post({ da: WRITTEN }), 'en')).toBe('Sild');
  for (const kind of CONTENT_KINDS) expect(titleOf(emptyDocument(kind), 'da')).toBe('');
});
