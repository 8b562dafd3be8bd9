import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Plate } from './plate.tsx';

export type PictureSource = {
  /** The JPEG that every browser can show. */
  src: string;
  width: number;
  height: number;
  /** `srcset` texts, e.g. "/i/1-400.avif 400w, /i/1-800.avif 800w". */
  avif?: string | undefined;
  webp?: string | undefined;
  jpeg?: string | undefined;
  /** A tiny data: image that is shown until the real one is loaded. */
  placeholder?: string | undefined;
};

type PictureProps = {
  picture: PictureSource | undefined;
  alt: string;
  sizes: string;
  /** Loaded first: for the main picture of the first screen. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** Fills its parent. A plate replaces a missing picture or one that cannot be loaded. */
export function Picture({ picture, alt, sizes, eager = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);

  // A picture may have hasFailed before hydration, when nothing listened for its error.
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  if (picture === undefined || hasFailed) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={classNames('grid size-full place-items-center bg-wash text-ink-soft', className)}
      >
        <Plate className="size-2/5 max-h-32 opacity-25" />
      </span>
    );
  }
  return (
    <picture>
      {picture.avif !== undefined && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp !== undefined && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        ref={image}
        src={picture.src}
        srcSet={picture.jpeg}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setFailed(true)}
        style={
          picture.placeholder === undefined ? undefined : { backgroundImage: `url("${picture.placeholder}")` }
        }
        className={classNames('size-full bg-center bg-cover bg-wash object-cover', className)}
      />
    </picture>
  );
}
