// Merges the events of several devices. An undo names its event, so the result is the same in
// whatever order events arrive, and however often. It undoes an event of its own booking and
// kind, and no other.
import type { DoorEvent } from './door.contract.ts';

/** The events of a booking that were not undone, earliest first. */
export type CurrentEvents = { checkIns: DoorEvent[]; noShows: DoorEvent[] };

export const NO_EVENTS: CurrentEvents = { checkIns: [], noShows: [] };

export function mergeEvents(events: Iterable<DoorEvent>): Map<number, CurrentEvents> {
  const byId = new Map<string, DoorEvent>();
  for (const event of events) byId.set(event.id, event);
  const undone = new Set<string>();
  for (const { kind, booking_id, undoes } of byId.values())
    if (undoes !== null) undone.add(`${kind} ${booking_id} ${undoes}`);
  const merged = new Map<number, CurrentEvents>();
  for (const event of sortEvents([...byId.values()])) {
    if (undone.has(`undo_${event.kind} ${event.booking_id} ${event.id}`)) continue;
    const currentEvents = merged.get(event.booking_id) ?? { checkIns: [], noShows: [] };
    if (event.kind === 'check_in') currentEvents.checkIns.push(event);
    if (event.kind === 'no_show') currentEvents.noShows.push(event);
    merged.set(event.booking_id, currentEvents);
  }
  return merged;
}

/**
 * By time, but never against the order of one device, whose clock may have been set back.
 * @internal Exported for its test.
 */
export function sortEvents(events: readonly DoorEvent[]): DoorEvent[] {
  const latest = new Map<string, number>();
  const timed = events
    .toSorted((a, b) => a.order - b.order)
    .map((event) => {
      const at = Math.max(Date.parse(event.at), latest.get(event.source) ?? 0);
      latest.set(event.source, at);
      return { event, at };
    });
  return timed
    .toSorted(
      (a, b) => a.at - b.at || compare(a.event.source, b.event.source) || a.event.order - b.event.order,
    )
    .map(({ event }) => event);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Several devices let the same ticket in, each without knowing of the other. */
export const isCheckedInTwice = ({ checkIns }: CurrentEvents): boolean => checkIns.length > 1;
