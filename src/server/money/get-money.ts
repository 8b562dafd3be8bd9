import { describeWeek } from '#core/money/week.ts';
import type { App } from '../app.ts';
import { getRunningStatement } from './get-running-statement.ts';
import { selectStatements } from './statement-queries.ts';

/** A venue's running week and its closed ones, newest first. */
export async function getMoney(app: App, { venueId }: { venueId: number }) {
  const [{ lines, ...running }, closed] = await Promise.all([
    getRunningStatement(app, { venueId }),
    selectStatements(app.db, venueId),
  ]);
  return {
    venueId,
    running: {
      ...running,
      weekName: describeWeek(running.week),
      bookings: lines.filter(({ source }) => source === 'booking').length,
    },
    closed: closed.map(({ week, currency, payableAmount }) => ({
      ...{ currency, payableAmount },
      weekName: describeWeek(week),
    })),
  };
}
