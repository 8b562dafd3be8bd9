import { MARKETS, type MarketId } from '#core/market.ts';
import { planPayouts } from '#core/payouts/payout.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { insertPayouts, insertRun, listUnpaidStatements, lockMarketRuns } from './run-queries.ts';
import { staffIdOf } from './staff-id-of.ts';

/**
 * Finance prepares what a market's venues are paid; nothing is sent.
 * One run of a market waits at a time.
 */
export const prepareRun = (
  app: Pick<App, 'db'>,
  actor: Actor,
  { market }: { market: MarketId },
): Promise<number> =>
  act(
    app,
    { actor, action: 'payout.prepare', venueId: null, subject: { type: 'payout_run', id: market } },
    async (tx) => {
      await lockMarketRuns(tx, market);
      const { currency } = MARKETS[market];
      const runId = await insertRun(tx, { market, currency, preparedBy: staffIdOf(actor) });
      if (runId === undefined) throw new Problem('run_waits');
      const planned = planPayouts(await listUnpaidStatements(tx, market));
      const payouts = await insertPayouts(tx, { runId, currency }, planned);
      if (payouts === 0) throw new Problem('nothing_to_pay');
      return { result: runId, subjectId: runId, after: { payouts } };
    },
  );
