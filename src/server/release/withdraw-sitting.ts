import { Problem } from '#core/problem.ts';
import { knownAt } from '#core/release/tonight.ts';
import type { App } from '../app.ts';
import { announceVenueChange } from '../catalog/venue-changes.ts';
import { type Actor, act } from '../staff/act.ts';
import {
  changeReason,
  lockSitting,
  type SittingKey,
  stopSale,
  type WithdrawalReason,
  withdrawFree,
} from './withdrawal-queries.ts';

export type Withdrawn =
  | { outcome: 'withdrawn' }
  /**
   * Somebody is buying it. It is withdrawn if they leave and sold if they pay, which is known
   * by `knownAt`.
   */
  | { outcome: 'waiting'; isPaying: boolean; heldUntilAt: number; knownAt: number };

type WithdrawInput = SittingKey & { actor: Actor; use: WithdrawalReason; reason?: string | undefined };

/** Takes a sitting off the market, for a walk-in or the venue's use. Throws `already_sold`. */
export async function withdrawSitting(app: App, input: WithdrawInput): Promise<Withdrawn> {
  const { actor, use, reason, venueId, sittingId } = input;
  const key = { venueId, sittingId };
  const action = use === 'walk_in' ? 'sitting.walk_in' : 'sitting.withdraw';
  const request = { actor, action, venueId, subject: { type: 'sitting', id: sittingId }, reason } as const;
  const withdrawn = await act(app, request, async (tx) => {
    const sitting = await lockSitting(tx, key);
    if (!sitting || sitting.isOver || sitting.reason === 'undone') throw new Problem('not_found');
    const { state, label, isFree, hold, payUntilAt } = sitting;
    if (state === 'sold') throw new Problem('already_sold', { label });
    if (state === 'withdrawn') await changeReason(tx, key, use);
    else await (isFree ? withdrawFree : stopSale)(tx, { ...key, reason: use });
    const isWaiting = state === 'open' && !isFree && hold !== null;
    const payWindowMs = app.config.payWindowSeconds * 1_000;
    const result: Withdrawn = isWaiting
      ? {
          outcome: 'waiting',
          isPaying: payUntilAt !== null,
          heldUntilAt: hold.heldUntilAt,
          knownAt: knownAt({ hold, payUntilAt, payWindowMs }),
        }
      : { outcome: 'withdrawn' };
    return {
      result,
      before: { state, isFree, use: sitting.reason },
      after: { outcome: result.outcome, use },
    };
  });
  announceVenueChange(app, venueId);
  return withdrawn;
}
