import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/market.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getContentPage } from './get-content-page.ts';
import { getGuide } from './get-guide.ts';

const { app, database } = await createTestApp();
const { insertRow } = database;

const { id: pageId } = await insertRow('content_page', { name: 'help' });
for (const language of LANGUAGES)
  await insertRow('content_page_text', { content_page_id: pageId, language, title: `Help ${language}` });

async function addQuestion(slug: string, position: number, values = {}, languages = [...LANGUAGES]) {
  const { id } = await insertRow('content_section', {
    content_page_id: pageId,
    slug,
    position,
    is_published: true,
    ...values,
  });
  for (const language of languages)
    await insertRow('content_section_text', {
      content_section_id: id,
      language,
      title: slug,
      body_html: `<p style="x">${language}</p>`,
    });
}
await addQuestion('refund', 2);
await addQuestion('late', 1);
await addQuestion('draft', 3, { is_published: false });
await addQuestion('danish', 4, {}, ['da']);

test('WRITTEN-2 a page has its published sections in their order, in the language', async () => {
  const page = await getContentPage(app, 'help', 'sv');
  expect(page.title).toBe('Help sv');
  expect(page.sections).toEqual([
    { slug: 'late', title: 'late', html: '<p>sv</p>' },
    { slug: 'refund', title: 'refund', html: '<p>sv</p>' },
  ]);
  expect((await getContentPage(app, 'help', 'da')).sections.map(({ slug }) => slug)).toContain('danish');
});

test('WRITTEN-2 a page without content is not found', async () => {
  await expect(getContentPage(app, 'privacy', 'da')).rejects.toMatchObject({ code: 'not_found' });
});

test('GUIDE-1 the guide has its published sections in every language, and is not found without any', async () => {
  await expect(getGuide(app, 'da')).rejects.toMatchObject({ code: 'not_found' });
  for (const [slug, is_published] of [
    ['find', true],
    ['draft', false],
  ] as const) {
    const { id } = await insertRow('guide_section', { slug, is_published });
    for (const language of LANGUAGES)
      await insertRow('guide_section_text', { guide_section_id: id, language, body_html: '<p>x</p>' });
  }
  for (const language of LANGUAGES)
    expect((await getGuide(app, language)).map(({ slug }) => slug)).toEqual(['find']);
});
