// First claims that wait for the database are sent as one batch:
// one statement and one commit for all of them.
import { type Database, retryConflicts } from '../../db/database.ts';
import { findDatabaseError } from '../../db/database-error.ts';
import { traced } from '../../trace/tracing.ts';
import { batchCalls } from './batch.ts';
import { type Claim, claimFreeSitting, claimFreeSittings } from './claim-queries.ts';
import type { ClaimedSitting } from './sitting-fit-sql.ts';

/** Two running batches keep PostgreSQL busy while the next claims wait. */
const MAX_RUNNING = 2;
const MAX_BATCH = 32;
/**
 * A constraint or a lock failed, so the whole batch was rolled back.
 * After other errors it may have committed.
 */
const ROLLED_BACK_CODES = /^(23|40|55)/;

export type ClaimBatcher = ReturnType<typeof createClaimBatcher>;
type Result = ClaimedSitting | undefined;

/** Takes the best free sitting that is not locked; undefined when there is none. */
export function createClaimBatcher(db: Database): (claim: Claim) => Promise<Result> {
  const claimAlone = (claim: Claim): Promise<Result> =>
    retryConflicts(() => claimFreeSitting(db, claim, 'skip'));

  async function claimAll(claims: Claim[]): Promise<(Result | Promise<Result>)[]> {
    const [first, ...others] = claims;
    if (first && others.length === 0) return [await claimAlone(first)];
    try {
      const results = await claimFreeSittings(db, claims);
      return results.map((result, index) => {
        const claim = claims[index] as Claim;
        return result ?? (lostWithinBatch(claim, claims, results) ? send(claim) : undefined);
      });
    } catch (error) {
      if (!ROLLED_BACK_CODES.test(findDatabaseError(error)?.code ?? '')) throw error;
      return claims.map(claimAlone);
    }
  }

  const send = batchCalls(claimAll, { maxRunning: MAX_RUNNING, maxBatch: MAX_BATCH });
  // Only the trace of the call that sent the batch has the statement, so each guest has a span
  // of the wait.
  return (claim) => traced({ name: 'claim sitting' }, () => send(claim));
}

/**
 * Another request of the batch may have taken its sitting while other sittings are free, so it
 * is sent again.
 */
const lostWithinBatch = (claim: Claim, claims: readonly Claim[], results: readonly Result[]): boolean =>
  claims.some((other, index) => results[index] && other.venueId === claim.venueId && !isSame(other, claim));

const isSame = (one: Claim, other: Claim): boolean =>
  one.party === other.party &&
  one.arriveAt.getTime() === other.arriveAt.getTime() &&
  one.serviceDay === other.serviceDay;
