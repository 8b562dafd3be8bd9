// How pictures are named and which sizes exist; the pipeline writes them, pages ask for them.

/** One shape everywhere: cards, gallery and hero are 4:3, so every stored picture is. */
const imageRatio = 4 / 3;
export const imageWidths = [400, 800, 1200] as const;
type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = 'avif' | 'webp' | 'jpg';
export type ImageUse = 'card' | 'hero';

/** `width` is the widest file that exists: a small original has no large variants. */
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

// At 1200, AVIF took 0.4 s a picture, or was no smaller than WebP when made fast, so heroes go without.
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

/** What a `<picture>` needs. `baseUrl` is where the object store is served, without a slash at its end. */
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
