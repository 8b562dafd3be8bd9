import type { App } from '../app.ts';
import type { ProviderDispute } from './payment-port.ts';
import { selectReversalStatuses } from './reversal-queries.ts';

/** Those that are not stored, or are stored in another state. */
export async function listChangedDisputes(
  app: App,
  disputes: readonly ProviderDispute[],
): Promise<ProviderDispute[]> {
  const stored = await selectReversalStatuses(
    app.db,
    disputes.map(({ reversalId }) => reversalId),
  );
  return disputes.filter(({ reversalId, status }) => stored.get(reversalId) !== status);
}
