import { expect, test } from 'vitest';
import { emptyDocument } from '#core/editors/content-document.ts';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { listPageBoxes } from '../content/list-page-boxes.ts';
import { loadScripts } from '../content/load-scripts.ts';
import { getContent } from './get-content.ts';
import { previewContent } from './preview-content.ts';

const { app, server, database } = await createTestApp();
const { editor, add, save, publish, call } = createEditorFixtures(server, database);
const { pool } = database;
const token = await editor();
const chief = await editor(['chief']);

const script = (script_text: string) => {
  const document = emptyDocument('box');
  return { ...document, settings: { ...document.settings, script_text } };
};
const approve = (by: string, path: string, number = 1) =>
  call('POST', `${path}/revisions/${number}/approve`, { token: by });

test('EDIT-14 a script runs when another person, a chief with a new proof, has approved it', async () => {
  const { path, subject_id: boxId } = await add(token, script('measure()'), 'box');
  expect(await publish(token, path, 1)).toMatchObject({ body: { is_published: false, is_asked: true } });
  expect((await loadScripts(app.db)).has(boxId)).toBe(false);
  expect((await approve(token, path)).error).toBe('not_allowed');
  expect((await approve(await editor(['support']), path)).error).toBe('not_allowed');
  expect((await approve(await editor(['chief'], 10), path)).error).toBe('step_up_needed');
  expect((await loadScripts(app.db)).has(boxId)).toBe(false);
  const answers = await Promise.all([approve(chief, path), approve(chief, path)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await loadScripts(app.db)).get(boxId)).toBe('measure()');
  expect((await listPageBoxes(app, { language: 'sv' }, 1)).scriptBoxes).toContain(boxId);
  const { rows } = await pool.query(
    `select action, after ->> 'askedBy' is not null as "namesAsker" from audit_log
      where subject_type = 'box' and subject_id = $1 order by id`,
    [String(boxId)],
  );
  expect(rows).toEqual([
    { action: 'content.edit', namesAsker: false },
    { action: 'content.publish', namesAsker: false },
    { action: 'content.approve_script', namesAsker: true },
  ]);
});

test('EDIT-14 the person who asked can’t approve, whatever their roles', async () => {
  const both = await editor(['editor', 'chief']);
  const { path } = await add(both, script('own()'), 'box');
  await publish(both, path, 1);
  expect((await approve(both, path)).error).toBe('second_person_needed');
});

test('EDIT-14 what was not asked for, withdrawn or changed since is not approved', async () => {
  const { path, subject_id: boxId } = await add(token, script('first()'), 'box');
  expect((await approve(chief, path)).status).toBeGreaterThanOrEqual(400);
  await publish(token, path, 1);
  await call('DELETE', `${path}/publication`, { token });
  expect((await approve(chief, path)).status).toBeGreaterThanOrEqual(400);
  await publish(token, path, 1);
  await save(token, path, 1, script('second()'));
  expect((await approve(chief, path)).error).toBe('changed_meanwhile');
  expect((await loadScripts(app.db)).has(boxId)).toBe(false);
});

test('EDIT-21 a chief declines with a reason, the editor reads it, changes the script and asks again', async () => {
  const { path, subject_id: boxId } = await add(token, script('track()'), 'box');
  const decline = (by: string, number: number, reason: string) =>
    call('POST', `${path}/revisions/${number}/decline`, { token: by, body: { reason } });
  expect((await decline(chief, 1, 'It tracks guests')).error).toBe('not_found');
  await publish(token, path, 1);
  expect((await decline(token, 1, 'Mine')).error).toBe('not_allowed');
  expect((await decline(chief, 1, ' ')).error).toBe('reason_needed');
  expect((await decline(chief, 1, 'It tracks guests')).status).toBe(200);
  const newest = async () => (await getContent(app, { kind: 'box', subjectId: boxId })).newest;
  expect(await newest()).toMatchObject({ state: 'declined', declineReason: 'It tracks guests' });
  expect((await approve(chief, path)).status).toBeGreaterThanOrEqual(400);
  expect((await loadScripts(app.db)).has(boxId)).toBe(false);
  const { rows } = await pool.query(
    `select reason from audit_log where action = 'content.decline_script' and subject_id = $1`,
    [String(boxId)],
  );
  expect(rows).toEqual([{ reason: 'It tracks guests' }]);
  await save(token, path, 1, script('greet()'));
  await publish(token, path, 2);
  expect((await approve(chief, path, 2)).status).toBe(200);
  expect((await loadScripts(app.db)).get(boxId)).toBe('greet()');
});

test('EDIT-22 a box is previewed on a page of its city and type; a script is not', async () => {
  const { id: cityId, slug } = await database.insertRow('city', { parent_id: null });
  await database.insertRow('city_product_type', { city_id: cityId, product_type: 'bar' });
  const document = emptyDocument('box');
  document.settings.city_id = Number(cityId);
  document.texts.da = { title: 'Nyt', body_html: '<p>Sild</p>' };
  const { subject_id: subjectId } = await add(token, document, 'box');
  const { previews } = await getContent(app, { kind: 'box', subjectId });
  expect(Object.keys(previews)).toEqual(['da']);
  const url = new URL(previews.da ?? '');
  expect(url.pathname).toBe(`/partnere/${String(slug)}/bar`);
  const scope = {
    city: { id: Number(cityId), slug: String(slug) },
    productType: 'bar',
    language: 'da',
  } as const;
  const link = { token: url.searchParams.get('preview') ?? '', language: 'da' } as const;
  const shown = await previewContent(app, link, (on) => listPageBoxes(on, scope, 1));
  expect(shown.result.pageBoxes.top.data).toContainEqual({
    id: subjectId,
    title: 'Nyt',
    html: '<p>Sild</p>',
  });
  expect((await listPageBoxes(app, scope, 1)).pageBoxes.top.data.map(({ id }) => id)).not.toContain(
    subjectId,
  );
  const code = await add(token, script('never()'), 'box');
  expect((await getContent(app, { kind: 'box', subjectId: code.subject_id })).previews).toEqual({});
});

test('EDIT-14 a script can’t wait for a time, nor end its element', async () => {
  const { path } = await add(token, script('later()'), 'box');
  const day = database.at('16:30').toISOString().slice(0, 10);
  expect((await publish(token, path, 1, `${day}T23:00`)).error).toBe('bad_request');
  for (const text of ['x()</script>', '<!-- x()', 'a = "<SCRIPT>"'])
    expect((await save(token, path, 1, script(text))).error).toBe('bad_request');
});

test('EDIT-4 EDIT-14 an ordinary box is published by its editor, in the languages that are complete', async () => {
  const document = emptyDocument('box');
  document.texts.da = { title: 'Nyt', body_html: '<p onclick="x()">Sild</p>' };
  const { path, subject_id: id } = await add(token, document, 'box');
  expect(await publish(token, path, 1)).toMatchObject({ body: { is_published: true } });
  const top = async (language: 'da' | 'sv') =>
    (await listPageBoxes(app, { language }, 1)).pageBoxes.top.data.filter((box) => box.id === id);
  expect(await top('da')).toEqual([{ id, title: 'Nyt', html: '<p>Sild</p>' }]);
  expect(await top('sv')).toEqual([]);
  await save(token, path, 1, { ...document, settings: { ...document.settings, is_shown: false } });
  await publish(token, path, 2);
  expect(await top('da')).toEqual([]);
});
