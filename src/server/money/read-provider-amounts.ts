import type { App } from '../app.ts';
import { sumProviderLines } from './journal-queries.ts';

/** What the journal says that each of the provider's pages, refunds and reversals moved there. */
export async function readProviderAmounts(app: App, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sumProviderLines(app.db, ids);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
