import { expect, test } from 'vitest';
import type { Menu, Product } from '#core/catalog/catalog.contract.ts';
import { galleryPictures } from './gallery-pictures.ts';

const picture = (key: string) => ({ key, width: 1200, height: 900, placeholder: '', alt: key });
const product = {
  primary_image: picture('a'),
  mobile_primary_image: picture('m'),
  alternative_images: [picture('b'), picture('c')],
} as Product;
const menu = (name: string, key: string | null) => ({ name, image: key && picture(key) }) as Menu;

test('VENUE-6 the gallery shows the primary picture, then the alternatives, then those of the menus', () => {
  const shown = galleryPictures(product, [menu('Lunch', 'd'), menu('Dinner', null)]);
  expect(shown.map(({ picture, caption }) => [picture.key, caption])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['c', undefined],
    ['d', 'Lunch'],
  ]);
});

test('a picture that a menu shares with the venue is shown once', () => {
  const shown = galleryPictures({ ...product, primary_image: null }, [menu('Lunch', 'b')]);
  expect(shown.map(({ picture }) => picture.key)).toEqual(['b', 'c']);
});
