// The preloaded state of a page: what its loader returns, under the names of the specification.
import type { BoxPosition } from '../content/content.contract.ts';
import type { NavMenus } from '../content/navigation.ts';
import { DEFAULT_PRODUCT_TYPE, type Language, type ProductType } from '../market.ts';
import { PAGE_SIZES, type Page, type PaginationGroup, preloadedGroup, presentPage } from '../pagination.ts';
import { DEFAULT_VIEW_TYPE, type ViewType } from '../paths-words.ts';
import type {
  Area,
  Category,
  Menu,
  ParentCity,
  Product,
  ProductTypeOption,
  SortOption,
} from './catalog.contract.ts';

/** The texts and menus of one venue, loaded when its page or its gallery is opened. */
export type ProductInfo = { product_id: number; summary: string; description: string; menus: Menu[] };

export type PageBox = { id: number; title: string; html: string };
/** The query of one list of page boxes. */
type BoxParams = { city?: string; product_type?: ProductType; position: BoxPosition };
export type PageBoxGroup = PaginationGroup<PageBox, BoxParams>;
export type PageBoxes = Record<BoxPosition, PageBoxGroup>;
export type Partner = { id: number; name: string; link: string };
export type BlogSummary = {
  id: number;
  translations: Partial<Record<Language, { name: string; slug: string }>>;
};

export type PageState = {
  activeProduct: Product | null;
  productInfo: ProductInfo | null;
  parent_city: ParentCity | null;
  parent_areas: ParentCity[];
  areas: Area[];
  categories: Category[];
  products: Page<Product>;
  /** See `restaurantId`. */
  restaurant_id: number;
  activeProductType: ProductType;
  productTypes: ProductTypeOption[];
  local: Language;
  sortOptions: SortOption[];
  viewType: ViewType;
  navMenus: NavMenus;
  /** Ids of navigation items that this page hides. */
  navHideById: number[];
  partners: PaginationGroup<Partner, object>;
  blogs: PaginationGroup<BlogSummary, object>;
  /** Null on pages that everybody sees alike; filled by one call before the first write. */
  tokens: { csrf: string } | null;
  pageBoxes: PageBoxes;
  data_time: string | null;
};

/** What a page that everybody sees alike starts from. */
export const SHARED_PAGE_STATE = {
  activeProduct: null,
  productInfo: null,
  restaurant_id: 0,
  activeProductType: DEFAULT_PRODUCT_TYPE,
  viewType: DEFAULT_VIEW_TYPE,
  navHideById: [],
  tokens: null,
  data_time: null,
} as const satisfies Partial<PageState>;

const emptyPage = (per_page: number): Page<never> => presentPage([], { current_page: 1, per_page }, 0);
const emptyBoxes = (position: BoxPosition): PageBoxGroup =>
  preloadedGroup({ position }, emptyPage(PAGE_SIZES.pageBoxes));

/**
 * What every page has before its own loader fills in what it shows:
 * null or empty where there is nothing.
 */
export const EMPTY_PAGE_STATE = {
  ...SHARED_PAGE_STATE,
  parent_city: null,
  parent_areas: [],
  areas: [],
  categories: [],
  products: emptyPage(PAGE_SIZES.default),
  productTypes: [],
  partners: preloadedGroup({}, emptyPage(PAGE_SIZES.partners)),
  blogs: preloadedGroup({}, emptyPage(PAGE_SIZES.blogs)),
  pageBoxes: { top: emptyBoxes('top'), bottom: emptyBoxes('bottom') },
} as const satisfies Partial<PageState>;

/** The restaurant of a page: by default the first product, 0 when there is none. */
export const restaurantId = ({ activeProduct, products }: RestaurantSource): number =>
  activeProduct?.id ?? products.data[0]?.id ?? 0;

type RestaurantSource = {
  activeProduct: { id: number } | null;
  products: { data: readonly { id: number }[] };
};
