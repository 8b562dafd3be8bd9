import { addDays, serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { writeAudit } from '../db/audit-log.ts';
import { BOOKS_ZONE, reconcile } from './reconcile.ts';

/** Every night: what was found goes to the log, where operators are told, and both to the audit log. */
export async function reconcileYesterday(app: App): Promise<void> {
  const day = addDays(serviceDay(await app.clock.now(), BOOKS_ZONE), -1);
  const { payments, refunds, findings } = await reconcile(app, { day });
  const about = { actor: 'system', subjectType: 'reconciliation', subjectId: day } as const;
  for (const { venueId, ...finding } of findings) {
    app.log.error({ day, venueId, ...finding }, 'the books differ');
    await writeAudit(app.db.$client, {
      ...about,
      action: 'reconciliation_finding',
      ...(venueId !== undefined && { venueId }),
      details: finding,
    });
  }
  await writeAudit(app.db.$client, {
    ...about,
    action: 'reconciled',
    details: { payments, refunds, findings: findings.length },
  });
}
