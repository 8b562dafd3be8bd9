// First claims that wait for the database travel together: one statement and one commit, still each a claim of its own.
import type { Pool } from 'pg';
import { retryConflicts } from '../db/database.ts';
import { findDatabaseError } from '../db/database-error.ts';
import { type Claim, claimFreeSitting, claimFreeSittings } from './claim-queries.ts';
import type { ClaimedSitting } from './fit-sql.ts';
import { travelTogether } from './travel-together.ts';

/** Two keep PostgreSQL busy while the next claims gather. */
const AT_ONCE = 2;
const SEATS = 32;
/** One claim broke a rule or met a lock, and nothing was done for any. Other errors don't say what was done. */
const SPOILT_STATES = /^(23|40|55)/;

export type Claims = ReturnType<typeof createClaims>;
type Result = ClaimedSitting | undefined;

/** Takes the best free sitting that nobody is working on; undefined when there is none. */
export function createClaims(pool: Pool): (claim: Claim) => Promise<Result> {
  const claimAlone = (claim: Claim): Promise<Result> =>
    retryConflicts(() => claimFreeSitting(pool, claim, 'skip'));

  async function claimAll(claims: Claim[]): Promise<(Result | Promise<Result>)[]> {
    const [first, ...others] = claims;
    if (first && others.length === 0) return [await claimAlone(first)];
    try {
      const results = await claimFreeSittings(pool, claims);
      return results.map((result, index) => {
        const claim = claims[index] as Claim;
        return result ?? (isRobbed(claim, claims, results) ? travel(claim) : undefined);
      });
    } catch (error) {
      if (!SPOILT_STATES.test(findDatabaseError(error)?.code ?? '')) throw error;
      return claims.map(claimAlone);
    }
  }

  const travel = travelTogether(claimAll, { atOnce: AT_ONCE, seats: SEATS });
  return travel;
}

/** Its sitting may have gone to another wish on the same journey, and others may be free: it goes again. */
const isRobbed = (claim: Claim, claims: readonly Claim[], results: readonly Result[]): boolean =>
  claims.some((other, index) => results[index] && other.venueId === claim.venueId && !isSame(other, claim));

const isSame = (one: Claim, other: Claim): boolean =>
  one.party === other.party &&
  one.arriveAt.getTime() === other.arriveAt.getTime() &&
  one.serviceDay === other.serviceDay;
