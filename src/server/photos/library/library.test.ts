import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDocument, emptySection } from '#core/editors/content-document.ts';
import { inlinePictureSource } from '#core/editors/inline-picture.ts';
import type { LibraryPage } from '#core/photos/library.contract.ts';
import { createEditorFixtures } from '#test/fixtures/editor-fixtures.ts';
import { createPhotoFixtures } from '#test/fixtures/photo-fixtures.ts';
import { makePhotograph } from '#test/support/photograph.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { getBlogPost } from '../../content/get-blog-post.ts';
import { deleteDiscardedFiles } from '../delete-discarded-files.ts';

const { app: shared, server, database } = await createTestApp();
const { app, call, runJobs, listImages, listUploads } = await createPhotoFixtures(shared, database);
const { editor, post, add, save, publish } = createEditorFixtures(server, database);

const DESCRIBED = { da: 'Sild på rugbrød', sv: 'Sill på rågbröd', en: 'Herring on rye' };
const sendPicture = (token: string, content: Buffer, pictureId: string = randomUUID()) =>
  call('POST', `/ops/picture-uploads/${pictureId}?name=herring.jpg`, {
    token,
    body: content,
    headers: { 'content-type': 'application/octet-stream' },
  });
const library = async (token: string, count = 24) =>
  (await call('GET', `/ops/pictures?count=${count}`, { token })).body as unknown as LibraryPage;

async function makePicture(token: string) {
  const pictureId = randomUUID();
  expect(await sendPicture(token, await makePhotograph(), pictureId)).toMatchObject({ status: 200 });
  await runJobs();
  const picture = (await library(token, 100)).pictures.find(({ id }) => id === pictureId);
  if (!picture?.image) throw new Error('the picture was not made');
  return { ...picture, image: picture.image };
}

test('PICTURE-1 a picture waits until a job has made it; sent again it is the same; chiefs see it, and each is logged', async () => {
  const token = await editor();
  const [content, pictureId] = [await makePhotograph(), randomUUID()];
  for (let time = 0; time < 2; time++)
    expect(await sendPicture(token, content, pictureId)).toMatchObject({ status: 200 });
  const waiting = { id: pictureId, file_name: 'herring.jpg', failure: null, image: null };
  expect((await library(token)).pictures.filter(({ id }) => id === pictureId)).toMatchObject([waiting]);
  await runJobs();
  expect(await sendPicture(token, content, pictureId)).toMatchObject({ status: 200 });
  await runJobs();
  const seen = (await library(await editor(['chief']))).pictures.filter(({ id }) => id === pictureId);
  expect(seen).toMatchObject([{ ...waiting, image: { width: 800, height: 600 } }]);
  const key = seen[0]?.image?.key ?? '';
  expect((await listImages()).filter((name) => name.startsWith(key))).toHaveLength(7);
  const { rows } = await database.pool.query(
    `select action, venue_id from audit_log where subject_type = 'picture' and subject_id = $1`,
    [pictureId],
  );
  expect(rows).toEqual([{ action: 'content.edit', venue_id: null }]);
});

test('PICTURE-1 what is not a photo is refused, and what can’t be decoded says so later and can be taken away', async () => {
  const token = await editor();
  expect(await sendPicture(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    error: 'photo_type',
  });
  const photograph = await makePhotograph();
  const pictureId = randomUUID();
  await sendPicture(token, photograph.subarray(0, photograph.length / 2), pictureId);
  await runJobs();
  const failed = (await library(token)).pictures.find(({ id }) => id === pictureId);
  expect(failed).toMatchObject({ failure: 'photo_unreadable', image: null });
  expect(await call('DELETE', `/ops/pictures/${pictureId}`, { token, body: {} })).toMatchObject({
    status: 200,
  });
  expect((await library(token)).pictures.find(({ id }) => id === pictureId)).toBeUndefined();
});

test('PICTURE-1 the library shows the newest first, and says when there are more', async () => {
  const token = await editor();
  for (let number = 0; number < 3; number++)
    await database.insertRow('library_picture', { uploaded_at: `2030-01-0${number + 1}T12:00:00Z` });
  const { pictures, has_more } = await library(token, 2);
  expect([pictures.length, has_more]).toEqual([2, true]);
  const { rows } = await database.pool.query('select id from library_picture order by uploaded_at desc');
  expect(pictures.map(({ id }) => id)).toEqual(rows.slice(0, 2).map(({ id }) => id));
  expect((await library(token, rows.length)).has_more).toBe(false);
  await database.pool.query(`delete from library_picture where uploaded_at > '2029-01-01'`);
});

test('PICTURE-1 PICTURE-4 guests see the picture of a post, and what it shows in their language, once it is published', async () => {
  const token = await editor();
  const { id, image } = await makePicture(token);
  const document = post();
  document.settings.image_id = image.id;
  const { path, number } = await add(token, document);
  await publish(token, path, number);
  const seen = async () => {
    const slug = document.texts.sv['slug'] ?? '';
    const found = await getBlogPost(app, { slug, language: 'sv' });
    return 'redirectTo' in found ? undefined : found.picture;
  };
  expect(await seen()).toMatchObject({ key: image.key, alt: '' });
  const version = async () =>
    (await database.pool.query('select count(*)::int as count from venue_change where venue_id = 0')).rows[0]
      .count;
  const before = await version();
  expect(await call('POST', `/ops/pictures/${id}/texts`, { token, body: DESCRIBED })).toMatchObject({
    status: 200,
  });
  expect(await seen()).toMatchObject({ alt: DESCRIBED.sv });
  // What every process reads to forget the pages that it has kept.
  expect(await version()).toBeGreaterThan(before);
});

test('PICTURE-3 a text can’t name a picture that is not in the library, beside it or inside', async () => {
  const token = await editor();
  const { id: foreign } = await database.insertRow('image');
  const beside = post();
  beside.settings.image_id = Number(foreign);
  const inside = post(['da'], {
    da: { body_html: `<p>a</p><img src="${inlinePictureSource('0a'.repeat(12))}" alt="">` },
  });
  const partners = { ...emptyDocument('partners'), sections: [emptySection('partners')] };
  const [section] = partners.sections;
  if (section?.settings) section.settings.image_id = Number(foreign);
  for (const document of [beside, inside])
    expect(await call('POST', '/ops/content/blog', { token, body: { document } })).toMatchObject({
      status: 409,
      error: 'picture_gone',
    });
  const { id: cityId } = await database.insertRow('city');
  const { id: listingId } = await database.insertRow('city_product_type', { city_id: cityId });
  expect(await save(token, `/ops/content/partners/${String(listingId)}`, 0, partners)).toMatchObject({
    error: 'picture_gone',
  });
});

test('PICTURE-2 PICTURE-5 a picture that a revision names stays, beside a text or inside; another goes with its files', async () => {
  const token = await editor();
  const [beside, inside, unused] = [
    await makePicture(token),
    await makePicture(token),
    await makePicture(token),
  ];
  const remove = (id: string) => call('DELETE', `/ops/pictures/${id}`, { token, body: {} });
  const document = post(['da'], {
    da: { body_html: `<p>Sild</p><img src="${inlinePictureSource(inside.image.key)}" alt="Sild">` },
  });
  document.settings.image_id = beside.image.id;
  const { path, number } = await add(token, document);
  const without = post(['da'], { da: document.texts.da });
  without.texts.da = { ...document.texts.da, body_html: '<p>Sild</p>' };
  expect(await save(token, path, number, without)).toMatchObject({ status: 200 });
  for (const { id } of [beside, inside])
    expect(await remove(id)).toMatchObject({ status: 409, error: 'picture_used' });
  // What it showed comes back with the revision.
  const restored = await call('POST', `${path}/revisions/${number}/restore`, {
    token,
    body: { base: number + 1 },
  });
  expect(restored).toMatchObject({ body: { document: { settings: { image_id: beside.image.id } } } });
  expect(JSON.stringify(restored.body)).toContain(inlinePictureSource(inside.image.key));

  expect(await remove(unused.id)).toMatchObject({ status: 200 });
  expect(await remove(unused.id)).toMatchObject({ status: 404 });
  await database.pool.query(`update discarded_file set delete_at = app_now()`);
  await deleteDiscardedFiles(app);
  const files = await listImages();
  expect(files.filter((name) => name.startsWith(unused.image.key))).toEqual([]);
  expect(files.filter((name) => name.startsWith(inside.image.key))).toHaveLength(7);
  expect(await listUploads()).toContain(`${beside.id}.photo`);
  expect(await listUploads()).not.toContain(`${unused.id}.photo`);
});
