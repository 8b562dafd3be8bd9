import { DESTINATION_WAIT_HOURS } from '#core/payouts/payout.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { insertDestination, type NewDestination } from './destination-queries.ts';
import { staffIdOf } from './staff-id-of.ts';

/** The owner says where the money goes. Finance approves, and until it may be used the old destination stays. */
export const requestDestination = (
  app: Pick<App, 'db'>,
  actor: Actor,
  destination: NewDestination,
): Promise<void> =>
  act(
    app,
    {
      ...{ actor, action: 'payout_destination.request', venueId: destination.venueId },
      subject: { type: 'payout_destination', id: destination.venueId },
    },
    async (tx) => {
      const requestedBy = staffIdOf(actor);
      const id = await insertDestination(tx, destination, { requestedBy, waitHours: DESTINATION_WAIT_HOURS });
      return { result: undefined, subjectId: id, after: { method: destination.method } };
    },
  );
