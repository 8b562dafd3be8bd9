import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPhotoFixtures } from '#test/fixtures/photo-fixtures.ts';
import { makePhotograph } from '#test/support/photograph.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { deleteDiscardedFiles } from './delete-discarded-files.ts';
import { listPhotos } from './list-photos.ts';

const { app: shared, database } = await createTestApp();
const { app, signIn, call, send, runJobs, listImages, listUploads } = await createPhotoFixtures(
  shared,
  database,
);

const ALTS = { da: 'Østers på is', sv: 'Ostron på is', en: 'Oysters on ice' };

async function openVenue(photos = 1) {
  const venueId = await database.makeVenue();
  const { token } = await signIn(['manager'], { venueId });
  const content = await makePhotograph();
  for (let count = 0; count < photos; count++) {
    await send(token, venueId, content);
    await runJobs();
  }
  const ids = (await listPhotos(app, venueId)).photos.map(({ id }) => id);
  return { venueId, token, ids };
}

async function changesOf(venueId: number): Promise<number> {
  const { rows } = await database.pool.query('select from venue_change where venue_id = $1', [venueId]);
  return rows.length;
}

test('PHOTO-8 the order is the one that was asked for, and the first is the main photo of every screen', async () => {
  const { venueId, token, ids } = await openVenue(3);
  await database.pool.query(
    `update venue_image set role = 'mobile_primary' where venue_id = $1 and id = $2`,
    [venueId, ids[1]],
  );
  const wanted = [ids[2], ids[0], ids[1]];
  expect(await call('POST', `/v/${venueId}/photos/order`, { token, body: { ids: wanted } })).toMatchObject({
    status: 200,
  });
  expect((await listPhotos(app, venueId)).photos.map(({ id }) => id)).toEqual(wanted);
  const { rows } = await database.pool.query(
    'select role, position from venue_image where venue_id = $1 order by role desc, position',
    [venueId],
  );
  expect(rows).toEqual([
    { role: 'primary', position: 0 },
    { role: 'alternative', position: 0 },
    { role: 'alternative', position: 1 },
  ]);
  for (const stale of [[ids[0]], [ids[0], ids[0], ids[1]], [...ids, 2_147_483_647]])
    expect(await call('POST', `/v/${venueId}/photos/order`, { token, body: { ids: stale } })).toMatchObject({
      error: 'photos_changed',
    });
});

test('PHOTO-6 a new focal point makes new files under new names; the old ones are deleted a day later', async () => {
  const { venueId, token, ids } = await openVenue();
  const before = (await listPhotos(app, venueId)).photos[0];
  const changes = await changesOf(venueId);
  await call('POST', `/v/${venueId}/photos/${ids[0]}/focal-point`, { token, body: { x: 0, y: 50 } });
  expect((await listPhotos(app, venueId)).photos[0]).toMatchObject({ isRecropping: true });
  await runJobs();
  const after = (await listPhotos(app, venueId)).photos[0];
  expect(after).toMatchObject({ isRecropping: false, focal: { x: 0, y: 50 } });
  expect(after?.image.key).not.toBe(before?.image.key);
  expect(await changesOf(venueId)).toBeGreaterThan(changes);
  const corner = await sharp(await app.images.findObject(`${after?.image.key}-400.jpg`))
    .extract({ left: 380, top: 100, width: 10, height: 10 })
    .stats();
  expect(corner.dominant.r).toBeGreaterThan(corner.dominant.b);
  const oldFiles = async () =>
    (await listImages()).filter((name) => name.startsWith(before?.image.key ?? '')).length;
  await deleteDiscardedFiles(app);
  expect(await oldFiles()).toBe(7);
  await database.pool.query(`update discarded_file set delete_at = app_now()`);
  await deleteDiscardedFiles(app);
  expect(await oldFiles()).toBe(0);
  expect((await listImages()).filter((name) => name.startsWith(after?.image.key ?? ''))).toHaveLength(7);
});

test('PHOTO-6 of two focal points that are asked for at once the last one counts', async () => {
  const { venueId, token, ids } = await openVenue();
  for (const x of [0, 100])
    await call('POST', `/v/${venueId}/photos/${ids[0]}/focal-point`, { token, body: { x, y: 50 } });
  await runJobs();
  const photo = (await listPhotos(app, venueId)).photos[0];
  expect(photo).toMatchObject({ isRecropping: false, focal: { x: 100, y: 50 } });
  const centre = await sharp(await app.images.findObject(`${photo?.image.key}-400.jpg`)).stats();
  expect(centre.dominant.b).toBeGreaterThan(centre.dominant.r);
});

test('PHOTO-9 what a photo shows is told in three languages and reaches the boards; a picture shown elsewhere stays', async () => {
  const { venueId, token, ids } = await openVenue();
  const changes = await changesOf(venueId);
  const describe = () => call('POST', `/v/${venueId}/photos/${ids[0]}/texts`, { token, body: ALTS });
  expect(await describe()).toMatchObject({ status: 200 });
  expect((await listPhotos(app, venueId)).photos[0]?.alts).toEqual(ALTS);
  expect(await changesOf(venueId)).toBeGreaterThan(changes);
  const { rows } = await database.pool.query('select image_id from venue_image where venue_id = $1', [
    venueId,
  ]);
  await database.insertRow('venue_image', { image_id: rows[0]?.image_id });
  expect(await describe()).toMatchObject({ error: 'photo_shared' });
});

test('PHOTO-10 a deleted photo is gone for guests at once, the next becomes the main one, and its files go a day later', async () => {
  const { venueId, token, ids } = await openVenue(2);
  const [first] = (await listPhotos(app, venueId)).photos;
  const uploads = (await listUploads()).length;
  expect(await call('DELETE', `/v/${venueId}/photos/${ids[0]}`, { token })).toMatchObject({ status: 200 });
  const { rows } = await database.pool.query('select id, role from venue_image where venue_id = $1', [
    venueId,
  ]);
  expect(rows).toEqual([{ id: ids[1], role: 'primary' }]);
  await database.pool.query(`update discarded_file set delete_at = app_now()`);
  await deleteDiscardedFiles(app);
  expect((await listImages()).filter((name) => name.startsWith(first?.image.key ?? ''))).toEqual([]);
  expect((await listUploads()).length).toBe(uploads - 1);
});

test('PHOTO-11 a photo of another venue can be neither read, described, cropped, ordered nor deleted', async () => {
  const { venueId, token } = await openVenue();
  const { venueId: foreign, token: foreignToken, ids } = await openVenue();
  const answers = [
    await call('POST', `/v/${venueId}/photos/${ids[0]}/texts`, { token, body: ALTS }),
    await call('POST', `/v/${venueId}/photos/${ids[0]}/focal-point`, { token, body: { x: 1, y: 1 } }),
    await call('DELETE', `/v/${venueId}/photos/${ids[0]}`, { token }),
    await call('GET', `/v/${venueId}/photos/${ids[0]}/original`, { token }),
  ];
  expect(answers.map(({ error }) => error)).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
  expect(await call('POST', `/v/${venueId}/photos/order`, { token, body: { ids } })).toMatchObject({
    error: 'photos_changed',
  });
  expect(await call('GET', `/v/${foreign}/photos/${ids[0]}/original`, { token })).toMatchObject({
    error: 'not_allowed',
  });
  expect((await listPhotos(app, foreign)).photos).toMatchObject([{ alts: { da: '', sv: '', en: '' } }]);
  expect(foreignToken).not.toBe(token);
});
