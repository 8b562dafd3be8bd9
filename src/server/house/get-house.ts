// The venue's offer as its people edit it:
// what guests see, the draft over it, and what waits for its day.
import { type AskedPrice, countsFrom } from '#core/house/before-price.ts';
import { ofSubject, overlay } from '#core/house/changes.ts';
import { type MenuFields, NEW_MENU, type VenueFields } from '#core/house/fields.ts';
import type { HoursFields } from '#core/house/hours.ts';
import type { PlanFields } from '#core/house/plan.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { type ChangeSet, listChangeSets } from './change-set-queries.ts';
import { getHouseVenue } from './get-subject.ts';
import {
  findVenueFields,
  type HouseVenue,
  listLiveMenus,
  listTagChoices,
  type TagChoice,
} from './offer-queries.ts';
import { readHours } from './read-hours.ts';
import { readPlan } from './read-plan.ts';

export type HouseMenu = {
  id: number;
  /** What guests are offered; a new menu's has the status `new`. */
  live: MenuFields;
  /** With the draft. */
  fields: MenuFields;
  /** What guests see now, in øre; null while the menu is new. */
  guestPrice: { regularAmount: number; saleAmount: number } | null;
  /** Oldest first. */
  prices: AskedPrice[];
  /** The day from which guests see the asked price, when a lower one still counts. */
  countsFrom: string | null;
};

export type House = {
  venue: HouseVenue;
  today: string;
  menus: HouseMenu[];
  about: { live: VenueFields; fields: VenueFields };
  plan: { live: PlanFields; fields: PlanFields };
  hours: { live: HoursFields; fields: HoursFields };
  tags: TagChoice[];
  /** The draft, what waits, and the newest publications. */
  sets: ChangeSet[];
};

const SHOWN_PUBLICATIONS = 20;

export async function getHouse(
  app: Pick<App, 'db' | 'clock'>,
  { venueId, language }: { venueId: number; language: Language },
): Promise<House> {
  const venue = await getHouseVenue(app.db, venueId);
  const { timeZone } = MARKETS[venue.market];
  const [now, live, about, plan, hours, sets, tags] = await Promise.all([
    app.clock.now(),
    listLiveMenus(app.db, venueId, timeZone),
    findVenueFields(app.db, venueId),
    readPlan(app.db, venueId),
    readHours(app.db, venueId),
    listChangeSets(app.db, venueId, SHOWN_PUBLICATIONS),
    listTagChoices(app.db, language),
  ]);
  if (!about) throw new Problem('not_found');
  const today = serviceDay(now, timeZone);
  const draft = sets.find(({ state }) => state === 'draft')?.changes ?? [];
  const newIds = sets
    .filter(({ state }) => state !== 'published')
    .flatMap(({ changes }) => changes.map(({ subject, subjectId }) => (subject === 'menu' ? subjectId : 0)))
    .filter((id) => id > 0 && !live.some((menu) => menu.id === id));
  const presentMenu = (menu: (typeof live)[number] | undefined, id: number): HouseMenu => {
    const fields = menu?.fields ?? NEW_MENU;
    return {
      id,
      live: fields,
      fields: overlay<MenuFields>(fields, ofSubject(draft, 'menu', id)),
      guestPrice: menu ? { regularAmount: menu.priceRegularAmount, saleAmount: menu.priceSaleAmount } : null,
      prices: menu?.prices ?? [],
      countsFrom: countsFrom(menu?.prices ?? [], today) ?? null,
    };
  };
  return {
    venue,
    today,
    menus: [
      ...live.map((menu) => presentMenu(menu, menu.id)),
      ...[...new Set(newIds)].map((id) => presentMenu(undefined, id)),
    ],
    about: { live: about, fields: overlay<VenueFields>(about, ofSubject(draft, 'venue', venueId)) },
    plan: { live: plan, fields: overlay<PlanFields>(plan, ofSubject(draft, 'plan', venueId)) },
    hours: { live: hours, fields: overlay<HoursFields>(hours, ofSubject(draft, 'hours', venueId)) },
    tags,
    sets,
  };
}
