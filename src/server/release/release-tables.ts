import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import {
  arrivalChoices,
  type PartyRange,
  planTables,
  type ReleaseRequest,
  UNDO_SECONDS,
} from '#core/release/release-rules.ts';
import type { App } from '../app.ts';
import { marketDay } from '../catalog/market-day.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import type { Transaction } from '../db/database.ts';
import { violatesConstraint } from '../db/database-error.ts';
import { type Actor, act } from '../staff/act.ts';
import {
  insertRelease,
  insertReleasedSitting,
  listMenuHours,
  listReleasedSittings,
  listTableUses,
  lockRelease,
  lockVenue,
  logStockChange,
  type NewSitting,
  type ReleasedSitting,
  type ReleaseKey,
} from './release-queries.ts';
import { requireOpenLink } from './require-open-link.ts';

export type ReleaseInput = ReleaseKey &
  PartyRange &
  ReleaseRequest & { actor: Actor; reason?: string | undefined };

export type Released = { releaseId: string; undoUntil: Date; sittings: ReleasedSitting[] };

/**
 * Puts tables up for sale today. The same `releaseId` again returns what it released before.
 * Throws `arrival_not_offered`, and `table_overlaps` with the name of a table that is used
 * at that time.
 */
export async function releaseTables(app: App, input: ReleaseInput): Promise<Released> {
  const { actor, venueId, releaseId, reason } = input;
  const request = { actor, action: 'sitting.release', venueId, reason } as const;
  const released = await act(app, { ...request, subject: { type: 'release', id: releaseId } }, async (tx) => {
    await requireOpenLink(tx, actor);
    const result = await writeRelease(tx, input);
    const { partyMin, partyMax, time } = input;
    const labels = result.sittings.map(({ label }) => label);
    return { result, after: { partyMin, partyMax, time, labels } };
  });
  announceVenueChange(app, venueId);
  return released;
}

async function writeRelease(tx: Transaction, input: ReleaseInput): Promise<Released> {
  const { venueId, releaseId, partyMin, partyMax } = input;
  const venue = await lockVenue(tx, venueId);
  if (!venue) throw new Problem('not_found');
  const day = marketDay(venue.nowAt, MARKETS[venue.market].timeZone);
  const key = { venueId, releaseId, serviceDay: day.date };
  if (!(await insertRelease(tx, key))) return readReleased(tx, key);
  const tables = planTables(input, {
    ...venue,
    choices: arrivalChoices(await listMenuHours(tx, venueId), { day, nowAt: venue.nowAt }),
    taken: await listTableUses(tx, venueId, day.date),
  });
  if (!tables) throw new Problem('arrival_not_offered');
  for (const use of tables) await insertSitting(tx, { ...key, partyMin, partyMax, use });
  await logStockChange(tx, venueId, day.date);
  return readReleased(tx, key);
}

async function insertSitting(tx: Transaction, sitting: NewSitting): Promise<void> {
  try {
    await insertReleasedSitting(tx, sitting);
  } catch (error) {
    if (!violatesConstraint(error, 'sitting_no_overlap')) throw error;
    throw new Problem('table_overlaps', { label: sitting.use.label });
  }
}

async function readReleased(tx: Transaction, key: ReleaseKey): Promise<Released> {
  const release = await lockRelease(tx, key, UNDO_SECONDS);
  if (!release) throw new Problem('not_found');
  const sittings = await listReleasedSittings(tx, { ...key, serviceDay: release.serviceDay });
  return { releaseId: key.releaseId, undoUntil: release.undoUntil, sittings };
}
