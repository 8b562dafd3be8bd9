import type { App } from '../app.ts';
import type { TimeRange } from './payment-port.ts';
import { selectReversalIds, selectReversalsOf } from './reversal-queries.ts';

/** Reversals found or changed in the range that still stand, and which ids are stored. */
export async function readReversals(app: App, { range, ids }: { range: TimeRange; ids: readonly string[] }) {
  return {
    standing: await selectReversalsOf(app.db, range),
    knownIds: new Set(await selectReversalIds(app.db, ids)),
  };
}
