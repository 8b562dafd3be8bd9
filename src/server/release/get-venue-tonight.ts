import { type Language, MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { type ArrivalChoice, arrivalChoices } from '#core/release/release-rules.ts';
import { type Suggestion, suggestReleases } from '#core/release/suggest-releases.ts';
import {
  describeSittings,
  type StoredSitting,
  type TonightSitting,
  type TonightTotals,
  totalsOf,
} from '#core/release/tonight.ts';
import { addDays } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { type MarketDay, marketDay } from '../catalog/market-day.ts';
import { listMenuHours } from './release-queries.ts';
import { listPlannedTables, listReleasedTables } from './suggestion-queries.ts';
import { findTonightVenue, listTonightSittings, type TonightVenue } from './tonight-queries.ts';

export type VenueTonight = {
  venue: TonightVenue;
  serviceDay: string;
  sittings: TonightSitting[];
  totals: TonightTotals;
  /** Arrivals for which a table can be released now. */
  choices: ArrivalChoice[];
  suggestions: Suggestion[];
};

/** A venue's evening as it is in the database at this moment. */
export async function getVenueTonight(
  app: App,
  { venueId, language }: { venueId: number; language: Language },
): Promise<VenueTonight> {
  const venue = await findTonightVenue(app.db, venueId);
  if (!venue) throw new Problem('not_found');
  const { nowAt } = venue;
  const day = marketDay(nowAt, MARKETS[venue.market].timeZone);
  const stored = await listTonightSittings(app.db, { venueId, serviceDay: day.date, language });
  const choices = arrivalChoices(await listMenuHours(app.db, venueId), { day, nowAt });
  const sittings = describeSittings(stored, { nowAt, payWindowMs: app.config.payWindowSeconds * 1_000 });
  return {
    venue,
    serviceDay: day.date,
    sittings,
    totals: totalsOf(sittings),
    choices,
    suggestions: await listSuggestions(app, { venue, day, stored, choices }),
  };
}

type Today = { venue: TonightVenue; day: MarketDay; stored: StoredSitting[]; choices: ArrivalChoice[] };

async function listSuggestions(app: App, { venue, day, stored, choices }: Today): Promise<Suggestion[]> {
  if (choices.length === 0) return [];
  const { timeZone } = MARKETS[venue.market];
  const releasedOn = (serviceDay: string) =>
    listReleasedTables(app.db, { venueId: venue.id, serviceDay, timeZone });
  const [plan, yesterday, today] = await Promise.all([
    listPlannedTables(app.db, venue.id, day.date),
    releasedOn(addDays(day.date, -1)),
    releasedOn(day.date),
  ]);
  const taken = stored
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ label, arriveFromAt, endsAt }) => ({ label, fromAt: arriveFromAt, endsAt }));
  return suggestReleases({ plan, yesterday, today, choices, taken });
}
