import type { Picture } from '#core/catalog/catalog.contract.ts';
import { imageSources } from '#core/image.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';

type Props = { primary: Picture; phone: Picture | null; sizes: string };

/** The first picture. Phones get their own if the venue has one; no browser fetches both. */
export function HeroPicture({ primary, phone, sizes }: Props) {
  if (!phone) return <VenuePicture picture={primary} use="hero" alt={primary.alt} sizes={sizes} eager />;
  const wide = imageSources(primary, 'hero');
  const narrow = imageSources(phone, 'hero');
  return (
    <picture>
      {narrow.sources.map(({ type, srcSet }) => (
        <source key={`phone ${type}`} media="(width < 761px)" type={type} srcSet={srcSet} sizes="100vw" />
      ))}
      <source media="(width < 761px)" srcSet={narrow.srcSet} sizes="100vw" />
      {wide.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={wide.src}
        srcSet={wide.srcSet}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt={primary.alt}
        fetchPriority="high"
        className="size-full bg-wash object-cover"
      />
    </picture>
  );
}
