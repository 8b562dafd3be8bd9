import type { Connection } from '../db/database.ts';
import { type PaidFor, selectAcceptedAmount } from './reversal-queries.ts';

/**
 * What was refunded in the provider's dashboard and accepted:
 * the guest has it, and no refund of ours says so.
 */
export const sumAcceptedReversals = (on: Connection, paidFor: PaidFor): Promise<number> =>
  selectAcceptedAmount(on, paidFor);
