// Compares a day's payments and refunds with the provider's: `pnpm ops reconcile [2026-11-15]`,
// yesterday by default. The exit code is 1 when something differs.
import { addDays, serviceDay } from '#core/zoned-time.ts';
import { BOOKS_ZONE, reconcile } from '#server/booking/bookkeeping/reconcile.ts';
import { recordReconciliation } from '#server/booking/bookkeeping/record-reconciliation.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const day = process.argv[2] ?? addDays(serviceDay(await app.clock.now(), BOOKS_ZONE), -1);
const result = await reconcile(app, { day });
await recordReconciliation(app, result);
const { payments, refunds, findings } = result;
for (const { problem, id, venueId, orderId } of findings)
  console.log(
    `${problem}: ${id}${orderId === undefined ? '' : ` (${venueId === undefined ? 'gift card' : `venue ${venueId},`} order ${orderId})`}`,
  );
console.log(`${day}: ${payments} payments, ${refunds} refunds, ${findings.length} findings`);
await app.close();
process.exit(findings.length > 0 ? 1 : 0);
