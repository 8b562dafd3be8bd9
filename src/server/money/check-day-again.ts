import type { Day } from '#core/zoned-time.ts';
import type { App } from '../app.ts';
import { recordReconciliation } from '../booking/bookkeeping/record-reconciliation.ts';
import { type Actor, act } from '../staff/act.ts';
import { checkDay } from './check-day.ts';

/**
 * Finance compares a day once more, after something was mended, as `pnpm ops reconcile` does:
 * without a finding the alert ends. The provider is asked outside any transaction.
 */
export async function checkDayAgain(app: App, actor: Actor, { day }: { day: Day }): Promise<void> {
  await act(
    app,
    { actor, action: 'day.check', venueId: null, subject: { type: 'day', id: day } },
    async () => ({
      result: undefined,
    }),
  );
  const { isKept, ...result } = await checkDay(app, { day });
  if (isKept) await recordReconciliation(app, result);
}
