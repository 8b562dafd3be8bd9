import { expect, test } from 'vitest';
import { cropAround, isHeic, isPhotoType, sizeFailure } from './photo-rules.ts';

const bytes = (text: string) => Uint8Array.from(text.padEnd(16, '\0'), (letter) => letter.charCodeAt(0));

test.for([
  ['\xff\xd8\xff\xe0', true],
  ['\x89PNG\r\n\x1a\n', true],
  ['RIFF\0\0\0\0WEBP', true],
  ['\0\0\0\x20ftypavif', true],
  ['\0\0\0\x20ftypheic', false],
  ['RIFF\0\0\0\0WAVE', false],
  ['GIF89a', false],
  ['<svg xmlns="http', false],
  ['<!doctype html>', false],
  ['', false],
] as const)('PHOTO-2 a file that begins with %j is a photo: %s', ([head, isPhoto]) => {
  expect(isPhotoType(bytes(head))).toBe(isPhoto);
  expect(isHeic(bytes(head))).toBe(head.includes('heic'));
});

test.for([
  [{ width: 800, height: 600 }, undefined],
  [{ width: 799, height: 600 }, 'photo_too_small'],
  [{ width: 3000, height: 500 }, 'photo_too_small'],
  [{ width: 10_000, height: 6_000 }, undefined],
  [{ width: 10_000, height: 6_001 }, 'photo_too_many_pixels'],
] as const)('PHOTO-3 a photo of %o fails with %s', ([size, failure]) => {
  expect(sizeFailure(size)).toBe(failure);
});

test.for([
  [
    { width: 1600, height: 600 },
    { x: 50, y: 50 },
    { left: 400, top: 0, width: 800, height: 600 },
  ],
  [
    { width: 1600, height: 600 },
    { x: 0, y: 100 },
    { left: 0, top: 0, width: 800, height: 600 },
  ],
  [
    { width: 1600, height: 600 },
    { x: 100, y: 0 },
    { left: 800, top: 0, width: 800, height: 600 },
  ],
  [
    { width: 800, height: 1600 },
    { x: 50, y: 25 },
    { left: 0, top: 100, width: 800, height: 600 },
  ],
  [
    { width: 801, height: 601 },
    { x: 100, y: 100 },
    { left: 0, top: 0, width: 801, height: 601 },
  ],
] as const)('PHOTO-6 of %o around %o guests see %o', ([size, focal, crop]) => {
  expect(cropAround(size, focal)).toEqual(crop);
});
