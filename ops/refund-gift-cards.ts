// Refunds a gift card purchase: `pnpm ops refund-gift-cards <order id>`. Its cards are voided, and
// what is left on them goes back to the buyer; a worker sends the money and a mail.
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { refundPurchase } from '#server/gift-cards/refund-purchase.ts';

const orderId = Number(process.argv[2]);
if (!Number.isInteger(orderId)) throw new Error('The order id is missing');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const amount = await refundPurchase(app, { orderId });
console.log(`${(amount / 100).toFixed(2)} of order ${orderId} goes back`);
await app.close();
