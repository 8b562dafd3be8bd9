import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { listPageBoxes } from './list-page-boxes.ts';
import { loadScripts } from './load-scripts.ts';

const { app, database } = await createTestApp();
const { insertRow, makeCity, at } = database;
const cityId = await makeCity();

async function addScript(script_text: string, values = {}) {
  const { id } = await insertRow('page_box', {
    is_script: true,
    script_text,
    published_at: at('10:00'),
    published_by: 'test',
    ...values,
  });
  await insertRow('page_box_text', { page_box_id: id, language: 'da', title: 'Måling' });
  return Number(id);
}

const everywhere = await addScript('everywhere()');
const here = await addScript('here()', { city_id: cityId, product_type: 'bar' });
await addScript('draft()', { published_at: null, published_by: null });

test('BOX-4 only a published script is ever served', async () => {
  expect(await loadScripts(database.db)).toEqual(
    new Map([
      [everywhere, 'everywhere()'],
      [here, 'here()'],
    ]),
  );
  await expect(addScript('x()', { published_by: null })).rejects.toMatchObject({
    constraint: 'page_box_published_by_somebody',
  });
});

test('BOX-3 BOX-4 a page names the published scripts of its city and type and shows none of them as a box', async () => {
  const boxes = await listPageBoxes(
    app,
    { city: { id: cityId, slug: 'by' }, productType: 'bar', language: 'da' },
    1,
  );
  expect(boxes.scriptBoxes.toSorted((a, b) => a - b)).toEqual([everywhere, here]);
  expect(boxes.pageBoxes).toMatchObject({ top: { data: [] }, bottom: { data: [] } });
  expect((await listPageBoxes(app, { language: 'da' }, 1)).scriptBoxes).toEqual([everywhere]);
});

test.for(['x()</script>', 'x()</SCRIPT\t>', '<!-- x()', 'a = "<script>"'])(
  'BOX-5 %s is refused when it is saved',
  async (text) => {
    await expect(addScript(text)).rejects.toMatchObject({ constraint: 'page_box_script_stays_inside' });
  },
);
