// The names and sizes of pictures, for the pipeline that writes them and for pages.

/** Every stored picture is 4:3, because cards, gallery and hero are. */
const imageRatio = 4 / 3;
export const imageWidths = [400, 800, 1200] as const;
type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = 'avif' | 'webp' | 'jpg';
export type ImageUse = 'card' | 'hero';

/** `width` is that of the widest file; a small original has no large variants. */
export type StoredImage = { key: string; width: number; height: number; placeholder: string };
type ImageVariant = { width: ImageWidth; format: ImageFormat };
type ImageSource = { type: string; srcSet: string };
export type ImageSources = {
  /** For `<source>`, best format first; the fallback is `src` and `srcSet` of the `<img>`. */
  sources: ImageSource[];
  src: string;
  srcSet: string;
  width: number;
  height: number;
  placeholder: string;
};

// At 1200 pixels AVIF took 0.4 s per picture, or was no smaller than WebP at a fast setting.
const avifWidths: readonly ImageWidth[] = [400, 800];
const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  ImageFormat,
  string
>;
const uses = {
  card: { widths: [400, 800], formats: ['avif', 'webp'] },
  hero: { widths: imageWidths, formats: ['webp'] },
} as const satisfies Record<ImageUse, { widths: readonly ImageWidth[]; formats: readonly ImageFormat[] }>;

export function imageFileName(key: string, width: ImageWidth, format: ImageFormat): string {
  return `${key}-${width}.${format}`;
}

export function imageHeight(width: number): number {
  return Math.round(width / imageRatio);
}

/** Every file that exists for an original of this width; nothing is scaled up. */
export function listImageVariants(originalWidth: number): ImageVariant[] {
  return imageWidths
    .filter((width) => width <= originalWidth)
    .flatMap((width): ImageVariant[] => [
      ...(avifWidths.includes(width) ? [{ width, format: 'avif' as const }] : []),
      { width, format: 'webp' },
      { width, format: 'jpg' },
    ]);
}

/** The attributes of a `<picture>`. `baseUrl` has no trailing slash. */
export function imageSources(image: StoredImage, use: ImageUse, baseUrl = '/images'): ImageSources {
  const { widths, formats } = uses[use];
  const available = widths.filter((width) => width <= image.width);
  const widest = available.at(-1) ?? imageWidths[0];
  const url = (width: ImageWidth, format: ImageFormat): string =>
    `${baseUrl}/${imageFileName(image.key, width, format)}`;
  const srcSet = (format: ImageFormat): string =>
    available.map((width) => `${url(width, format)} ${width}w`).join(', ');
  return {
    sources: formats.map((format) => ({ type: mediaTypes[format], srcSet: srcSet(format) })),
    src: url(widest, 'jpg'),
    srcSet: srcSet('jpg'),
    width: widest,
    height: imageHeight(widest),
    placeholder: image.placeholder,
  };
}
