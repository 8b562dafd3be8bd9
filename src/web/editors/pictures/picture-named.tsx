import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from '#core/image.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';
import { pictureName } from './picture-name.ts';
import { ShownPictures } from './shown-pictures.ts';

/**
 * One of the page's pictures, small and with its name.
 * Of one that a colleague just chose only the number is known.
 */
export function PictureNamed({ imageId }: { imageId: number }) {
  const { i18n } = useTranslation();
  const picture = useContext(ShownPictures).find(({ image }) => image.id === imageId);
  if (!picture) return imageId;
  return (
    <span className="flex items-center gap-3">
      <Thumbnail picture={picture} />
      {pictureName(picture, i18n.language)}
    </span>
  );
}

export function Thumbnail({ picture: { image } }: { picture: ProcessedPicture }) {
  const { src, width, height } = imageSources(image, 'card');
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      className="aspect-4/3 w-32 shrink-0 rounded-small bg-wash object-cover"
    />
  );
}
