// Which tables a venue may release during the day, and what they are called.
import type { ServiceDay } from '../catalog/availability.ts';
import { PICKUP_LABEL, SALE_LEAD_MINUTES } from '../catalog/sitting.ts';
import type { MarketId, ProductType } from '../market.ts';
import { ARRIVAL_INTERVAL_MINUTES } from '../wall-time.ts';

/** How long a release can be undone. */
export const UNDO_SECONDS = 60;
/** Per press: more at once is a slip of the finger. */
export const MAX_TABLES = 12;

const MINUTE_MS = 60_000;
const QUARTER_MS = ARRIVAL_INTERVAL_MINUTES * MINUTE_MS;
const STAY_MS = 120 * MINUTE_MS;

export type PartyRange = { partyMin: number; partyMax: number };

/** What a venue calls a table for two, four, six and eight. */
export const PARTY_RANGES: readonly PartyRange[] = [2, 4, 6, 8].map((partyMax) => ({
  partyMin: partyMax - 1,
  partyMax,
}));

/** The word of a table that the venue did not name, in the language of the market. */
const EXTRA_TABLE: Record<MarketId, string> = { dk: 'Ekstra', se: 'Extra' };

/** The use of one table; two of the same label may not overlap. Epoch milliseconds. */
export type TableUse = { label: string; fromAt: number; endsAt: number };

export type MenuHours = { time_start: string; time_end: string };

/** An arrival that guests can still buy: its wall time and its instant. */
export type ArrivalChoice = { time: string; at: number };

/** The quarter hours left today at which a menu is served and the sale has not ended. */
export function arrivalChoices(
  menus: readonly MenuHours[],
  { day, nowAt }: { day: ServiceDay; nowAt: number },
): ArrivalChoice[] {
  const choices: ArrivalChoice[] = [];
  const seen = new Set<string>();
  const first = Math.floor((nowAt + SALE_LEAD_MINUTES * MINUTE_MS) / QUARTER_MS + 1) * QUARTER_MS;
  for (let at = first; at < day.endsAt; at += QUARTER_MS) {
    const time = day.toWallTime(at);
    // In autumn an hour occurs twice. A wall time means the first.
    if (seen.has(time)) continue;
    seen.add(time);
    if (menus.some((menu) => menu.time_start <= time && time <= menu.time_end)) choices.push({ time, at });
  }
  return choices;
}

/** A table with a name is one table. */
export type ReleaseRequest = { time: string } & (
  | { label: string; count?: 1 | undefined }
  | { label?: undefined; count: number }
);

export type ReleaseContext = {
  market: MarketId;
  productType: ProductType;
  choices: readonly ArrivalChoice[];
  /** The venue's sittings of the day that are not withdrawn. */
  taken: readonly TableUse[];
};

/** Undefined when the arrival can't be sold, or a takeaway venue has too few pick-ups left. */
export function planTables(request: ReleaseRequest, context: ReleaseContext): TableUse[] | undefined {
  const { time, count = 1, label } = request;
  const arrival = context.choices.find((choice) => choice.time === time);
  if (!arrival) return undefined;
  if (context.productType === 'takeaway') return planPickups(arrival, count, context);
  if (label !== undefined) return [useOf(label, arrival)];
  const tables: TableUse[] = [];
  for (let number = 1; tables.length < count; number++) {
    const table = useOf(`${EXTRA_TABLE[context.market]} ${number}`, arrival);
    if (!context.taken.some((other) => overlaps(other, table))) tables.push(table);
  }
  return tables;
}

/** A table that the venue names, or would name, for one party and its stay. */
export const useOf = (label: string, { at }: ArrivalChoice): TableUse => ({
  label,
  fromAt: at,
  endsAt: at + STAY_MS,
});

/** A counter serves one pick-up at a time, so several follow each other. */
function planPickups(
  first: ArrivalChoice,
  count: number,
  { choices, taken }: ReleaseContext,
): TableUse[] | undefined {
  const free = choices
    .filter(({ at }) => at >= first.at)
    .map(({ at }) => ({ label: PICKUP_LABEL, fromAt: at, endsAt: at + QUARTER_MS }))
    .filter((pickup) => !taken.some((other) => overlaps(other, pickup)));
  return free.length < count ? undefined : free.slice(0, count);
}

export const overlaps = (one: TableUse, other: TableUse): boolean =>
  one.label === other.label && one.fromAt < other.endsAt && other.fromAt < one.endsAt;
