// What a venue will most likely want to release now:
// a table of its plan that is not on sale, or yesterday's again.
import { type ArrivalChoice, overlaps, type PartyRange, type TableUse, useOf } from './release-rules.ts';

export type Suggestion = PartyRange & {
  source: 'plan' | 'yesterday';
  time: string;
  count: number;
  /** The table of the plan. */
  label?: string;
};

/** A row of the weekly plan on today's weekday. Wall times. */
export type PlannedTable = PartyRange & { label: string; fromTime: string; toTime: string };

/** Tables that were released by hand. */
export type ReleasedTables = PartyRange & { time: string; count: number };

const MAX_SUGGESTIONS = 4;

type Day = {
  plan: readonly PlannedTable[];
  yesterday: readonly ReleasedTables[];
  /** Released by hand today. */
  today: readonly ReleasedTables[];
  choices: readonly ArrivalChoice[];
  taken: readonly TableUse[];
};

export function suggestReleases({ plan, yesterday, today, choices, taken }: Day): Suggestion[] {
  const fromPlan = plan.flatMap(({ fromTime, toTime, ...table }): Suggestion[] => {
    const arrival = choices.find(({ time }) => time >= fromTime && time <= toTime);
    if (!arrival || taken.some((use) => overlaps(use, useOf(table.label, arrival)))) return [];
    return [{ source: 'plan', ...table, time: arrival.time, count: 1 }];
  });
  const again = yesterday.flatMap(({ count, ...table }): Suggestion[] => {
    const done = today.find((other) => isSame(other, table))?.count ?? 0;
    const isOffered = choices.some(({ time }) => time === table.time);
    return isOffered && count > done ? [{ source: 'yesterday', ...table, count: count - done }] : [];
  });
  return [...again, ...fromPlan].slice(0, MAX_SUGGESTIONS);
}

const isSame = (one: PartyRange & { time: string }, other: PartyRange & { time: string }) =>
  one.time === other.time && one.partyMin === other.partyMin && one.partyMax === other.partyMax;
