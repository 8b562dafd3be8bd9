// How long a day close takes: `pnpm bench day-close [--orders 100000] [--venues 500]`, the orders
// of one week. On a database of its own. The provider's list is made from our rows, so that only
// our own work is measured.
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { addDays } from '#core/zoned-time.ts';
import type { App } from '#server/app.ts';
import { checkDay, dayRange } from '#server/money/check-day.ts';
import { getDayClose } from '#server/money/get-day-close.ts';
import { getLiability } from '#server/money/get-liability.ts';
import type { ProviderPayment } from '#server/payments/payment-port.ts';
import { bookingReference } from '#server/payments/payment-reference.ts';
import { withSalesDatabase } from './with-sales-database.ts';

const MAX_SECONDS = 2;
const ROUNDS = 5;
const WEEK = '2026-08-03';
const DAY = addDays(WEEK, 4);
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, venues: { type: 'string', default: '500' } },
});

async function measure(what: string, work: () => Promise<unknown>, maxSeconds = Infinity): Promise<void> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work();
    seconds.push((performance.now() - startedAt) / 1000);
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  const [first = 0, median = 0] = [seconds[0], sorted[Math.floor(ROUNDS / 2)]];
  console.log(`${what.padEnd(44)} ${median.toFixed(2)} s (first ${first.toFixed(2)} s)`);
  if (median > maxSeconds) process.exitCode = 1;
}

await withSalesDatabase({ name: 'day', venues: Number(values.venues) }, async ({ app, pool, sellWeek }) => {
  await sellWeek(WEEK, Number(values.orders));
  await pool.query('analyze');
  const { rows: attempts } = await pool.query(
    `select provider_session_id as "sessionId", provider_payment_id as "paymentId", amount, currency, id,
       is_live as "isLive", venue_id as "venueId", order_id as "orderId", reference_part as "referencePart"
     from payment_attempt where created_at >= $1 and created_at < $2`,
    [dayRange(DAY).from, dayRange(DAY).to],
  );
  const paid: ProviderPayment[] = attempts.map(
    ({ venueId, orderId, id: attemptId, referencePart, ...row }) => ({
      ...row,
      ...{ status: 'paid', paymentUrl: null, createdAt: dayRange(DAY).from, email: null, language: null },
      reference: bookingReference({ venueId, orderId, attemptId, referencePart }),
    }),
  );
  const answering = (rows: readonly ProviderPayment[]): App => ({
    ...app,
    payments: {
      ...app.payments,
      listPayments: () => Readable.from(rows),
      listRefunds: () => Readable.from([]),
      listDisputes: () => Readable.from([]),
    },
  });
  const { payments, findings } = await checkDay(answering(paid), { day: DAY });
  console.log(`${values.orders} orders, ${payments} payments on ${DAY}, ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
  await measure('comparing the day', () => checkDay(answering(paid), { day: DAY }), MAX_SECONDS);
  await measure('comparing a day on which every payment differs', () =>
    checkDay(answering([]), { day: DAY }),
  );
  await checkDay(answering(paid), { day: DAY });
  await measure('the page', () => getDayClose(app, { day: DAY }), MAX_SECONDS);
  const book = { book: 'payments', currency: 'DKK' } as const;
  await measure('the page with an open sum', () => getDayClose(app, { day: DAY, ...book }), MAX_SECONDS);
  await measure('the gift card liability', () => getLiability(app, { day: DAY }), MAX_SECONDS);
});
