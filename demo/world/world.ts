// The parts of the demo world. The generator fixes ids, so that URLs and tests stay the same after
// a seed.
import type { Language, MarketId, ProductType } from '#core/market.ts';
import type { Kitchen as PictureKitchen } from '../pictures/kitchens.ts';
import type { KitchenId } from './kitchens.ts';
import type { Words } from './words.ts';

export type City = {
  id: number;
  slug: string;
  name: string;
  /** What each language calls it. */
  names: Words;
  market: MarketId;
  latitude: number;
  longitude: number;
  weight: number;
  productTypes: ProductType[];
};

export type Area = Omit<City, 'names' | 'productTypes'> & {
  cityId: number;
  /** Metres around the centre without water. */
  radius: number;
  streets: { name: string; zip: string }[];
  landmarks: string[];
};

export type Tag = {
  id: number;
  parentId: number | null;
  slug: string;
  isHidden: boolean;
  weight: number;
  name: Words;
};
export type Category = { id: number; slug: string; weight: number; name: Words; tagIds: number[] };

export type MenuType = 'lunch' | 'dinner';
export type ServingHours = { menuType: MenuType; weekday: number; startTime: string; endTime: string };

export type Menu = {
  id: number;
  number: number;
  menuType: MenuType;
  regularAmount: number;
  saleAmount: number;
  weight: number;
  startTime: string;
  endTime: string;
  tableSizes: number[];
  isEntireTable: boolean;
  createdDaysAgo: number;
  name: Words;
  description: Words;
  courses: Words[];
};

export type ReleasePlan = {
  id: number;
  tableLabel: string;
  partyMin: number;
  partyMax: number;
  weekdays: number[];
  arriveFromTime: string;
  arriveToTime: string;
  endsAtTime: string;
  /** Today's sitting of this plan is sold when the world is loaded. */
  isSoldToday: boolean;
};

/** A venue's state at the demo clock. */
export type Stock = 'open' | 'one-left' | 'sold-out' | 'inactive';

export type Picture = {
  key: string;
  seed: string;
  kitchen: PictureKitchen;
  serving: 'table' | 'takeaway';
  alt: Words;
};

export type VenuePicture = {
  key: string;
  menuId: number | null;
  role: 'primary' | 'alternative';
  position: number;
};

export type Venue = {
  id: number;
  productType: ProductType;
  slug: string;
  name: string;
  kitchen: KitchenId;
  areaId: number;
  cityId: number;
  market: MarketId;
  address: string;
  zip: string;
  latitude: number;
  longitude: number;
  stock: Stock;
  weight: number;
  createdDaysAgo: number;
  summary: Words;
  descriptionHtml: Words;
  tagIds: number[];
  links: { label: Words; path: Words }[];
  servingHours: ServingHours[];
  menus: Menu[];
  releasePlans: ReleasePlan[];
  pictures: VenuePicture[];
};

export type Blog = {
  id: number;
  publishedDaysAgo: number;
  pictureKey: string;
  texts: Record<Language, BlogText>;
};
export type BlogText = { slug: string; name: string; summary: string; bodyHtml: string };

export type PageBox = {
  id: number;
  position: 'top' | 'bottom';
  cityId: number | null;
  productType: ProductType | null;
  weight: number;
  script: string | null;
  isPublished: boolean;
  title: Words;
  bodyHtml: Words;
};

export type Partner = {
  id: number;
  cityId: number;
  productType: ProductType;
  slug: string;
  weight: number;
  pictureKey: string | null;
  name: string;
  bodyHtml: Words;
};

export type GuideSection = { id: number; slug: string; position: number; title: Words; bodyHtml: Words };

export type ContentPage = { id: number; name: string; title: Words; summary: Words };

export type ContentSection = {
  id: number;
  pageId: number;
  slug: string;
  position: number;
  title: Words;
  bodyHtml: Words;
};

export type NavItem = {
  id: number;
  menu: 'main' | 'local' | 'social';
  status: 'pin' | 'unpin' | 'unfixed' | 'hidden';
  isBackButton: boolean;
  position: number;
  icon: string | null;
  title: Words;
  url: Words;
};

export type Terms = { id: number; kind: 'booking' | 'giftcard'; version: number; bodyHtml: Words };

export type Content = {
  terms: Terms[];
  blogs: Blog[];
  pageBoxes: PageBox[];
  partners: Partner[];
  guide: GuideSection[];
  pages: ContentPage[];
  sections: ContentSection[];
  navItems: NavItem[];
};

export type World = Content & {
  cities: City[];
  areas: Area[];
  tags: Tag[];
  categories: Category[];
  venues: Venue[];
  pictures: Picture[];
};
