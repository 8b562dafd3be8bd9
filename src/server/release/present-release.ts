// Converts between the API of the Tonight page and its use cases.
import type { z } from 'zod';
import type {
  ReleaseResponse,
  releaseBody,
  UndoResponse,
  WithdrawResponse,
} from '#core/release/release.contract.ts';
import type { ReleaseRequest } from '#core/release/release-rules.ts';
import type { Released } from './release-tables.ts';
import type { Undone } from './undo-release.ts';
import type { Withdrawn } from './withdraw-sitting.ts';

export function readReleaseRequest(body: z.output<typeof releaseBody>) {
  const { release_id, party_min, party_max, time, count, label, reason } = body;
  const request: ReleaseRequest = label === undefined ? { time, count } : { time, label };
  return { releaseId: release_id, partyMin: party_min, partyMax: party_max, reason, ...request };
}

export const presentReleased = ({ releaseId, undoUntil, sittings }: Released): ReleaseResponse => ({
  release_id: releaseId,
  undo_until: undoUntil.getTime(),
  labels: sittings.map(({ label }) => label),
});

export const presentUndone = ({ undoneCount, keptLabels }: Undone): UndoResponse => ({
  undone_count: undoneCount,
  kept_labels: keptLabels,
});

export const presentWithdrawn = (withdrawn: Withdrawn): WithdrawResponse =>
  withdrawn.outcome === 'withdrawn'
    ? withdrawn
    : {
        outcome: 'waiting',
        is_paying: withdrawn.isPaying,
        held_until: withdrawn.heldUntilAt,
        known_by: withdrawn.knownAt,
      };
