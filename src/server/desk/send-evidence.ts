import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { settleReversals } from '../payments/settle-reversals.ts';
import { staffIdOf } from '../payouts/staff-id-of.ts';
import { type Actor, act } from '../staff/act.ts';
import { findChargeback, insertEvidence, markEvidenceSent } from './evidence-queries.ts';
import { canBeAnswered, makeEvidence } from './get-chargebacks.ts';
import { findDeskContact } from './timeline-queries.ts';

type Sent = { reversalId: string; reason: string };

/**
 * Finance answers a chargeback. The evidence is stored before the provider gets it. After a lost
 * answer the stored evidence is sent again, unless the provider has it.
 */
export async function sendEvidence(app: App, actor: Actor, { reversalId, reason }: Sent): Promise<void> {
  const stored = await findChargeback(app.db, reversalId);
  if (!stored) throw new Problem('not_found');
  if (!stored.evidence && !canBeAnswered(stored.status)) throw new Problem('evidence_refused');
  const evidence = stored.evidence ?? (await makeEvidence(app, stored));
  await act(
    app,
    {
      ...{ actor, action: 'evidence.send', venueId: null, reason },
      subject: { type: 'dispute', id: reversalId },
    },
    async (tx) => {
      await insertEvidence(tx, { reversalId, evidence, sentBy: staffIdOf(actor) });
      return { result: undefined, after: { orderId: stored.orderId } };
    },
  );
  const kept = (await findChargeback(app.db, reversalId))?.evidence ?? evidence;
  const asked = await app.payments.findDispute(reversalId);
  if (!asked?.submissions) {
    const contact = await findDeskContact(app.db, stored);
    const guest = { customerName: contact?.name ?? '', customerEmail: contact?.email ?? '' };
    await app.payments.sendEvidence(reversalId, { ...guest, ...kept });
  }
  await markEvidenceSent(app.db, reversalId);
  await settleReversals(app, stored);
}
