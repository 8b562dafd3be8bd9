// The last step before a venue's first sale: its owner asks, and an operator confirms.
import { missingItems } from '#core/onboarding/checklist.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { announceVenueEdit } from '../catalog/venue-changes.ts';
import type { Transaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { type Actor, act } from '../staff/act.ts';
import {
  askForLiveRow,
  confirmLiveRow,
  lockOnboarding,
  openVenue,
  readReadiness,
} from './onboarding-queries.ts';

type Input = { actor: Extract<Actor, { kind: 'staff' }>; venueId: number };

async function requireReady(tx: Transaction, venueId: number): Promise<void> {
  if ((await lockOnboarding(tx, venueId)) === 0) throw new Problem('not_found');
  if (missingItems(await readReadiness(tx, venueId)).length > 0) throw new Problem('not_ready_for_live');
}

/** Asking twice is asking once. */
export const askToGoLive = (app: App, { actor, venueId }: Input): Promise<void> =>
  act(
    app,
    { actor, action: 'onboarding.ask_live', venueId, subject: { type: 'venue', id: venueId } },
    async (tx) => {
      await requireReady(tx, venueId);
      await askForLiveRow(tx, venueId, actor.staffId);
      return { result: undefined };
    },
  );

/** Checks the list again: something may have been taken away since the owner asked. */
export async function confirmLive(app: App, { actor, venueId }: Input): Promise<void> {
  await act(
    app,
    { actor, action: 'onboarding.confirm_live', venueId, subject: { type: 'venue', id: venueId } },
    async (tx) => {
      await requireReady(tx, venueId);
      if ((await confirmLiveRow(tx, venueId, actor.staffId)) === 0) throw new Problem('application_decided');
      await openVenue(tx, venueId);
      await enqueueMessage(app, tx, { kind: 'venue_live_mail', venueId });
      return { result: undefined, before: { isActive: false }, after: { isActive: true } };
    },
  );
  announceVenueEdit(app);
}
