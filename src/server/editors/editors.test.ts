import { expect, test } from 'vitest';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getBlogPost } from '../content/get-blog-post.ts';
import { getContentPage } from '../content/get-content-page.ts';
import { getGuide } from '../content/get-guide.ts';
import { getTerms } from '../content/get-terms.ts';
import { setDemoClock } from '../db/clock.ts';
import { compareRevisions } from './compare-revisions.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';
import { previewContent } from './preview-content.ts';
import { publishDueContent } from './publish-due-content.ts';

const { app, server, database } = await createTestApp();
const { editor, post, add, save, publish, call } = createEditorFixtures(server, database);
const { insertRow, at, pool } = database;
const token = await editor();
const other = await editor();
const chief = await editor(['chief']);

const setTime = (time: string) => setDemoClock(pool, time, 'Europe/Copenhagen');
const shown = (slug: string | undefined, language: 'da' | 'sv' | 'en' = 'da') =>
  getBlogPost(app, { slug: slug ?? '', language });
const notFound = { code: 'not_found' };

test('EDIT-2 EDIT-4 what is saved is a draft; published, guests read it in each language', async () => {
  const document = post();
  const { path, number } = await add(token, document);
  await expect(shown(document.texts.da['slug'])).rejects.toMatchObject(notFound);
  expect(await publish(token, path, number)).toMatchObject({ status: 200, body: { is_published: true } });
  for (const language of ['da', 'sv', 'en'] as const)
    expect(await shown(document.texts[language]['slug'], language)).toMatchObject({
      name: `Sild ${language}`,
      html: '<p>Sild</p>',
    });
  const { rows } = await pool.query(
    `select action from audit_log where subject_type = 'blog' and subject_id = $1 order by id`,
    [path.split('/').at(-1)],
  );
  expect(rows).toEqual([{ action: 'content.edit' }, { action: 'content.publish' }]);
});

test('EDIT-4 a publication is a change that every process is told of', async () => {
  const { path, number } = await add(token, post());
  const count = async () =>
    Number((await pool.query('select count(*) from venue_change where venue_id = 0')).rows[0]?.count);
  const before = await count();
  await publish(token, path, number);
  expect(await count()).toBeGreaterThan(before);
});

test('EDIT-3 an editor who has not seen the newest revision saves nothing, and sees it', async () => {
  const document = post();
  const { path } = await add(token, document);
  const theirs = structuredClone(document);
  theirs.texts.da['name'] = 'Makrel';
  expect(await save(other, path, 1, theirs)).toMatchObject({ body: { outcome: 'saved', number: 2 } });
  const mine = structuredClone(document);
  mine.texts.da['summary'] = 'Længere';
  const refused = await save(token, path, 1, mine);
  expect(refused).toMatchObject({
    status: 200,
    body: { outcome: 'conflict', number: 2, by: 'Freja Lind', document: theirs },
  });
  expect((await publish(token, path, 1)).error).toBe('changed_meanwhile');
  expect(await save(token, path, 2, mine)).toMatchObject({ body: { outcome: 'saved', number: 3 } });
});

test('EDIT-2 saving what is unchanged makes no revision', async () => {
  const document = post();
  const { path } = await add(token, document);
  expect(await save(token, path, 1, document)).toMatchObject({ body: { outcome: 'saved', number: 1 } });
});

test('EDIT-6 what lacks something is not published, and what is left out is not shown', async () => {
  const lacking = await add(token, post(['da', 'en'], { en: { summary: '' } }));
  expect((await publish(token, lacking.path, 1)).error).toBe('content_incomplete');
  const danish = post(['da']);
  const { path } = await add(token, danish);
  await publish(token, path, 1);
  expect(await shown(danish.texts.da['slug'])).toMatchObject({ slugs: { da: danish.texts.da['slug'] } });
});

const ABUSE = `<p onclick="x()">A<script>x()</script><img src=x onerror="x()"><a href="javascript:x()">b</a>
  <a href="https://example.com" target="_blank" style="color:red">c</a><iframe src="https://evil.example"></iframe>
  <svg onload="x()"></svg><a href="data:text/html,x">d</a><a href="JaVaScRiPt&#58;x()">e</a></p>`;

test('EDIT-8 HTML that could run is neither stored as a draft nor published', async () => {
  const document = post(['da'], { da: { body_html: ABUSE } });
  const { path, subject_id } = await add(token, document);
  await publish(token, path, 1);
  const { rows } = await pool.query(
    `select document #>> '{texts,da,body_html}' as html from content_revision where kind = 'blog' and subject_id = $1
      union all select body_html from blog_text where blog_id = $1`,
    [subject_id],
  );
  expect(rows).toHaveLength(2);
  for (const { html } of rows) {
    expect(html).toContain('<a href="https://example.com">c</a>');
    expect(html).not.toMatch(/script|onerror|onclick|onload|iframe|svg|img|data:|style|target/i);
  }
});

test('EDIT-7 two revisions are compared, and an earlier one is restored as a new draft', async () => {
  const document = post();
  const { path, subject_id: subjectId } = await add(token, document);
  await publish(token, path, 1);
  const changed = structuredClone(document);
  changed.texts.en['name'] = 'Mackerel';
  await save(token, path, 1, changed);
  await publish(token, path, 2);
  const key = { kind: 'blog', subjectId } as const;
  expect((await compareRevisions(app, key, {})).compared).toEqual({
    from: 1,
    to: 2,
    differences: [{ field: 'texts.en.name', before: 'Sild en', after: 'Mackerel' }],
    pictures: [],
  });
  await expect(compareRevisions(app, key, { from: 1, to: 9 })).rejects.toMatchObject(notFound);
  const restored = await call('POST', `${path}/revisions/1/restore`, { token, body: { base: 2 } });
  expect(restored).toMatchObject({ body: { outcome: 'saved', number: 3 } });
  expect(await shown(document.texts.en['slug'], 'en')).toMatchObject({ name: 'Mackerel' });
  const { revisions } = await compareRevisions(app, key, {});
  expect(revisions.map(({ number, state, restoredFrom }) => ({ number, state, restoredFrom }))).toEqual([
    { number: 3, state: 'draft', restoredFrom: 1 },
    { number: 2, state: 'published', restoredFrom: null },
    { number: 1, state: 'published', restoredFrom: null },
  ]);
  await publish(token, path, 3);
  expect(await shown(document.texts.en['slug'], 'en')).toMatchObject({ name: 'Sild en' });
  const late = await call('POST', `${path}/revisions/2/restore`, { token, body: { base: 2 } });
  expect(late).toMatchObject({ body: { outcome: 'conflict', number: 3 } });
});

test('EDIT-2 what was there before the first edit is the first revision', async () => {
  const { id } = await insertRow('blog', { published_at: at('10:00') });
  await insertRow('blog_text', {
    blog_id: id,
    language: 'da',
    slug: 'gammel',
    name: 'Gammel',
    body_html: '<p>x</p>',
  });
  const key = { kind: 'blog', subjectId: Number(id) } as const;
  const { document, number } = await getContent(app, key);
  expect(number).toBe(0);
  document.texts.da['name'] = 'Ny';
  document.texts.da['summary'] = 'Kort';
  const path = `/ops/content/blog/${key.subjectId}`;
  expect(await save(token, path, 0, document)).toMatchObject({ body: { outcome: 'saved', number: 2 } });
  expect((await compareRevisions(app, key, {})).compared?.differences).toEqual([
    { field: 'texts.da.name', before: 'Gammel', after: 'Ny' },
    { field: 'texts.da.summary', before: '', after: 'Kort' },
  ]);
  await publish(token, path, 2);
  const published = await shown('gammel');
  expect(published).toMatchObject({ name: 'Ny', publishedAt: at('10:00').toISOString() });
});

test('EDIT-10 a new address leads on from the old one, and one that is taken is refused', async () => {
  const document = post(['da']);
  const { path } = await add(token, document);
  await publish(token, path, 1);
  const [old, now] = [document.texts.da['slug'] ?? '', `${document.texts.da['slug']}-ny`];
  const moved = structuredClone(document);
  moved.texts.da['slug'] = now;
  await save(token, path, 1, moved);
  await publish(token, path, 2);
  expect(await shown(old)).toEqual({ redirectTo: `/blog/${now}` });
  const taken = await add(token, post(['da'], { da: { slug: now } }));
  expect(await publish(token, taken.path, 1)).toMatchObject({ status: 409, error: 'slug_taken' });
  await save(token, path, 2, document);
  await publish(token, path, 3);
  expect(await shown(old)).toMatchObject({ name: 'Sild da' });
});

test('EDIT-4 a post is taken off the site by publishing it so', async () => {
  const document = post(['da']);
  const { path } = await add(token, document);
  await publish(token, path, 1);
  await save(token, path, 1, { ...document, settings: { ...document.settings, is_shown: false } });
  await publish(token, path, 2);
  await expect(shown(document.texts.da['slug'])).rejects.toMatchObject(notFound);
});

test('EDIT-5 what waits for its time is published by a job, also when there is a newer draft', async () => {
  const document = post(['da']);
  const { path, subject_id: subjectId } = await add(token, document);
  await setTime('16:30');
  const day = at('16:30').toISOString().slice(0, 10);
  expect(await publish(token, path, 1, `${day}T18:00`)).toMatchObject({ body: { is_published: false } });
  const newer = structuredClone(document);
  newer.texts.da['name'] = 'Senere';
  await save(token, path, 1, newer);
  await publishDueContent(app);
  await expect(shown(document.texts.da['slug'])).rejects.toMatchObject(notFound);
  expect((await getContent(app, { kind: 'blog', subjectId })).waiting).toMatchObject({ number: 1 });
  await setTime('18:01');
  await publishDueContent(app);
  await publishDueContent(app);
  expect(await shown(document.texts.da['slug'])).toMatchObject({ name: 'Sild da' });
  const { revisions } = await compareRevisions(app, { kind: 'blog', subjectId }, {});
  expect(revisions.map(({ state }) => state)).toEqual(['draft', 'published']);
  await setTime('16:30');
});

test('EDIT-5 a publication replaces one that waits, which can also be cancelled', async () => {
  const document = post(['da']);
  const { path, subject_id: subjectId } = await add(token, document);
  const later = '2030-01-01T12:00';
  expect((await publish(token, path, 1, later)).error).toBe('bad_request');
  const day = at('16:30').toISOString().slice(0, 10);
  await publish(token, path, 1, `${day}T23:00`);
  const waiting = async () => (await getContent(app, { kind: 'blog', subjectId })).waiting;
  expect(await waiting()).not.toBeNull();
  expect((await call('DELETE', `${path}/publication`, { token })).status).toBe(200);
  expect(await waiting()).toBeNull();
  expect((await call('DELETE', `${path}/publication`, { token })).error).toBe('not_found');
  await publish(token, path, 1, `${day}T23:00`);
  await publish(token, path, 1);
  expect(await waiting()).toBeNull();
  expect((await publish(token, path, 1)).error).toBe('already_published');
});

test('EDIT-5 what can’t be published at its time is marked, and the others are not held up', async () => {
  const [first, second] = [post(['da']), post(['da'])];
  second.texts.da['slug'] = first.texts.da['slug'] ?? '';
  const third = post(['da']);
  const day = at('16:30').toISOString().slice(0, 10);
  const paths = [];
  for (const document of [first, second, third]) paths.push((await add(token, document)).path);
  for (const path of paths) await publish(token, path, 1, `${day}T19:00`);
  await setTime('19:01');
  await publishDueContent(app);
  await setTime('16:30');
  const states = await Promise.all(
    paths.map(async (path) => {
      const subjectId = Number(path.split('/').at(-1));
      return (await getContent(app, { kind: 'blog', subjectId })).newest?.state;
    }),
  );
  expect(states).toEqual(['published', 'refused', 'published']);
});

test('EDIT-9 a preview is the guests’ page with the draft, for an hour; nothing of it stays', async () => {
  const document = post(['da', 'en']);
  const { subject_id: subjectId } = await add(token, document);
  const { previews } = await getContent(app, { kind: 'blog', subjectId });
  expect(Object.keys(previews)).toEqual(['da', 'en']);
  const url = new URL(previews.en ?? '');
  expect(url.pathname).toBe(`/en/blog/${document.texts.en['slug']}`);
  const preview = (link: string) =>
    previewContent(app, { token: link, language: 'en' }, (on) =>
      getBlogPost(on, { slug: document.texts.en['slug'] ?? '', language: 'en' }),
    );
  const link = url.searchParams.get('preview') ?? '';
  const { result, note } = await preview(link);
  expect(result).toMatchObject({ name: 'Sild en' });
  expect(note).toContain('Preview');
  await expect(shown(document.texts.en['slug'], 'en')).rejects.toMatchObject(notFound);
  await expect(preview(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject(
    notFound,
  );
  await setTime('17:31');
  await expect(preview(link)).rejects.toMatchObject(notFound);
  await setTime('16:30');
});

test('EDIT-1 the list says what guests see, what is a draft, and what each language lacks', async () => {
  const { subject_id: subjectId } = await add(token, post(['da', 'en'], { en: { summary: '' } }));
  const kinds = await listContent(app, 'da');
  const items = kinds.find(({ kind }) => kind === 'blog')?.items;
  expect(items?.find((item) => item.subjectId === subjectId)).toMatchObject({
    title: 'Sild da',
    languages: { da: 'complete', sv: 'unwritten', en: 'lacking' },
    isShown: false,
    hasDraft: true,
  });
});

test('EDIT-1 STAFF-1 a chief reads, and writes nothing', async () => {
  const { path } = await add(token, post());
  expect((await save(chief, path, 1, post())).error).toBe('not_allowed');
  expect((await publish(chief, path, 1)).error).toBe('not_allowed');
});

test('EDIT-2 an unknown text, kind or shape is refused', async () => {
  expect((await save(token, '/ops/content/blog/999999', 0, post())).error).toBe('not_found');
  expect((await save(token, '/ops/content/weather/1', 0, post())).status).toBeGreaterThanOrEqual(400);
  expect((await call('POST', '/ops/content/terms', { token, body: { document: {} } })).status).toBe(400);
  const { path } = await add(token, post());
  expect((await save(token, path, 1, { texts: {} })).error).toBe('bad_request');
});

test('EDIT-4 EDIT-13 a written page is published with its sections, also moved, hidden and added', async () => {
  const { id } = await insertRow('content_page', { name: 'help' });
  const key = { kind: 'page', subjectId: Number(id) } as const;
  const { document } = await getContent(app, key);
  const section = (slug: string, is_published: boolean, title: string) => ({
    slug,
    is_published,
    texts: Object.fromEntries(
      ['da', 'sv', 'en'].map((language) => [language, { title, body_html: `<p>${title}</p>` }]),
    ),
  });
  const texts = Object.fromEntries(
    ['da', 'sv', 'en'].map((language) => [language, { title: `Hjælp ${language}`, summary: 'Kort' }]),
  );
  const path = `/ops/content/page/${key.subjectId}`;
  const first = { ...document, texts, sections: [section('', true, 'En'), section('', true, 'To')] };
  expect(await save(token, path, 0, first)).toMatchObject({ body: { number: 2 } });
  await publish(token, path, 2);
  const slugsNow = async () => (await getContentPage(app, 'help', 'sv')).sections.map(({ slug }) => slug);
  expect(await slugsNow()).toEqual(['en', 'to']);
  const moved = {
    ...document,
    texts,
    sections: [section('to', true, 'Toogtyve'), section('en', false, 'En'), section('', true, 'Tre')],
  };
  await save(token, path, 2, moved);
  await publish(token, path, 3);
  expect(await getContentPage(app, 'help', 'sv')).toMatchObject({
    title: 'Hjælp sv',
    sections: [
      { slug: 'to', title: 'Toogtyve' },
      { slug: 'tre', title: 'Tre' },
    ],
  });
});

test('EDIT-4 the guide is published as a whole', async () => {
  await insertRow('guide_section', { slug: 'gammel', is_published: true });
  const { document, number } = await getContent(app, { kind: 'guide', subjectId: 1 });
  const texts = { title: 'Find et bord', body_html: '<p>Nu</p>' };
  const sections = [{ slug: 'find', is_published: true, texts: { da: texts, sv: texts, en: texts } }];
  await save(token, '/ops/content/guide/1', number, { ...document, sections });
  await publish(token, '/ops/content/guide/1', 2);
  expect(await getGuide(app, 'da')).toEqual([{ slug: 'find', title: 'Find et bord', html: '<p>Nu</p>' }]);
});

test('EDIT-11 published terms are a new version, and the earlier one stays', async () => {
  const { document, number } = await getContent(app, { kind: 'terms', subjectId: 1 });
  const texts = Object.fromEntries(
    ['da', 'sv', 'en'].map((language) => [language, { body_html: `<p>Nye ${language}</p>` }]),
  );
  const before = await pool.query(`select count(*) from terms_version where kind = 'booking'`);
  await save(token, '/ops/content/terms/1', number, { ...document, texts });
  await publish(token, '/ops/content/terms/1', 2);
  expect(await getTerms(app, 'booking', 'sv')).toMatchObject({ html: '<p>Nye sv</p>' });
  const after = await pool.query(`select count(*) from terms_version where kind = 'booking'`);
  expect(Number(after.rows[0]?.count)).toBe(Number(before.rows[0]?.count) + 1);
});
