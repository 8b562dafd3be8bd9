// A refund was made in the provider's dashboard:
// `pnpm ops accept-refund <refund id>`, e.g. `re_3Q…`.
// Gift cards lose the refunded amount and are thawed; the order of a booking loses its mark.
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { acceptRefund } from '#server/payments/accept-refund.ts';

const [refundId = ''] = process.argv.slice(2);
if (refundId === '') throw new Error("The provider's id of the refund is missing");
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
try {
  const { orderId, takenAmount, isFrozen } = await acceptRefund(app, { refundId });
  const cards = takenAmount > 0 ? `, ${(takenAmount / 100).toFixed(2)} was taken off its gift cards` : '';
  const state = isFrozen ? 'another reversal still stands' : 'nothing is frozen or marked any more';
  console.log(`${refundId} (order ${orderId}) is accepted${cards}; ${state}`);
} finally {
  await app.close();
}
