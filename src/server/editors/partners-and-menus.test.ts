import { expect, test } from 'vitest';
import { emptyDocument, type Section } from '#core/editors/content-document.ts';
import type { Language } from '#core/market.ts';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { listPartners } from '../content/list-partners.ts';
import { loadNavItems } from '../content/load-nav-items.ts';
import { setDemoClock } from '../db/clock.ts';
import { compareRevisions } from './compare-revisions.ts';
import { getContent } from './get-content.ts';
import { listContent } from './list-content.ts';
import { findPreviewedNavItems, previewContent } from './preview-content.ts';
import { publishDueContent } from './publish-due-content.ts';

const { app, server, database } = await createTestApp();
const { editor, save, publish, call } = createEditorFixtures(server, database);
const { insertRow, pool } = database;
const token = await editor();

const inAll = (texts: (language: Language) => Record<string, string>) => ({
  da: texts('da'),
  sv: texts('sv'),
  en: texts('en'),
});

/** A listing of its own, with two partners that are there already. */
async function listing() {
  const { id: cityId, slug: city } = await insertRow('city', { parent_id: null });
  const { id } = await insertRow('city_product_type', { city_id: cityId, product_type: 'bar' });
  for (const [name, weight] of [
    ['First', 9],
    ['Second', 5],
  ] as const) {
    const partner = await insertRow('partner', {
      city_id: cityId,
      product_type: 'bar',
      slug: name.toLowerCase(),
      weight,
      is_published: true,
    });
    for (const language of ['da', 'sv', 'en'])
      await insertRow('partner_text', { partner_id: partner['id'], language, name, body_html: '<p>Hej</p>' });
  }
  app.atlas.forget();
  const key = { kind: 'partners', subjectId: Number(id) } as const;
  const shown = async (local: Language = 'sv', db = app.db) =>
    (
      await listPartners(
        { ...app, db },
        { city: String(city), product_type: 'bar', local, current_page: 1, per_page: 6 },
      )
    ).data.map(({ name }) => name);
  return { key, path: `/ops/content/partners/${key.subjectId}`, city: String(city), shown };
}

const partner = (name: string): Section => ({
  slug: '',
  is_published: true,
  settings: { url: 'https://example.com/x', image_id: null },
  texts: inAll((language) => ({
    partner_name: `${name} ${language}`,
    body_html: '<p onclick="x()">Nyt</p>',
  })),
});

test('EDIT-15 partners of a city and type are added, moved, hidden and removed, and guests see it when it is published', async () => {
  const { key, path, shown } = await listing();
  const { document } = await getContent(app, key);
  expect(document.sections.map(({ slug }) => slug)).toEqual(['first', 'second']);
  const [first, second] = document.sections as [Section, Section];
  const changed = { ...document, sections: [second, partner('Third'), { ...first, is_published: false }] };
  expect(await save(token, path, 0, changed)).toMatchObject({ body: { outcome: 'saved', number: 2 } });
  expect(await shown()).toEqual(['First', 'Second']);
  expect(await publish(token, path, 2)).toMatchObject({ body: { is_published: true } });
  expect(await shown()).toEqual(['Second', 'Third sv']);
  const stored = await getContent(app, key);
  expect(stored.document.sections[1]).toMatchObject({
    slug: 'third-da',
    texts: { da: { body_html: '<p>Nyt</p>' } },
  });
  await save(token, path, 2, { ...document, sections: [second] });
  await publish(token, path, 3);
  const { rows } = await pool.query(
    `select p.slug, t.language, t.name from partner p join city_product_type l using (city_id, product_type)
      join partner_text t on t.partner_id = p.id where l.id = $1 order by t.language`,
    [key.subjectId],
  );
  expect(rows).toEqual(['da', 'en', 'sv'].map((language) => ({ slug: 'second', language, name: 'Second' })));
});

test('EDIT-15 EDIT-7 what changed among partners is compared, and an earlier list is restored', async () => {
  const { key, path, shown } = await listing();
  const { document } = await getContent(app, key);
  const [first, second] = document.sections as [Section, Section];
  const moved = { ...second, settings: { url: 'https://example.com', image_id: null } };
  await save(token, path, 0, { ...document, sections: [moved, first] });
  await publish(token, path, 2);
  expect(await shown()).toEqual(['Second', 'First']);
  expect((await compareRevisions(app, key, {})).compared?.differences).toEqual([
    { field: 'order', before: 'first, second', after: 'second, first' },
    { field: 'sections.second.url', before: '', after: 'https://example.com' },
  ]);
  await call('POST', `${path}/revisions/1/restore`, { token, body: { base: 2 } });
  await publish(token, path, 3);
  expect(await shown()).toEqual(['First', 'Second']);
});

test('EDIT-15 EDIT-5 EDIT-9 partners wait for their time, and are previewed on their page', async () => {
  const { key, path, city, shown } = await listing();
  const { document } = await getContent(app, key);
  await save(token, path, 0, { ...document, sections: [partner('New'), ...document.sections] });
  const { previews } = await getContent(app, key);
  const url = new URL(previews.sv ?? '');
  expect(url.pathname).toBe(`/partners/${city}/bar`);
  const link = { token: url.searchParams.get('preview') ?? '', language: 'sv' } as const;
  const { result } = await previewContent(app, link, ({ db }) => shown('sv', db as typeof app.db));
  expect(result).toEqual(['New sv', 'First', 'Second']);
  const day = database.at('16:30').toISOString().slice(0, 10);
  await publish(token, path, 2, `${day}T18:00`);
  await publishDueContent(app);
  expect(await shown()).toEqual(['First', 'Second']);
  await setDemoClock(pool, '18:01', 'Europe/Copenhagen');
  await publishDueContent(app);
  await setDemoClock(pool, '16:30', 'Europe/Copenhagen');
  expect(await shown()).toEqual(['New sv', 'First', 'Second']);
});

test('EDIT-15 a partner that guests see has a name in every language, and a website is https', async () => {
  const { key, path } = await listing();
  const { document } = await getContent(app, key);
  const lacking = partner('Half');
  lacking.texts.en['partner_name'] = '';
  await save(token, path, 0, { ...document, sections: [lacking] });
  expect((await publish(token, path, 2)).error).toBe('content_incomplete');
  for (const url of ['http://example.com', 'javascript:x()', '//example.com']) {
    const wrong = { ...partner('Wrong'), settings: { url, image_id: null } };
    expect((await save(token, path, 2, { ...document, sections: [wrong] })).error).toBe('bad_request');
  }
});

const link = (text: string, url: string, nav_status = 'pin'): Section => ({
  slug: '',
  is_published: true,
  settings: { nav_status },
  texts: inAll((language) => ({ link_text: `${text} ${language}`, link_url: url })),
});
const menu = async (name: 'main' | 'social', language: Language = 'da') =>
  ((await loadNavItems(app.db)).get(language) ?? [])
    .filter((item) => item.menu === name)
    .map(({ title, url, status }) => ({ title, url, status }));

test('EDIT-16 a menu’s links are written, moved and hidden; the back button stays', async () => {
  await insertRow('nav_item', { nav_menu: 'main', position: 3, is_back_button: true, status: 'hidden' });
  const { id } = await insertRow('nav_item', {
    nav_menu: 'main',
    position: 1,
    slug: 'guide',
    panel: 'filter',
  });
  for (const language of ['da', 'sv', 'en'])
    await insertRow('nav_item_text', { nav_item_id: id, language, title: 'Guide', url: '/guide' });
  const { document, number } = await getContent(app, { kind: 'nav', subjectId: 1 });
  expect(document.sections.map(({ slug }) => slug)).toEqual(['guide']);
  const path = '/ops/content/nav/1';
  const sections = [link('Ny', '/blog'), ...document.sections, link('Skjult', '#top')];
  const hidden = {
    ...document,
    sections: sections.with(2, { ...link('Skjult', '#top'), is_published: false }),
  };
  await save(token, path, number, hidden);
  expect(await menu('main')).toHaveLength(1);
  await publish(token, path, 2);
  expect(await menu('main')).toEqual([
    { title: 'Ny da', url: '/blog', status: 'pin' },
    { title: 'Guide', url: '/guide', status: 'unfixed' },
  ]);
  expect((await menu('main', 'sv'))[0]).toMatchObject({ title: 'Ny sv' });
  const { rows } = await pool.query(
    `select count(*) filter (where is_back_button)::integer as backs, max(panel) filter (where id = $1) as panel
      from nav_item where nav_menu = 'main'`,
    [id],
  );
  expect(rows).toEqual([{ backs: 1, panel: 'filter' }]);
  const again = (await getContent(app, { kind: 'nav', subjectId: 1 })).document;
  await save(token, path, 2, { ...again, sections: again.sections.toReversed() });
  await publish(token, path, 3);
  expect((await menu('main')).map(({ title }) => title)).toEqual(['Guide', 'Ny da']);
});

test('EDIT-16 a link that is no address is not published, and other menus are not edited here', async () => {
  const document = emptyDocument('nav');
  const path = '/ops/content/nav/2';
  for (const [index, url] of ['javascript:x()', '//evil.example', '/\\evil.example', 'guide', ''].entries()) {
    const base = index === 0 ? 0 : index + 1;
    await save(token, path, base, { ...document, sections: [link(`L${index}`, url)] });
    expect((await publish(token, path, index + 2)).error).toBe('content_incomplete');
  }
  await save(token, path, 6, { ...document, sections: [link('Insta', 'https://example.com/i')] });
  expect((await publish(token, path, 7)).status).toBe(200);
  expect(await menu('social')).toEqual([{ title: 'Insta da', url: 'https://example.com/i', status: 'pin' }]);
  expect((await save(token, '/ops/content/nav/3', 0, document)).error).toBe('not_found');
});

test('EDIT-23 EDIT-9 a menu is previewed around one page, in every language, and nothing of it stays', async () => {
  const key = { kind: 'nav', subjectId: 2 } as const;
  const { document, number } = await getContent(app, key);
  const before = await menu('social', 'sv');
  await save(token, '/ops/content/nav/2', number, {
    ...document,
    sections: [...document.sections, link('Video', 'https://example.com/v')],
  });
  const { previews } = await getContent(app, key);
  expect(Object.keys(previews)).toEqual(['da', 'sv', 'en']);
  const url = new URL(previews.sv ?? '');
  expect(url.pathname).toBe('/tillganglighet');
  const titles = (await findPreviewedNavItems(app, url))?.get('sv')?.filter((item) => item.menu === 'social');
  expect(titles?.map(({ title }) => title)).toEqual([...before.map(({ title }) => title), 'Video sv']);
  expect(await menu('social', 'sv')).toEqual(before);
  for (const other of [`/guide${url.search}`, `${url.pathname}?preview=nav-1`, url.pathname])
    expect(await findPreviewedNavItems(app, new URL(other, url))).toBeUndefined();
  const { previews: partners } = await getContent(app, await savedPartners());
  const { search } = new URL(partners.sv ?? '');
  expect(await findPreviewedNavItems(app, new URL(`${url.pathname}${search}`, url))).toBeUndefined();
});

async function savedPartners() {
  const { key, path } = await listing();
  const { document } = await getContent(app, key);
  await save(token, path, 0, { ...document, sections: document.sections.toReversed() });
  return key;
}

test('EDIT-1 the list asks as many questions for thirty texts as for one', async () => {
  const count = async () => {
    let queries = 0;
    const db = new Proxy(app.db, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (...given: unknown[]) => {
          queries += 1;
          return value.apply(target, given);
        };
      },
    });
    await listContent({ db }, 'da');
    return queries;
  };
  const addTexts = async () => {
    await insertRow('blog_text', { language: 'da' });
    await insertRow('content_section');
    await insertRow('page_box_text', { language: 'da', title: 'x' });
    await listing();
  };
  await addTexts();
  const before = await count();
  for (let index = 0; index < 30; index++) await addTexts();
  expect(before).toBeGreaterThan(10);
  expect(await count()).toBe(before);
});
