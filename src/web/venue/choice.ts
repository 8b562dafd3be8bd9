// The party and the arrival that a guest has chosen. They are in the URL, so that they can be
// shared and work without JavaScript.
import type { Seat } from '#core/catalog/catalog.contract.ts';
import { PARTY_SIZES } from '#core/catalog/sitting.ts';
import { menuViewSearch } from '#core/paths-words.ts';
import { parseWallTime, timeParam } from '#core/wall-time.ts';

export type Choice = { party: number; time: string | undefined };

const USUAL_PARTY = 2;

/**
 * Without a party in the URL: two, or the smallest that had a table when the page was rendered.
 */
export function readChoice(search: URLSearchParams, seats: readonly Seat[]): Choice {
  const requested = PARTY_SIZES.find((size) => String(size) === search.get('person'));
  const possible = seats.filter(({ status }) => status === 'in-stock').map(({ seat }) => seat);
  const usual = possible.includes(USUAL_PARTY) ? USUAL_PARTY : (possible[0] ?? USUAL_PARTY);
  return { party: requested ?? usual, time: parseWallTime(search.get('time') ?? '') };
}

/** The query with another choice and everything else unchanged. */
export function searchWithChoice(search: URLSearchParams, { party, time }: Choice): string {
  const next = new URLSearchParams(search);
  next.set('person', String(party));
  if (time === undefined) next.delete('time');
  else next.set('time', timeParam(time));
  return `?${next}`;
}

/** The query of a tab, with the choice; `menu` undefined is the venue tab. */
export function searchOfTab(search: URLSearchParams, menu: number | undefined): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(menuViewSearch(menu ?? 0))) {
    if (menu === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}
