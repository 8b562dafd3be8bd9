import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { Reconciliation } from './reconcile.ts';

/** The newest record of a day counts, so a comparison by hand after a repair ends the alert. */
export async function recordReconciliation(
  { db }: Pick<App, 'db'>,
  { day, payments, refunds, findings }: Reconciliation,
): Promise<void> {
  const about = { actor: 'system', subjectType: 'reconciliation', subjectId: day } as const;
  for (const { venueId, ...finding } of findings)
    await writeAudit(db, {
      ...about,
      action: 'reconciliation_finding',
      ...(venueId !== undefined && { venueId }),
      details: finding,
    });
  await writeAudit(db, {
    ...about,
    action: 'reconciled',
    details: { payments, refunds, findings: findings.length },
  });
}
