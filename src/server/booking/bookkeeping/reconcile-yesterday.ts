import { addDays, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { checkDay } from '../../money/check-day.ts';
import { BOOKS_ZONE } from './reconcile.ts';
import { recordReconciliation } from './record-reconciliation.ts';

/**
 * Runs every night. Findings are logged as errors, which alert operators, and written to
 * the audit log.
 */
export async function reconcileYesterday(app: App): Promise<void> {
  const day = addDays(serviceDay(await app.clock.now(), BOOKS_ZONE), -1);
  const { isKept, ...result } = await checkDay(app, { day });
  if (!isKept) return;
  for (const { venueId, ...finding } of result.findings)
    app.log.error({ day, venueId, ...finding }, 'Our payments differ from the provider’s');
  await recordReconciliation(app, result);
}
