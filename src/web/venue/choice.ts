// The party and the arrival that a guest has chosen. They live in the address: shareable, and kept without script.
import type { Seat } from '#core/catalog/catalog.contract.ts';
import { PARTY_SIZES } from '#core/catalog/sitting.ts';
import { menuViewSearch } from '#core/paths-words.ts';
import { parseWallTime, timeParam } from '#core/wall-time.ts';

export type Choice = { party: number; time: string | undefined };

const USUAL_PARTY = 2;

/** Without a party in the address: two, or the smallest that had a table when the page was made. */
export function readChoice(search: URLSearchParams, seats: readonly Seat[]): Choice {
  const asked = PARTY_SIZES.find((size) => String(size) === search.get('person'));
  const possible = seats.filter(({ status }) => status === 'in-stock').map(({ seat }) => seat);
  const usual = possible.includes(USUAL_PARTY) ? USUAL_PARTY : (possible[0] ?? USUAL_PARTY);
  return { party: asked ?? usual, time: parseWallTime(search.get('time') ?? '') };
}

/** The address with another choice and everything else as it was. */
export function searchWithChoice(search: URLSearchParams, { party, time }: Choice): string {
  const next = new URLSearchParams(search);
  next.set('person', String(party));
  if (time === undefined) next.delete('time');
  else next.set('time', timeParam(time));
  return `?${next}`;
}

/** The choice goes along from tab to tab; `menu` undefined is the tab of the venue itself. */
export function searchOfTab(search: URLSearchParams, menu: number | undefined): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(menuViewSearch(menu ?? 0))) {
    if (menu === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}
