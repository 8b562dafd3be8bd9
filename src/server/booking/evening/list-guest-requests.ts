import type { GuestRequestList } from '#core/booking/evening/evening.contract.ts';
import { eveningAt } from '#core/door/evening.ts';
import { shortName } from '#core/door/short-name.ts';
import { MARKETS } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { type Actor, requireDuty } from '../../staff/act.ts';
import { findVenueMarket, selectRequests } from './evening-queries.ts';

/** What a venue's guests said this evening, for Tonight and the door. */
export async function listGuestRequests(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { actor, venueId }: { actor: Actor; venueId: number },
): Promise<GuestRequestList> {
  await requireDuty(db, { actor, action: 'door.list', venueId, subject: { type: 'venue', id: venueId } });
  const [venue, now] = await Promise.all([findVenueMarket(db, venueId), clock.now()]);
  if (!venue) throw new Problem('not_found');
  const { day } = eveningAt(now, MARKETS[venue.market].timeZone);
  const rows = await selectRequests(db, venueId, day);
  return {
    now: now.toISOString(),
    requests: rows.map((row) => ({
      ...row,
      name: row.name === null ? null : shortName(row.name),
      due_at: row.due_at?.toISOString() ?? null,
      arrive_at: row.arrive_at.toISOString(),
    })),
  };
}
