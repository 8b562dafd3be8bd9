import { addDays, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../../app.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { BOOKS_ZONE, reconcile } from './reconcile.ts';

/** Runs every night. Findings are logged as errors, which alert operators, and written to the audit log. */
export async function reconcileYesterday(app: App): Promise<void> {
  const day = addDays(serviceDay(await app.clock.now(), BOOKS_ZONE), -1);
  const { payments, refunds, findings } = await reconcile(app, { day });
  const about = { actor: 'system', subjectType: 'reconciliation', subjectId: day } as const;
  for (const { venueId, ...finding } of findings) {
    app.log.error({ day, venueId, ...finding }, 'Our payments differ from the provider’s');
    await writeAudit(app.db, {
      ...about,
      action: 'reconciliation_finding',
      ...(venueId !== undefined && { venueId }),
      details: finding,
    });
  }
  await writeAudit(app.db, {
    ...about,
    action: 'reconciled',
    details: { payments, refunds, findings: findings.length },
  });
}
