import { MARKETS } from '#core/market.ts';
import { payoutReference } from '#core/payouts/payout.ts';
import { writePain001 } from '#core/payouts/write-pain001.ts';
import { Problem } from '#core/problem.ts';
import { serviceDay } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { findRun, listRunPayouts } from './run-queries.ts';

/**
 * What the bank pays of an approved run.
 * Written again it is the same file, which the bank refuses a second time.
 */
export async function writeBankFile(
  app: Pick<App, 'db' | 'config'>,
  { runId }: { runId: number },
): Promise<{ name: string; xml: string }> {
  const stored = await findRun(app.db, runId);
  if (!stored?.approvedAt) throw new Problem('not_found');
  const { market, currency, approvedAt } = stored;
  const iban = app.config.payoutIbans[market];
  if (iban === undefined) throw new Problem('no_payout_account');
  const payments = (await listRunPayouts(app.db, runId)).filter(({ method }) => method === 'bank');
  if (payments.length === 0) throw new Problem('not_found');
  const messageId = `TREDJE-RUN-${runId}`;
  const xml = writePain001({
    ...{ messageId, currency, createdAt: approvedAt },
    paidOn: serviceDay(approvedAt, MARKETS[market].timeZone),
    debtor: { name: 'Tredje', iban },
    payments: payments.map((one) => ({ ...one, reference: payoutReference(one), iban: one.account })),
  });
  return { name: `${messageId.toLowerCase()}.xml`, xml };
}
