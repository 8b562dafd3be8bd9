// A venue's serving hours, and the tables that it releases for them.
import { PICKUP_LABEL } from '#core/catalog/sitting.ts';
import type { ProductType } from '#core/market.ts';
import { wallTimeOf } from '#core/wall-time.ts';
import { createRandom, type Random } from '../pictures/random.ts';
import { at } from './words.ts';
import type { ReleasePlan, ServingHours, Stock } from './world.ts';

type VenueBase = { id: number; productType: ProductType; servesLunch: boolean; stock: Stock };
type Window = { from: number; to: number; end: number };
type Party = readonly [min: number, max: number];

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const LATE_DAYS = [5, 6];
const PARTIES: readonly Party[] = [
  [2, 4],
  [1, 2],
  [3, 6],
  [2, 4],
  [5, 8],
  [1, 2],
];
// A pick-up takes any order up to its size. Pick-ups of one label never overlap.
const PICKUP_PARTIES: readonly Party[] = [
  [1, 4],
  [1, 8],
  [1, 2],
  [2, 6],
];
const PICKUP_MINUTES = 30;
const PICKUPS_PER_EVENING = 10;
const hour = (hours: number) => hours * 60;

// Minutes after midnight. Dinner lasts five hours, so that two turns of two and a half fit.
const DINNER_MINUTES = hour(5);
const TURN_MINUTES = hour(2.5);
const OPENINGS: Record<ProductType, readonly number[]> = {
  restaurant: [hour(17), hour(17), hour(17.5), hour(17.5)],
  bar: [hour(16), hour(17)],
  takeaway: [hour(16), hour(16.5)],
};
const BAR_MINUTES = hour(7);
const LUNCH: Record<ProductType, Window> = {
  restaurant: { from: hour(11.5), to: hour(13), end: hour(15) },
  bar: { from: hour(12), to: hour(14), end: hour(16) },
  takeaway: { from: hour(11.5), to: hour(13), end: hour(14) },
};

export function makeHoursAndPlans(venue: VenueBase): {
  servingHours: ServingHours[];
  releasePlans: ReleasePlan[];
} {
  const random = createRandom(`plans ${venue.id}`);
  const opensAt = random.pick(OPENINGS[venue.productType]);
  const closesAt = opensAt + (venue.productType === 'bar' ? BAR_MINUTES : DINNER_MINUTES);
  const lunchDays = venue.servesLunch ? random.pick([EVERY_DAY, [3, 4, 5, 6, 7], [5, 6, 7]]) : [];
  return {
    servingHours: hoursOf(venue, opensAt, closesAt, lunchDays),
    releasePlans: plansOf(venue, opensAt, closesAt, lunchDays, random),
  };
}

function hoursOf(venue: VenueBase, opensAt: number, closesAt: number, lunchDays: number[]): ServingHours[] {
  const lunch = LUNCH[venue.productType];
  return EVERY_DAY.flatMap((weekday): ServingHours[] => {
    const late = LATE_DAYS.includes(weekday) && venue.productType !== 'takeaway' ? 60 : 0;
    const dinner: ServingHours = {
      menuType: 'dinner',
      weekday,
      startTime: wallTimeOf(opensAt),
      endTime: wallTimeOf(closesAt + late),
    };
    if (!lunchDays.includes(weekday)) return [dinner];
    const startTime = wallTimeOf(lunch.from);
    return [{ menuType: 'lunch', weekday, startTime, endTime: wallTimeOf(lunch.end) }, dinner];
  });
}

function plansOf(
  venue: VenueBase,
  opensAt: number,
  closesAt: number,
  lunchDays: number[],
  random: Random,
): ReleasePlan[] {
  const plans: ReleasePlan[] = [];
  const add = (table: number, { from, to, end }: Window, weekdays: number[]) => {
    const isPickup = venue.productType === 'takeaway';
    const [partyMin, partyMax] = at(isPickup ? PICKUP_PARTIES : PARTIES, table);
    plans.push({
      id: venue.id * 40 + plans.length + 1,
      tableLabel: isPickup ? PICKUP_LABEL : `T${table + 1}`,
      partyMin,
      partyMax,
      weekdays,
      arriveFromTime: wallTimeOf(from),
      arriveToTime: wallTimeOf(to),
      endsAtTime: wallTimeOf(end),
      isSoldToday: false,
    });
  };
  const lunchTables = venue.productType === 'takeaway' ? 1 : 2;
  eveningWindows(venue, opensAt, closesAt, random).forEach((windows, table) => {
    for (const window of windows) add(table, window, EVERY_DAY);
    if (lunchDays.length > 0 && table < lunchTables) add(table, LUNCH[venue.productType], lunchDays);
  });
  return markSold(venue.stock, plans, random);
}

/** The windows of one evening, per table. */
function eveningWindows(venue: VenueBase, opensAt: number, closesAt: number, random: Random): Window[][] {
  if (venue.productType === 'takeaway') {
    const count = random.int(5, PICKUPS_PER_EVENING);
    return Array.from({ length: count }, (_, index) => {
      const from = opensAt + Math.floor((index * PICKUPS_PER_EVENING) / count) * PICKUP_MINUTES;
      return [{ from, to: from + PICKUP_MINUTES / 2, end: from + PICKUP_MINUTES }];
    });
  }
  const tables = Array.from({ length: random.int(2, 10) });
  if (venue.productType === 'restaurant' && random.chance(0.4)) {
    const turn = opensAt + TURN_MINUTES;
    return tables.map(() => [
      { from: opensAt, to: opensAt + 60, end: turn },
      { from: turn, to: turn + 30, end: closesAt },
    ]);
  }
  return tables.map(() => {
    const from = opensAt + random.int(0, 6) * 15;
    const to = Math.min(from + random.int(4, 10) * 15, closesAt - 90);
    return [{ from, to, end: Math.min(to + hour(2.5), closesAt) }];
  });
}

const isEvening = (plan: ReleasePlan) => plan.arriveFromTime >= '16:00:00';

function markSold(stock: Stock, plans: ReleasePlan[], random: Random): ReleasePlan[] {
  if (stock === 'inactive') return plans;
  if (stock === 'sold-out') return plans.map((plan) => ({ ...plan, isSoldToday: true }));
  const evening = plans.filter(isEvening);
  // The latest arrivals stay free, for two to four people, so that the state lasts until late.
  const latest = evening.toSorted((a, b) => (a.arriveToTime < b.arriveToTime ? 1 : -1));
  const keep = latest.find(({ partyMin, partyMax }) => partyMin === 2 && partyMax === 4) ?? latest[0];
  if (stock === 'one-left') return plans.map((plan) => ({ ...plan, isSoldToday: plan !== keep }));
  let spare = evening.length - 2;
  return plans.map((plan) => {
    const isSoldToday = spare > 0 && plan !== keep && random.chance(0.25);
    if (isSoldToday) spare--;
    return { ...plan, isSoldToday };
  });
}
