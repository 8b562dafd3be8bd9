import { expect, test } from 'vitest';
import { imageSources, listImageVariants, type StoredImage } from './image.ts';

const stored: StoredImage = {
  key: 'abc',
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AA',
};

test('a card offers avif before webp at 400 and 800 and falls back to jpeg', () => {
  expect(imageSources(stored, 'card')).toEqual({
    sources: [
      { type: 'image/avif', srcSet: '/images/abc-400.avif 400w, /images/abc-800.avif 800w' },
      { type: 'image/webp', srcSet: '/images/abc-400.webp 400w, /images/abc-800.webp 800w' },
    ],
    src: '/images/abc-800.jpg',
    srcSet: '/images/abc-400.jpg 400w, /images/abc-800.jpg 800w',
    width: 800,
    height: 600,
    placeholder: stored.placeholder,
  });
});

test('a page never requests a file that the image pipeline does not write', () => {
  for (const width of [400, 800, 1200]) {
    const written = listImageVariants(width).map((variant) => `${variant.width}.${variant.format}`);
    for (const use of ['card', 'hero'] as const) {
      const { sources, src, srcSet } = imageSources({ ...stored, width }, use, 'https://cdn.example');
      const text = [src, srcSet, ...sources.map((source) => source.srcSet)].join(' ');
      const requested = [...text.matchAll(/abc-(\d+\.\w+)/g)].map((match) => match[1]);
      expect(requested.length).toBeGreaterThan(0);
      expect(written).toEqual(expect.arrayContaining(requested));
    }
  }
});

test('an image is never scaled up', () => {
  expect(listImageVariants(799).map((variant) => variant.width)).toEqual([400, 400, 400]);
  expect(listImageVariants(399)).toEqual([]);
});
