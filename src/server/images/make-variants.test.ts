import { mkdtemp, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImageStorage } from './image-storage.ts';
import { openLocalStorage } from './local-storage.ts';
import { makeVariants } from './make-variants.ts';

let directory = '';
let storage: ImageStorage;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  storage = openLocalStorage(directory);
});
afterEach(() => rm(directory, { recursive: true }));

const svg = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4b63f"/><circle cx="50%" cy="50%" r="30%" fill="#c5361b"/></svg>`,
  );
const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp(svg(width, height)).jpeg().toBuffer();
const drawing = { allowSvg: true, effort: 'fast' } as const;

test('makes exactly the listed files, each of its own size and format', async () => {
  const image = await makeVariants(storage, svg(1200, 900), drawing);
  const names = [
    '400.avif',
    '400.jpg',
    '400.webp',
    '800.avif',
    '800.jpg',
    '800.webp',
    '1200.jpg',
    '1200.webp',
  ];
  const files = await readdir(directory);
  expect(files.sort()).toEqual([...names.map((name) => `${image.key}-${name}`), `${image.key}.json`].sort());
  for (const name of names) {
    const [width = '', ext = ''] = name.split('.');
    const info = await sharp(join(directory, `${image.key}-${name}`)).metadata();
    expect([name, info.width, info.height]).toEqual([name, Number(width), (Number(width) * 3) / 4]);
    expect(info.format).toBe({ avif: 'heif', jpg: 'jpeg', webp: 'webp' }[ext]);
  }
  expect(image).toMatchObject({ width: 1200, height: 900 });
});

test('the placeholder is a picture of at most 400 characters', async () => {
  const { placeholder } = await makeVariants(storage, svg(800, 600), drawing);
  expect(placeholder.length).toBeLessThanOrEqual(400);
  const info = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
  expect([info.width, info.height]).toEqual([16, 12]);
});

test('a second run gives the same record and writes nothing', async () => {
  const first = await makeVariants(storage, svg(800, 600), drawing);
  const written: string[] = [];
  const watched: ImageStorage = {
    ...storage,
    putObject: async (name, content) => {
      written.push(name);
      await storage.putObject(name, content);
    },
  };
  expect(await makeVariants(watched, svg(800, 600), drawing)).toEqual(first);
  expect(written).toEqual([]);
});

test('a run that was stopped half-way is completed without doing the finished files again', async () => {
  const { key } = await makeVariants(storage, svg(800, 600), drawing);
  const kept = join(directory, `${key}-800.webp`);
  const before = (await stat(kept)).mtimeMs;
  await unlink(join(directory, `${key}.json`));
  await unlink(join(directory, `${key}-400.jpg`));
  await makeVariants(storage, svg(800, 600), drawing);
  expect((await readdir(directory)).length).toBe(7);
  expect((await stat(kept)).mtimeMs).toBe(before);
});

test('another picture and another effort get other names', async () => {
  const plain = await makeVariants(storage, svg(400, 300), drawing);
  const larger = await makeVariants(storage, svg(404, 303), drawing);
  const thorough = await makeVariants(storage, svg(400, 300), { allowSvg: true });
  expect(new Set([plain.key, larger.key, thorough.key]).size).toBe(3);
});

test('a photograph is turned by its EXIF orientation, cropped to 4:3 and loses its metadata', async () => {
  const lying = await sharp(await photograph(900, 1200))
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await makeVariants(storage, lying, { effort: 'fast' });
  expect([image.width, image.height]).toEqual([1200, 900]);
  const info = await sharp(await readFile(join(directory, `${image.key}-1200.jpg`))).metadata();
  expect(info.exif).toBeUndefined();
  expect(info.icc).toBeUndefined();
  expect(info.orientation).toBeUndefined();
});

test('a photograph that stays upright has room for less', async () => {
  const image = await makeVariants(storage, await photograph(900, 1200), { effort: 'fast' });
  expect([image.width, image.height]).toEqual([800, 600]);
});

test('rubbish, cut-off files, drawings of others and tiny or huge pictures are rejected and leave nothing', async () => {
  const whole = await photograph(1200, 900);
  const huge = await sharp({ create: { width: 10_000, height: 6_001, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const bad: Buffer[] = [
    Buffer.from(''),
    Buffer.from('<html>hello</html>'),
    whole.subarray(0, whole.length / 2),
    svg(1200, 900),
    await photograph(399, 300),
    huge,
    Buffer.alloc(15 * 1024 * 1024 + 1),
  ];
  for (const original of bad) await expect(makeVariants(storage, original)).rejects.toThrow('Image rejected');
  expect(await readdir(directory)).toEqual([]);
});

test('an object name cannot leave the directory', async () => {
  await expect(storage.putObject('../evil.jpg', Buffer.from('x'))).rejects.toThrow('not an object name');
});
