import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu, Product } from '#core/catalog/catalog.contract.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

type Props = {
  product: Product;
  menus: readonly Menu[];
  pictures: readonly GalleryPicture[];
  isLoading: boolean;
  onLoad: () => Promise<void>;
  onOpen: (index: number) => void;
};

/** The gallery tab: the venue's pictures at once, those of its menus when they are loaded. */
export function Gallery({ product, menus, pictures, isLoading, onLoad, onOpen }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    void onLoad();
  }, [onLoad]);
  return (
    <div aria-busy={isLoading}>
      <h2 className="text-title">{t('venue.tab.gallery')}</h2>
      <p role="status" className="figures mt-1 text-ink-soft text-sm">
        {isLoading ? t('ui.loading') : t('venue.pictures', { count: pictures.length })}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2 tablet:grid-cols-3 tablet:gap-3">
        {pictures.map(({ picture, caption }, index) => (
          <li key={picture.key}>
            <button
              type="button"
              onClick={() => onOpen(index)}
              className="block w-full cursor-zoom-in text-left"
            >
              <span className="block aspect-[4/3] overflow-hidden rounded-box bg-wash">
                <VenuePicture
                  picture={picture}
                  alt={picture.alt || t('card.picture', { name: product.name })}
                  sizes="(width >= 1024px) 270px, (width >= 761px) 33vw, 50vw"
                />
              </span>
              {caption !== undefined && <span className="mt-1 block text-ink-mid text-sm">{caption}</span>}
            </button>
          </li>
        ))}
        {isLoading &&
          menus.map(({ id }) => (
            <li key={id}>
              <Skeleton className="aspect-[4/3] w-full rounded-box" />
            </li>
          ))}
      </ul>
    </div>
  );
}
