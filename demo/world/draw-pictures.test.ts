import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawPictures } from './draw-pictures.ts';
import { makeWorld } from './make-world.ts';

const directory = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
afterAll(() => rm(directory, { recursive: true }));

test('a picture is drawn once and found again', { timeout: 30_000 }, async () => {
  const pictures = makeWorld().pictures.slice(0, 1);
  const drawn = await drawPictures(pictures, directory);
  const files = await readdir(directory);
  expect([...drawn.keys()]).toEqual(pictures.map(({ key }) => key));
  expect(files).toContain(`${[...drawn.values()][0]?.key}.json`);
  expect(await drawPictures(pictures, directory)).toEqual(drawn);
  expect(await readdir(directory)).toEqual(files);
});

test('an empty list starts no worker thread', async () => {
  expect(await drawPictures([], directory)).toEqual(new Map());
});
