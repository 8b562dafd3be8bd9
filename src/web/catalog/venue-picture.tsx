import { type ImageUse, imageSources, type StoredImage } from '#core/image.ts';
import { Picture } from '../ui/picture.tsx';

type Props = { picture: StoredImage | null; use?: ImageUse; alt: string; sizes: string; eager?: boolean };

/** A stored picture in its generated widths and formats. */
export function VenuePicture({ picture, use = 'card', ...rest }: Props) {
  if (!picture) return <Picture picture={undefined} {...rest} />;
  const { sources, src, srcSet, width, height, placeholder } = imageSources(picture, use);
  const srcSetOf = (format: string) => sources.find(({ type }) => type === `image/${format}`)?.srcSet;
  return (
    <Picture
      {...rest}
      picture={{
        src,
        width,
        height,
        avif: srcSetOf('avif'),
        webp: srcSetOf('webp'),
        jpeg: srcSet,
        placeholder: placeholder || undefined,
      }}
    />
  );
}
