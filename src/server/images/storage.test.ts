import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startBucketServer } from '#test/support/bucket-server.ts';
import { registerBucketImages } from '../http/bucket-images.ts';
import { openStorages } from './open-storages.ts';

const { bucket, objects, close } = await startBucketServer();
afterAll(close);
const directory = await mkdtemp(join(tmpdir(), 'storage-'));
const directories = { imagesDir: join(directory, 'images'), uploadsDir: join(directory, 'uploads') };

test.for(['directory', 'bucket'] as const)(
  'PHOTO-12 a %s stores, finds and deletes an object, and knows nothing of another name',
  async (kind) => {
    const { images, uploads } = await openStorages({
      ...directories,
      bucket: kind === 'bucket' ? bucket : undefined,
    });
    await images.putObject('a-400.jpg', Buffer.from('picture'));
    const path = join(directory, 'file');
    await writeFile(path, 'original');
    await uploads.putFile('a-400.jpg', path);
    expect(await images.hasObject('a-400.jpg')).toBe(true);
    expect(String(await images.findObject('a-400.jpg'))).toBe('picture');
    expect(String(await uploads.findObject('a-400.jpg'))).toBe('original');
    expect(await images.hasObject('b-400.jpg')).toBe(false);
    expect(await images.findObject('b-400.jpg')).toBeUndefined();
    for (const store of [images, uploads]) {
      await store.deleteObject('a-400.jpg');
      await store.deleteObject('a-400.jpg');
      expect(await store.hasObject('a-400.jpg')).toBe(false);
    }
    await expect((async () => images.findObject('../a.jpg'))()).rejects.toThrow('not an object name');
  },
);

test('PHOTO-12 pages show pictures out of the bucket, but neither uploads nor other names', async () => {
  const { images, uploads } = await openStorages({ ...directories, bucket });
  await images.putObject('b-400.webp', Buffer.from('picture'));
  await images.putObject('b.json', Buffer.from('{}'));
  await uploads.putObject('c.photo', Buffer.from('original'));
  expect([...objects.keys()]).toContain('pictures/images/b-400.webp');
  const server = Fastify();
  registerBucketImages(server, { images });
  const shown = await server.inject('/images/b-400.webp');
  expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([
    200,
    'image/webp',
    'picture',
  ]);
  expect(shown.headers['cache-control']).toContain('immutable');
  for (const name of ['b.json', 'c.photo', '..%2fuploads%2fc.photo', 'd-400.webp'])
    expect((await server.inject(`/images/${name}`)).statusCode).not.toBe(200);
});
