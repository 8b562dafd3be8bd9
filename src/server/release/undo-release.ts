import { Problem } from '#core/problem.ts';
import { UNDO_SECONDS } from '#core/release/release-rules.ts';
import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import type { Transaction } from '../db/database.ts';
import { type Actor, act } from '../staff/act.ts';
import { listReleasedSittings, lockRelease, type ReleaseKey, setReleaseUndone } from './release-queries.ts';
import { requireOpenLink } from './require-open-link.ts';
import { withdrawFreeOfRelease } from './withdrawal-queries.ts';

/** `keptLabels`: tables that a guest took meanwhile, which stay. */
export type Undone = { undoneCount: number; keptLabels: string[] };

/**
 * Withdraws what is still free of a release. Throws `undo_over` after a minute.
 * Undoing again changes nothing.
 */
export async function undoRelease(
  app: App,
  input: ReleaseKey & { actor: Actor; reason?: string | undefined },
): Promise<Undone> {
  const { actor, venueId, releaseId, reason } = input;
  const request = { actor, action: 'sitting.undo_release', venueId, reason } as const;
  const undone = await act(app, { ...request, subject: { type: 'release', id: releaseId } }, async (tx) => {
    await requireOpenLink(tx, actor);
    const result = await undo(tx, { venueId, releaseId });
    return { result, after: result };
  });
  announceVenueChange(app, venueId);
  return undone;
}

async function undo(tx: Transaction, key: ReleaseKey): Promise<Undone> {
  const release = await lockRelease(tx, key, UNDO_SECONDS);
  if (!release) throw new Problem('not_found');
  const { serviceDay, isUndone, isUndoOver } = release;
  if (!isUndone) {
    if (isUndoOver) throw new Problem('undo_over');
    await withdrawFreeOfRelease(tx, { ...key, serviceDay });
    await setReleaseUndone(tx, key);
  }
  const sittings = await listReleasedSittings(tx, { ...key, serviceDay });
  const kept = sittings.filter(({ state }) => state !== 'withdrawn');
  return { undoneCount: sittings.length - kept.length, keptLabels: kept.map(({ label }) => label) };
}
