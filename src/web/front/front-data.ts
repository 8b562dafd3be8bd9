// The front page as it is preloaded.
import type { Menu, Product, Tag } from '#core/catalog/catalog.contract.ts';
import type { Blog } from '#core/content/content.contract.ts';
import type { Language, MarketId } from '#core/market.ts';

export type FrontCity = {
  slug: string;
  name: string;
  market: MarketId;
  link: string;
  tables: number;
  places: number;
  fromAmount: number | null;
};

export type FrontMenu = Pick<Menu, 'id' | 'name' | 'price_regular' | 'price_sale' | 'route' | 'image'> & {
  venue: string;
  area: string;
  courses: string[];
};

export type FrontData = {
  language: Language;
  market: MarketId;
  home: { slug: string; name: string };
  cities: FrontCity[];
  picks: Product[];
  tags: Tag[];
  menus: FrontMenu[];
  blogs: Blog[];
  /** Null as long as gift cards aren't sold. */
  giftcardPath: string | null;
};
