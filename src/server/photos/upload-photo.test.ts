import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPhotoFixtures } from '#test/fixtures/photo-fixtures.ts';
import { makePhotograph } from '#test/support/photograph.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { listPhotos } from './list-photos.ts';

const { app: shared, database } = await createTestApp();
const { app, signIn, call, send, runJobs, listImages, listUploads } = await createPhotoFixtures(
  shared,
  database,
);

async function openVenue() {
  const venueId = await database.makeVenue();
  const { token } = await signIn(['manager'], { venueId });
  return { venueId, token };
}

test('PHOTO-1 PHOTO-4 a photo waits until a job has made its pictures, then guests see it; each is logged', async () => {
  const { venueId, token } = await openVenue();
  const uploadId = randomUUID();
  expect(await send(token, venueId, await makePhotograph(), uploadId)).toMatchObject({ status: 200 });
  expect(await listPhotos(app, venueId)).toEqual({
    photos: [],
    uploads: [{ id: uploadId, fileName: 'room.jpg', failure: null }],
  });
  await runJobs();
  const { photos, uploads } = await listPhotos(app, venueId);
  expect(uploads).toEqual([]);
  expect(photos).toMatchObject([{ focal: { x: 50, y: 50 }, hasOriginal: true, image: { width: 800 } }]);
  const key = photos[0]?.image.key ?? '';
  expect((await listImages()).filter((name) => name.startsWith(key))).toHaveLength(7);
  const { rows } = await database.pool.query(`select role, position from venue_image where venue_id = $1`, [
    venueId,
  ]);
  expect(rows).toEqual([{ role: 'primary', position: 0 }]);
  const log = await database.pool.query('select action from audit_log where venue_id = $1', [venueId]);
  expect(log.rows).toEqual([{ action: 'photo.edit' }]);
});

test('PHOTO-5 an upload that is sent again is the same upload, before and after its pictures are made', async () => {
  const { venueId, token } = await openVenue();
  const [content, uploadId] = [await makePhotograph(), randomUUID()];
  await send(token, venueId, content, uploadId);
  expect(await send(token, venueId, content, uploadId)).toMatchObject({ status: 200 });
  await runJobs();
  expect(await send(token, venueId, content, uploadId)).toMatchObject({ status: 200 });
  await runJobs();
  const { photos, uploads } = await listPhotos(app, venueId);
  expect([photos.length, uploads.length]).toEqual([1, 0]);
});

/** A PNG whose header promises 30,000 by 30,000 pixels, and which is a few hundred bytes. */
async function makeBomb(): Promise<Buffer> {
  const bomb = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  // The checksum of the header would be wrong.
  const { crc32 } = await import('node:zlib');
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

const SCRIPT = '<script>fetch("/api/partner/session")</script>';

test.for([
  ['HTML', async () => Buffer.from(`<!doctype html>${SCRIPT}`), 'photo_type'],
  [
    'SVG with a script',
    async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    'photo_type',
  ],
  ['HEIC', async () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'), 'photo_heic'],
  ['nothing', async () => Buffer.alloc(0), 'photo_type'],
  [
    'JPEG in name only',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)]),
    'photo_unreadable',
  ],
  ['decompression bomb', makeBomb, 'photo_too_many_pixels'],
  ['tiny photo', () => makePhotograph(400, 300), 'photo_too_small'],
  [
    '60 MB',
    async () => Buffer.concat([await makePhotograph(), Buffer.alloc(60 * 1024 * 1024)]),
    'photo_too_large',
  ],
] as const)('PHOTO-2 PHOTO-3 %s is refused with %s, and nothing of it is stored', async ([, make, code]) => {
  const { venueId, token } = await openVenue();
  const before = [await listImages(), await listUploads()];
  const answer = await send(token, venueId, await make());
  expect(answer.error).toBe(code);
  expect(await listPhotos(app, venueId)).toEqual({ photos: [], uploads: [] });
  expect([await listImages(), await listUploads()]).toEqual(before);
});

test('PHOTO-2 the reason is told in three languages, with the numbers in it', async () => {
  const { venueId, token } = await openVenue();
  const content = await makePhotograph(400, 300);
  const texts = [];
  for (const language of ['da', 'sv', 'en']) {
    const answer = await call('POST', `/v/${venueId}/photo-uploads/${randomUUID()}`, {
      token,
      body: content,
      headers: { 'content-type': 'application/octet-stream', 'accept-language': language },
    });
    texts.push(answer.body.msg);
  }
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) expect(text).toContain('800 × 600');
});

test('PHOTO-2 a photo that is cut off says why on the page, can be dismissed, and shows nothing to guests', async () => {
  const { venueId, token } = await openVenue();
  const whole = await makePhotograph(2400, 1800);
  const uploadId = randomUUID();
  await send(token, venueId, whole.subarray(0, whole.length / 2), uploadId);
  await runJobs();
  expect(await listPhotos(app, venueId)).toMatchObject({
    photos: [],
    uploads: [{ id: uploadId, failure: 'photo_unreadable' }],
  });
  expect(await call('DELETE', `/v/${venueId}/photo-uploads/${uploadId}`, { token })).toMatchObject({
    status: 200,
  });
  expect((await listPhotos(app, venueId)).uploads).toEqual([]);
});

test('PHOTO-4 the position and everything else that the camera wrote is in no file that is stored', async () => {
  const { venueId, token } = await openVenue();
  const content = await sharp(await makePhotograph())
    .withExif({
      IFD0: { Copyright: 'Freja Lind' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '55/1 40/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '12/1 34/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(content).metadata()).exif?.includes('Freja Lind')).toBe(true);
  await send(token, venueId, content);
  await runJobs();
  const { photos } = await listPhotos(app, venueId);
  const key = photos[0]?.image.key ?? '';
  const names = (await listImages()).filter((name) => name.startsWith(key) && !name.endsWith('.json'));
  const original = await database.pool.query<{ name: string }>(
    'select original_name as name from image where storage_key = $1',
    [key],
  );
  const stored = [
    ...(await Promise.all(names.map((name) => app.images.findObject(name)))),
    await app.uploads.findObject(original.rows[0]?.name ?? ''),
  ];
  expect(stored).toHaveLength(7);
  for (const file of stored) {
    const { exif, xmp, iptc } = await sharp(file).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(file?.includes('Freja Lind')).toBe(false);
  }
});

test('PHOTO-7 a venue has at most 30 photos, those on their way among them', async () => {
  const { venueId, token } = await openVenue();
  for (let position = 0; position < 29; position++)
    await database.insertRow('venue_image', { venue_id: venueId, role: 'alternative', position });
  const content = await makePhotograph();
  expect(await send(token, venueId, content)).toMatchObject({ status: 200 });
  expect(await send(token, venueId, content)).toMatchObject({ error: 'photo_limit' });
});

test('PHOTO-11 nobody sends a photo to a venue that is not theirs, and nothing is stored of it', async () => {
  const { token } = await openVenue();
  const { venueId } = await openVenue();
  const before = await listUploads();
  expect(await send(token, venueId, await makePhotograph())).toMatchObject({ error: 'not_allowed' });
  const { token: floor } = await signIn(['floor'], { venueId });
  expect(await send(floor, venueId, await makePhotograph())).toMatchObject({ error: 'not_allowed' });
  expect(await listUploads()).toEqual(before);
});
