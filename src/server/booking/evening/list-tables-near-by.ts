import type { NearByResponse } from '#core/booking/evening/evening.contract.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../../app.ts';
import { findOrder } from '../payment/order-queries.ts';
import { readOrderToken } from '../receipt/get-receipt.ts';
import { findEvening } from './evening-queries.ts';
import { findTablesNearBy } from './find-tables-near-by.ts';
import { findTurnedAway } from './lock-evening.ts';

/** Empty unless the guest may choose now. */
export async function listTablesNearBy(app: App, { token }: { token: string }): Promise<NearByResponse> {
  const { key, purpose } = await readOrderToken(app, token);
  if (purpose !== 'receipt') throw new Problem('not_found');
  const [order, evening] = await Promise.all([findOrder(app.db, key), findEvening(app.db, key)]);
  const isChoosing = evening !== undefined && findTurnedAway(evening)?.state === 'choosing';
  const tables = order && isChoosing ? await findTablesNearBy(app, order) : [];
  return {
    time: tables[0]?.time ?? null,
    tables: tables.map(({ venueId, name, slug, metres, menu, menuAmount }) => ({
      venue_id: venueId,
      name,
      slug,
      metres,
      menu: menu.name,
      amount: menuAmount,
    })),
  };
}
