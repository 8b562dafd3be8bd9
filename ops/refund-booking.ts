// Gives back what was paid for a booking; a worker sends the refund and a mail.
// All that is left, because the venue can't receive its guests:
// `pnpm ops refund-booking <reference> [venue id]`.
// A part: `--amount 100.00` or `--lines 12:1,13:2` (menu id and how many), with
// `--reason venue_fault`, `our_fault` or `guest_regrets`, which decides who bears it. Give the
// same `--key` to try the same refund again.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { RefundRequest } from '#core/money/plan-refund.ts';
import { Problem } from '#core/problem.ts';
import { refundBooking } from '#server/booking/bookkeeping/refund-booking.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';

const OPTIONS = {
  amount: { type: 'string' },
  lines: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
} as const;

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const [reference, venueId] = z
  .tuple([z.string().min(1), z.coerce.number().int().positive().optional()])
  .parse([positionals[0], positionals[1]]);
const { amount, lines } = values;
if (amount !== undefined && lines !== undefined) throw new Error('Give --amount or --lines, not both');
const isPart = amount !== undefined || lines !== undefined;
const reason = z
  .enum(['venue_closed', 'venue_fault', 'our_fault', 'guest_regrets'])
  .parse(values.reason ?? (isPart ? undefined : 'venue_closed'));

function readRequest(): RefundRequest {
  if (amount !== undefined) {
    if (!/^\d{1,7}(\.\d\d)?$/.test(amount)) throw new Error('--amount is in kroner, as 100 or 100.50');
    return { amount: Math.round(Number(amount) * 100) };
  }
  if (lines === undefined) return 'all';
  const menus = lines.split(',').map((line) => {
    const [, menuId, count] = /^(\d+):(\d+)$/.exec(line) ?? [];
    if (!menuId || !count) throw new Error('--lines is menu ids and how many: 12:1,13:2');
    return { menuId: Number(menuId), count: Number(count) };
  });
  return { menus };
}

const key = values.key ?? (isPart ? randomUUID() : undefined);
const request = readRequest();
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const refund = await refundBooking(app, {
    ...{ reference: reference.toUpperCase(), venueId, reason, request },
    ...(key !== undefined && { key }),
  });
  const money = (øre: number) => `${(øre / 100).toFixed(2)} ${refund.currency}`;
  const parts = `${money(refund.paymentAmount)} is refunded to the payment card, ${money(refund.giftCardAmount)} is back on gift cards`;
  console.log(
    refund.wasAlreadyRefunded
      ? `${reference} (order ${refund.orderId}) was already refunded: nothing was changed`
      : `${reference} (order ${refund.orderId}${key ? `, key ${key}` : ''}): ${parts}`,
  );
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`${reference}: ${error.code}, nothing was refunded`);
  process.exitCode = 1;
} finally {
  await app.close();
}
