// An operator takes a gift card purchase back: `pnpm giftcards:take-back <order number>`. What is left on its cards is
// voided and goes back to the buyer; a worker sends the money and the mail.
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { takeBackPurchase } from '#server/giftcards/take-back-purchase.ts';

const orderId = Number(process.argv[2]);
if (!Number.isInteger(orderId)) throw new Error('name the order by its number');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const amount = await takeBackPurchase(app, { orderId });
console.log(`${(amount / 100).toFixed(2)} of order ${orderId} goes back`);
await app.close();
