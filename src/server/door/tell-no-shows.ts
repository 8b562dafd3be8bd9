import { NO_SHOW_NOTICE_TIME } from '#core/door/evening.ts';
import { MARKETS } from '#core/market.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../db/database.ts';
import { enqueueMessage } from '../messages/message-job.ts';
import { insertDueNotices } from './no-show-queries.ts';

const BATCH = 100;

/** Tells each guest once, on the morning after. May run at any time and any number of times. */
export async function tellNoShows(app: App): Promise<void> {
  for (const market of Object.values(MARKETS)) {
    while ((await tellSome(app, market)) === BATCH);
  }
}

const tellSome = (app: App, market: (typeof MARKETS)['dk']): Promise<number> =>
  inTransaction(app.db, async (tx) => {
    const told = await insertDueNotices(tx, market, NO_SHOW_NOTICE_TIME, BATCH);
    for (const order of told) await enqueueMessage(app, tx, { kind: 'no_show_mail', ...order });
    return told.length;
  });
