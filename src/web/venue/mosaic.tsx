import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Picture, Product } from '#core/catalog/catalog.contract.ts';
import { GALLERY_HASH } from '#core/paths-words.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { Plate } from '../ui/plate.tsx';
import { HeroPicture } from './hero-picture.tsx';

/** One large picture with four small ones, or with at most two if there are fewer than five. */
const tilesFor = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));

/** On a low or magnified screen the picture leaves room for the name below it. */
const MAX_HEIGHT = 'max-h-[62svh]';
const SHAPES: Record<number, string> = {
  1: 'tablet:aspect-[21/9] tablet:grid-rows-1',
  2: 'tablet:aspect-[8/3] tablet:grid-cols-2 tablet:grid-rows-1',
  3: 'tablet:aspect-[2/1] tablet:grid-cols-3 tablet:grid-rows-2',
  5: 'tablet:aspect-[2/1] tablet:grid-cols-3 tablet:grid-rows-2 desktop:grid-cols-4',
};

type Props = {
  product: Product;
  pictures: readonly Picture[];
  /** Text over the pictures: sold out, or not active. */
  overlay: string | undefined;
  /** Without JavaScript the hash of the gallery points here. */
  id: string | undefined;
  onOpen: (index: number) => void;
};

/** Phones scroll the pictures sideways; larger screens show a mosaic. */
export function Mosaic({ product, pictures, overlay, id, onOpen }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [primary] = pictures;
  const tiles = tilesFor(pictures.length);
  return (
    <section
      id={id}
      aria-label={t('venue.tab.gallery')}
      className="relative -mx-4 scroll-mt-4 overflow-hidden tablet:mx-0 tablet:rounded-box"
    >
      <div className={classNames(overlay !== undefined && 'opacity-55 grayscale-[0.7]')}>
        {primary ? (
          <ul
            className={classNames(
              'flex snap-x snap-mandatory gap-1.5 overflow-x-auto [scrollbar-width:none] tablet:grid tablet:w-full tablet:overflow-hidden',
              MAX_HEIGHT,
              SHAPES[tiles],
            )}
          >
            {pictures.map((picture, index) => (
              <Tile
                key={picture.key}
                index={index}
                tiles={tiles}
                isOnly={pictures.length === 1}
                onOpen={onOpen}
              >
                {index === 0 ? (
                  <HeroPicture
                    primary={primary}
                    phone={product.mobile_primary_image}
                    sizes="(width >= 1280px) 540px, (width >= 1024px) 45vw, (width >= 761px) 66vw, 92vw"
                  />
                ) : (
                  <VenuePicture
                    picture={picture}
                    alt={picture.alt || t('card.picture', { name: product.name })}
                    sizes="(width >= 1024px) 270px, (width >= 761px) 33vw, 92vw"
                  />
                )}
              </Tile>
            ))}
          </ul>
        ) : (
          <NoPictures />
        )}
      </div>
      {overlay !== undefined && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center p-4">
          <span className="rounded-full bg-aubergine px-6 py-3 text-center font-semibold text-lg text-on-aubergine first-letter:uppercase">
            {overlay}
          </span>
        </p>
      )}
      {pictures.length > 1 && (
        <Link
          to={{ search, hash: GALLERY_HASH }}
          className="absolute right-3 bottom-3 hidden min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-sm hover:bg-wash tablet:inline-flex"
        >
          <Images aria-hidden className="size-4" />
          {t('venue.open_gallery')}
        </Link>
      )}
    </section>
  );
}

type TileProps = {
  index: number;
  tiles: number;
  isOnly: boolean;
  onOpen: (index: number) => void;
  children: ReactNode;
};

function Tile({ index, tiles, isOnly, onOpen, children }: TileProps) {
  return (
    <li
      className={classNames(
        'aspect-[4/3] shrink-0 snap-center tablet:aspect-auto tablet:max-h-none tablet:w-auto',
        MAX_HEIGHT,
        isOnly ? 'w-full' : 'w-[92%]',
        index === 0 && tiles >= 3 && 'tablet:col-span-2 tablet:row-span-2',
        index >= 3 && 'tablet:hidden',
        index >= 3 && index < tiles && 'desktop:block',
      )}
    >
      <a
        href={GALLERY_HASH}
        onClick={(event) => {
          event.preventDefault();
          onOpen(index);
        }}
        className="block size-full cursor-zoom-in -outline-offset-4"
      >
        {children}
      </a>
    </li>
  );
}

const NoPictures = () => (
  <div className="grid aspect-[21/9] max-h-72 w-full place-items-center bg-wash text-ink-soft">
    <Plate className="h-2/5 opacity-25" />
  </div>
);
