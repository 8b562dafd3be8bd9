// Writes changed fields into what guests are offered.
// The caller has locked the house and announces the change.
import { beforePrice, withPrice } from '#core/house/before-price.ts';
import { type Change, overlay } from '#core/house/changes.ts';
import { type MenuFields, NEW_MENU, type VenueFields } from '#core/house/fields.ts';
import type { HoursFields } from '#core/house/hours.ts';
import type { PlanFields } from '#core/house/plan.ts';
import { menuErrors } from '#core/house/validate-menu.ts';
import { MARKETS } from '#core/market.ts';
import { salePriceAmount } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import type { Transaction } from '../db/database.ts';
import { findVenueFields, type HouseVenue, type LiveMenu, listLiveMenus } from './offer-queries.ts';
import { readHours } from './read-hours.ts';
import { readPlan } from './read-plan.ts';
import { writeHours } from './write-hours.ts';
import {
  type GuestPrice,
  insertPrice,
  keepFormerMenu,
  summariseVenue,
  writeMenu,
  writeVenueFields,
} from './write-offer-queries.ts';
import { writePlan } from './write-plan.ts';

type Target = { venue: HouseVenue; today: string };

/**
 * Returns the changes with what each replaced.
 * Throws `changes_incomplete` when guests can't be offered the result.
 */
export async function applyChanges(
  tx: Transaction,
  { venue, today }: Target,
  changes: readonly Change[],
): Promise<Change[]> {
  const replaced: Change[] = [];
  const ofVenue = changes.filter(({ subject }) => subject === 'venue');
  if (ofVenue.length > 0) {
    const now = await findVenueFields(tx, venue.id);
    if (!now) throw new Problem('not_found');
    await writeVenueFields(tx, venue.id, overlay<VenueFields>(now, ofVenue));
    replaced.push(...withReplaced(now, ofVenue));
  }
  const ofHours = changes.filter(({ subject }) => subject === 'hours');
  if (ofHours.length > 0) {
    const now = await readHours(tx, venue.id);
    await writeHours(tx, venue.id, overlay<HoursFields>(now, ofHours));
    replaced.push(...withReplaced(now, ofHours));
  }
  const ofPlan = changes.filter(({ subject }) => subject === 'plan');
  if (ofPlan.length > 0) {
    const now = await readPlan(tx, venue.id);
    await writePlan(tx, venue, overlay<PlanFields>(now, ofPlan));
    replaced.push(...withReplaced(now, ofPlan));
  }
  const byMenu = Map.groupBy(
    changes.filter(({ subject }) => subject === 'menu'),
    ({ subjectId }) => subjectId,
  );
  const menus = await listLiveMenus(tx, venue.id, MARKETS[venue.market].timeZone, [...byMenu.keys()]);
  for (const [menuId, ofMenu] of byMenu) {
    const live = menus.find(({ id }) => id === menuId);
    const now = live?.fields ?? NEW_MENU;
    await changeMenu(tx, { venue, today }, menuId, live, overlay<MenuFields>(now, ofMenu));
    replaced.push(...withReplaced(now, ofMenu));
  }
  await summariseVenue(tx, venue.id);
  return replaced;
}

const withReplaced = (now: Readonly<Record<string, unknown>>, changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, before: now[change.field] }));

async function changeMenu(
  tx: Transaction,
  { venue, today }: Target,
  menuId: number,
  live: LiveMenu | undefined,
  fields: MenuFields,
): Promise<void> {
  if (Object.keys(menuErrors(fields)).length > 0) throw new Problem('changes_incomplete');
  // A new menu that was never complete has nothing to show.
  if (!live && fields.status !== 'published') return;
  if (live?.fields.status === 'published') await keepFormerMenu(tx, venue.id, live);
  const asked = { fromDay: today, amount: fields.price };
  const prices = withPrice(live?.prices ?? [], asked);
  // The first price of a menu is logged by the database.
  if (live && live.fields.price !== fields.price) {
    const keptCount = live.prices.filter((price) => prices.includes(price)).length;
    await insertPrice(tx, venue.id, menuId, { amount: fields.price, keptCount });
  }
  await writeMenu(tx, venue.id, menuId, fields, guestPrice(beforePrice(prices, today)));
}

export const guestPrice = (regularAmount: number): GuestPrice => ({
  regularAmount,
  saleAmount: salePriceAmount(regularAmount),
});
