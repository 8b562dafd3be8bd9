// What the pages of the house load.
import type { LatLng } from '#core/catalog/map-position.ts';
import type { AskedPrice } from '#core/house/before-price.ts';
import type { Change } from '#core/house/changes.ts';
import type { MenuFields, VenueFields } from '#core/house/fields.ts';
import type { HoursFields } from '#core/house/hours.ts';
import type { PlanFields } from '#core/house/plan.ts';
import type { Language, MarketId, ProductType } from '#core/market.ts';

export type HouseMenu = {
  id: number;
  live: MenuFields;
  fields: MenuFields;
  guestPrice: { regularAmount: number; saleAmount: number } | null;
  prices: AskedPrice[];
  countsFrom: string | null;
};

export type ChangeSet = {
  id: number;
  state: 'draft' | 'scheduled' | 'published' | 'refused';
  version: number;
  effectiveDay: string | null;
  publishedBy: string | null;
  publishedAt: number | null;
  revertsId: number | null;
  isReverted: boolean;
  changes: (Change & { editedBy: string | null; editedAt: number })[];
};

export type HouseData = {
  venue: {
    id: number;
    name: string;
    market: MarketId;
    productType: ProductType;
    address: string;
    city: LatLng & { name: string };
  };
  today: string;
  menus: HouseMenu[];
  about: { live: VenueFields; fields: VenueFields };
  plan: { live: PlanFields; fields: PlanFields };
  hours: { live: HoursFields; fields: HoursFields };
  tags: { id: number; name: string; group: string | null }[];
  sets: ChangeSet[];
  mayEdit: boolean;
};

/** With links to the guests' page that shows the draft. */
export type EditedHouse = HouseData & {
  preview: { links: Record<Language, string>; untilAt: number };
};

export const draftOf = ({ sets }: Pick<HouseData, 'sets'>): ChangeSet | undefined =>
  sets.find(({ state }) => state === 'draft');

export const draftCount = (house: Pick<HouseData, 'sets'>): number => draftOf(house)?.changes.length ?? 0;
