import type { Language, MarketId, ProductType } from '#core/market.ts';
import { type Connection, many } from '../db/database.ts';

export type CityRow = {
  id: number;
  parentId: number | null;
  market: MarketId;
  slug: string;
  properName: string;
  latitude: number;
  longitude: number;
  weight: number;
};

export const listCityRows = (on: Connection) =>
  many<CityRow>(on, {
    name: 'list-cities',
    text: `select id, parent_id as "parentId", market, slug, proper_name as "properName", latitude, longitude, weight
      from city order by weight desc, id`,
  });

/** Only where a language has a name of its own for the city or area. */
export const listCityTextRows = (on: Connection) =>
  many<{ cityId: number; language: Language; name: string }>(on, {
    name: 'list-city-texts',
    text: 'select city_id as "cityId", language, name from city_text order by city_id, language',
  });

export const listCityProductTypeRows = (on: Connection) =>
  many<{ cityId: number; productType: ProductType }>(on, {
    name: 'list-city-product-types',
    text: 'select city_id as "cityId", product_type as "productType" from city_product_type',
  });

/** Finds a city, or an area of a parent city, by an earlier slug. */
export type OldSlug = { parentId: number | null; slug: string; cityId: number };

export const listCityOldSlugRows = (on: Connection) =>
  many<OldSlug>(on, {
    name: 'list-city-old-slugs',
    text: 'select parent_id as "parentId", slug, city_id as "cityId" from city_old_slug',
  });

export type TagRow = { id: number; parentId: number | null; slug: string; isHidden: boolean; weight: number };

export const listTagRows = (on: Connection) =>
  many<TagRow>(on, {
    name: 'list-tags',
    text: `select id, parent_id as "parentId", slug, is_hidden as "isHidden", weight
      from tag order by weight desc, id`,
  });

export const listTagTextRows = (on: Connection) =>
  many<{ tagId: number; language: Language; name: string }>(on, {
    name: 'list-tag-texts',
    text: 'select tag_id as "tagId", language, name from tag_text',
  });

export const listCategoryRows = (on: Connection) =>
  many<{ id: number; slug: string; weight: number }>(on, {
    name: 'list-categories',
    text: 'select id, slug, weight from category order by weight desc, id',
  });

export const listCategoryTextRows = (on: Connection) =>
  many<{ categoryId: number; language: Language; name: string }>(on, {
    name: 'list-category-texts',
    text: 'select category_id as "categoryId", language, name from category_text',
  });

export const listCategoryTagRows = (on: Connection) =>
  many<{ categoryId: number; position: number; tagId: number }>(on, {
    name: 'list-category-tags',
    text: 'select category_id as "categoryId", position, tag_id as "tagId" from category_tag order by position',
  });
