import type { Area, ParentCity, Product, Tag, TimeSlot } from '#core/catalog/catalog.contract.ts';
import type { ProductInfo } from '#core/catalog/page-state.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { BoardSnapshot } from './board-snapshot.ts';
import { untilVenuesChange } from './cache-validity.ts';
import { getCityPageData } from './city-page-data.ts';
import { findSimilar } from './find-similar.ts';
import { loadVenueInfo, type VenueTexts } from './load-venue-info.ts';
import { presentMenus } from './present-menus.ts';
import { presentProduct } from './present-product.ts';
import { availabilityOf } from './venue-entry.ts';
import { findSlugByOldSlug } from './venue-info-queries.ts';

type Input = { productType: ProductType; slug: string; language: Language };

export type VenuePageData = {
  market: MarketId;
  phone: string | null;
  product: Product;
  info: ProductInfo;
  slots: TimeSlot[];
  city: ParentCity;
  area: Area | undefined;
  /** The venue's tags, in the order of the filter panel. */
  tags: Tag[];
  similar: Product[];
  isCurrent: () => boolean;
};

/** A venue's page as everybody sees it, or the URL that it has moved to. */
export async function getVenuePage(app: App, input: Input): Promise<VenuePageData | { redirectTo: string }> {
  const { productType, slug, language } = input;
  const found = await app.boards.findByVenueSlug(productType, slug);
  const entry = found?.snapshot.entries.get(found.venueId);
  if (!found || !entry) return movedTo(app, input);
  const texts = await loadVenueInfo(app, entry, language);
  return presentVenuePage(app, { snapshot: found.snapshot, venueId: found.venueId, texts, language });
}

type Shown = { snapshot: BoardSnapshot; venueId: number; texts: VenueTexts; language: Language };

export async function presentVenuePage(app: App, shown: Shown): Promise<VenuePageData> {
  const { snapshot, venueId, texts, language } = shown;
  const entry = snapshot.entries.get(venueId);
  const atlas = await app.atlas.get();
  const city = atlas.cities.find(({ id }) => id === entry?.details.cityId);
  if (!entry || !city) throw new Problem('not_found');
  const pageData = await getCityPageData(atlas, city, entry.details.productType, language);
  const { slots } = availabilityOf(snapshot, entry);
  // The first category of the filter panel is the kitchens.
  const kitchenIds = new Set(pageData.categories[0]?.tags);
  const similar = findSimilar(snapshot, entry, kitchenIds);
  return {
    market: city.market,
    phone: entry.details.phone,
    product: presentProduct(snapshot, entry, city, language),
    info: {
      product_id: entry.venue.id,
      summary: texts.summary,
      description: texts.description,
      menus: presentMenus(entry, texts.menus, slots, language),
    },
    slots,
    city: pageData.city,
    area: pageData.areas.find(({ id }) => id === entry.venue.areaId),
    tags: pageData.tags.filter(({ id, hidden }) => !hidden && entry.venue.tagIds.includes(id)),
    similar: similar.map((other) => presentProduct(snapshot, other, city, language)),
    isCurrent: untilVenuesChange(app, snapshot.board, [entry], similar),
  };
}

async function movedTo(app: App, { productType, slug, language }: Input): Promise<{ redirectTo: string }> {
  const newSlug = await findSlugByOldSlug(app.db, productType, slug);
  if (newSlug === undefined) throw new Problem('not_found');
  return { redirectTo: buildPath(productType, { slug: newSlug }, language) };
}
