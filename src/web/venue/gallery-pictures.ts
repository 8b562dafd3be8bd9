import type { Menu, Picture, Product } from '#core/catalog/catalog.contract.ts';

export type GalleryPicture = { picture: Picture; caption: string | undefined };

/** The venue's own pictures, then those of its menus. None is shown twice. */
export function galleryPictures(product: Product, menus: readonly Menu[]): GalleryPicture[] {
  const { primary_image: primary, alternative_images: others } = product;
  const all: GalleryPicture[] = [
    ...[...(primary ? [primary] : []), ...others].map((picture) => ({ picture, caption: undefined })),
    ...menus.flatMap(({ image, name }) => (image ? [{ picture: image, caption: name }] : [])),
  ];
  return all.filter(
    ({ picture }, index) => all.findIndex((one) => one.picture.key === picture.key) === index,
  );
}
