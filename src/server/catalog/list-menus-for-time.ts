import type { Menu } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import type { App } from '../app.ts';
import { availabilityFor } from './board-snapshot.ts';
import { loadVenueInfo } from './load-venue-info.ts';
import { presentMenus } from './present-menus.ts';
import { type Current, getVenueView, type VenueQuery } from './venue-view.ts';

type Input = VenueQuery & { time?: string | undefined; seat?: number | undefined; language: Language };

/** The menus that are served at an arrival, each with the status that its time slot has for the party. */
export async function listMenusForTime(app: App, input: Input): Promise<Current<Menu[]>> {
  const { time, seat, language } = input;
  const { snapshot, entry, isCurrent } = await getVenueView(app, input);
  const info = await loadVenueInfo(app, entry, language);
  const { slots } = availabilityFor(snapshot, entry, seat);
  if (time === undefined) return { isCurrent, data: presentMenus(entry, info.menus, slots, language) };
  const atTime = slots.filter((slot) => slot.time === time);
  const menus = presentMenus(entry, info.menus, atTime, language);
  return {
    isCurrent,
    data: menus.filter((menu) => menu.time_start <= time && time <= menu.time_end),
  };
}
