// Chargebacks of bookings with their deadlines, and the evidence that the timeline gives.
import { type AssembledEvidence, assembleEvidence } from '#core/desk/evidence.ts';
import { MARKETS } from '#core/market.ts';
import { formatExactMoney } from '#core/money.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { AskedDispute } from '../payments/payment-port.ts';
import { type Chargeback, findChargeback, listStoredChargebacks } from './evidence-queries.ts';
import { getOrderTimeline } from './get-order-timeline.ts';

const MAX_SHOWN = 100;

/** The provider may not answer: then the page shows what we know. */
async function askDeadline(app: App, reversalId: string): Promise<AskedDispute | undefined> {
  try {
    return await app.payments.findDispute(reversalId);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

export const canBeAnswered = (status: string): boolean => status.endsWith('needs_response');

async function withDeadline(app: App, stored: Chargeback) {
  const { evidence: _, ...chargeback } = stored;
  const asked = canBeAnswered(chargeback.status) ? await askDeadline(app, chargeback.reversalId) : undefined;
  return { ...chargeback, dueAt: asked?.dueAt ?? null };
}

export async function listChargebacks(app: App) {
  const stored = await listStoredChargebacks(app.db, MAX_SHOWN);
  return Promise.all(stored.map((one) => withDeadline(app, one)));
}

export async function makeEvidence(app: App, { venueId, orderId }: Chargeback): Promise<AssembledEvidence> {
  const { order, events } = await getOrderTimeline(app, { venueId, orderId });
  const { timeZone } = MARKETS[order.market];
  const arrival = order.arriveAt.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  const total = formatExactMoney(order.totalAmount, order.currency, 'en');
  return assembleEvidence({ ...order, arrival, total }, events);
}

/** What was sent, or what would be. */
export async function getChargeback(app: App, { reversalId }: { reversalId: string }) {
  const stored = await findChargeback(app.db, reversalId);
  if (!stored) throw new Problem('not_found');
  return {
    chargeback: await withDeadline(app, stored),
    evidence: stored.evidence ?? (await makeEvidence(app, stored)),
    canBeAnswered: canBeAnswered(stored.status),
  };
}
