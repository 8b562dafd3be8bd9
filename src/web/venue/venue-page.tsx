// The venue page: pictures, tabs and the booking panel.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { ParentCity, Product, Tag } from '#core/catalog/catalog.contract.ts';
import type { ProductInfo } from '#core/catalog/page-state.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { GALLERY_HASH, menuViewIndex } from '#core/paths-words.ts';
import { viewEvent } from '#core/privacy/tracking.ts';
import { useBoard } from '../catalog/board-store.ts';
import { useTracked } from '../privacy/track.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { BookingBar } from './booking-bar.tsx';
import { BookingColumn } from './booking-column.tsx';
import { readChoice, searchWithChoice } from './choice.ts';
import { Gallery } from './gallery.tsx';
import { galleryPictures } from './gallery-pictures.ts';
import { MenuView } from './menu-view.tsx';
import { Mosaic } from './mosaic.tsx';
import { SimilarVenues } from './similar-venues.tsx';
import { useLightbox } from './use-lightbox.ts';
import { useProductInfo } from './use-product-info.ts';
import { type AreaLink, VenueHeading } from './venue-heading.tsx';
import { VenueInfo } from './venue-info.tsx';
import { closedText, stockOnBoard } from './venue-stock.ts';
import { type VenueTab, VenueTabs } from './venue-tabs.tsx';

/** The camelCase and snake_case keys are those of PAGE-5. */
export type VenueData = {
  activeProduct: Product;
  productInfo: ProductInfo;
  parent_city: ParentCity;
  area: AreaLink | null;
  tags: Tag[];
  similar: Product[];
  endTimeByTime: Record<string, string>;
  phone: string | null;
  mapLink: string;
  mapStyleUrl: string | null;
  url: string;
  currency: Currency;
  language: Language;
  /** What is said above a page that shows a draft. */
  preview: string | null;
};

export function VenuePage({ page }: { page: VenueData }) {
  const { t } = useTranslation();
  const { activeProduct: product, parent_city: city, language, currency, similar, tags } = page;
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const board = useBoard(city.slug, product.product_type);
  const stock = (board && stockOnBoard(board, product.id)) ?? product;
  const choice = readChoice(params, product.seats);
  const { info: loaded, isLoading, load } = useProductInfo({ product, language });
  const menus = loaded?.menus ?? page.productInfo.menus;
  useTracked(product.slug, () => viewEvent(product, currency));
  const lightbox = useLightbox();
  const isGallery = useIsGallery();
  const menuIndex = menuViewIndex(params, menus.length);
  const tab: VenueTab = isGallery ? 'gallery' : menuIndex === undefined ? 'venue' : 'menu';
  const pictures = galleryPictures(loaded?.product ?? product, loaded?.menus ?? []);
  const ownPictures = galleryPictures(product, []).map(({ picture }) => picture);
  const isFree = stock.status === 'in-stock';
  useEffect(() => {
    if (isGallery) document.getElementById(GALLERY_ID)?.scrollIntoView();
  }, [isGallery]);
  const panel = { product, stock, choice, endTimeByTime: page.endTimeByTime, language, currency };
  // Decided at page load: later sales must not move what the guest is reading.
  const othersFirst = product.status !== 'in-stock';
  const others = (
    <SimilarVenues
      title={t('venue.similar')}
      narrow={othersFirst}
      products={similar}
      board={board}
      party={choice.party}
      onParty={(party) =>
        void navigate(
          { search: searchWithChoice(params, { party, time: undefined }) },
          { replace: true, preventScrollReset: true },
        )
      }
      tags={tags}
      currency={currency}
      language={language}
    />
  );
  return (
    <div className="page-width tablet:pt-6">
      {page.preview && <p className="rounded-box bg-saffron-wash p-3 text-center">{page.preview}</p>}
      <div className="grid gap-x-12 desktop:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <Mosaic
            id={isGallery ? undefined : GALLERY_ID}
            product={product}
            pictures={ownPictures}
            overlay={isFree ? undefined : t(closedText(stock), pickupContext(product.product_type))}
            onOpen={lightbox.open}
          />
          <VenueHeading product={product} city={city} area={page.area} tags={tags} url={page.url} />
          {othersFirst && others}
          <div id={isGallery ? GALLERY_ID : undefined} className="wrap-anywhere scroll-mt-0">
            <VenueTabs
              name={product.name}
              current={tab}
              hasMenus={menus.length > 0}
              hasPictures={ownPictures.length > 0}
            />
            <div className="pt-6">
              {tab === 'gallery' && (
                <Gallery
                  product={product}
                  menus={menus}
                  pictures={pictures}
                  isLoading={isLoading}
                  onLoad={load}
                  onOpen={lightbox.open}
                />
              )}
              {tab === 'menu' && (
                <MenuView
                  menus={menus}
                  type={product.product_type}
                  index={menuIndex ?? 0}
                  currency={currency}
                  language={language}
                />
              )}
              {tab === 'venue' && (
                <VenueInfo
                  product={product}
                  info={{ ...page.productInfo, menus }}
                  phone={page.phone}
                  tags={tags}
                  cityLink={city.link}
                  mapLink={page.mapLink}
                  mapStyleUrl={page.mapStyleUrl}
                  links={product.internal_links}
                  currency={currency}
                  language={language}
                />
              )}
            </div>
          </div>
        </div>
        <BookingColumn {...panel} />
      </div>
      {!othersFirst && others}
      <BookingBar {...panel} />
      {lightbox.Part && lightbox.openAt !== undefined && (
        <lightbox.Part
          pictures={pictures}
          openAt={lightbox.openAt}
          name={product.name}
          onClose={lightbox.close}
        />
      )}
    </div>
  );
}

const GALLERY_ID = GALLERY_HASH.slice(1);

/** A hash never reaches the server, so the first render ignores it. */
function useIsGallery() {
  const { hash } = useLocation();
  return useIsHydrated() && hash === GALLERY_HASH;
}
