// What a venue's people see of a week or a month: sums, never a person.

/** Smaller sums are not shown, because they could be one guest. */
const MIN_SHOWN_SEARCHES = 5;

export type MissedDemand = { hour: number | null; party: number; searches: number };

/** The largest first; what is too small is left out. */
export const shownDemand = (rows: readonly MissedDemand[]): MissedDemand[] =>
  rows
    .filter(({ searches }) => searches >= MIN_SHOWN_SEARCHES)
    .toSorted((a, b) => b.searches - a.searches || a.party - b.party || (a.hour ?? -1) - (b.hour ?? -1));

export type Sold = { released: number; sold: number };

/** Of 100; null when nothing was released. */
export const fillPercent = ({ released, sold }: Sold): number | null =>
  released === 0 ? null : Math.round((sold / released) * 100);
