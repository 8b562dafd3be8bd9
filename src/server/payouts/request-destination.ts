import { DESTINATION_WAIT_HOURS } from '#core/payouts/payout.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { type Actor, act } from '../staff/act.ts';
import { findAccountOf, findMarketOf } from './account-queries.ts';
import { insertDestination, type NewDestination } from './destination-queries.ts';
import { staffIdOf } from './staff-id-of.ts';

const MAX_HOLDER_LENGTH = 70;

/**
 * By bank the owner names the account;
 * through the provider it is the one that was made for the venue.
 */
type WantedDestination = { venueId: number } & (
  | { method: 'bank'; account: string; holderName: string }
  | { method: 'stripe' }
);

/**
 * The owner says where the money goes.
 * Finance approves, and until it may be used the old destination stays.
 */
export const requestDestination = (
  app: Pick<App, 'db'>,
  actor: Actor,
  wanted: WantedDestination,
): Promise<void> =>
  act(
    app,
    {
      ...{ actor, action: 'payout_destination.request', venueId: wanted.venueId },
      subject: { type: 'payout_destination', id: wanted.venueId },
    },
    async (tx) => {
      const requestedBy = staffIdOf(actor);
      const destination = wanted.method === 'bank' ? wanted : await ownAccount(tx, wanted.venueId);
      const id = await insertDestination(tx, destination, { requestedBy, waitHours: DESTINATION_WAIT_HOURS });
      return { result: undefined, subjectId: id, after: { method: destination.method } };
    },
  );

async function ownAccount(tx: Transaction, venueId: number): Promise<NewDestination> {
  const known = await findAccountOf(tx, venueId);
  const venue = await findMarketOf(tx, venueId);
  if (!known?.isReady || !venue) throw new Problem('account_not_ready');
  const holderName = venue.name.slice(0, MAX_HOLDER_LENGTH);
  return { venueId, method: 'stripe', account: known.account, holderName };
}
