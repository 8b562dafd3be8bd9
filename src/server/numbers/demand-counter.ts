// Counts searches where they come in, before any cache answers them:
// one look at the URL, and one sum in memory.

/** A missed booking at one venue. */
export type Refusal = { venueId: number; serviceDay: string; party: number; hour: number };

export type Demand = { listings: Map<string, number>; refusals: Refusal[] };

export type DemandCounter = {
  countListing: (url: string) => void;
  countRefusal: (refusal: Refusal) => void;
  /** What was counted since it was last taken. */
  take: () => Demand;
};

/** More addresses or refusals than these between two stores are made up, and not counted. */
const MAX_URLS = 5_000;
const MAX_REFUSALS = 5_000;

const none = (): Demand => ({ listings: new Map(), refusals: [] });

export function createDemandCounter(): DemandCounter {
  let counted = none();
  return {
    countListing(url) {
      // Only a search for a party says what somebody wanted.
      if (!url.includes('person=')) return;
      const { listings } = counted;
      const before = listings.get(url);
      if (before !== undefined || listings.size < MAX_URLS) listings.set(url, (before ?? 0) + 1);
    },
    countRefusal(refusal) {
      if (counted.refusals.length < MAX_REFUSALS) counted.refusals.push(refusal);
    },
    take() {
      const taken = counted;
      counted = none();
      return taken;
    },
  };
}
