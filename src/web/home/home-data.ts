// The loader's data of the home page.
import type { Menu, Product, Tag } from '#core/catalog/catalog.contract.ts';
import type { Blog } from '#core/content/content.contract.ts';
import type { Language, MarketId } from '#core/market.ts';

export type HomeCity = {
  slug: string;
  name: string;
  market: MarketId;
  latitude: number;
  longitude: number;
  link: string;
  mapLink: string;
  tables: number;
  venues: number;
  fromAmount: number | null;
};

export type HomeMenu = Pick<Menu, 'id' | 'name' | 'price_regular' | 'price_sale' | 'route' | 'image'> & {
  venue: string;
  area: string;
  courses: string[];
};

export type HomeData = {
  language: Language;
  market: MarketId;
  home: { slug: string; name: string };
  cities: HomeCity[];
  picks: Product[];
  tags: Tag[];
  menus: HomeMenu[];
  blogs: Blog[];
  /** Null while gift cards are not sold. */
  giftCardPath: string | null;
};
