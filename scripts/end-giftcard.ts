// An operator ends a card: `pnpm giftcards:end <card number> void|pay_out`. Paid out is money sent outside the product.
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { endCard } from '#server/giftcards/end-card.ts';

const [id, by] = process.argv.slice(2);
const cardId = Number(id);
if (!Number.isInteger(cardId) || (by !== 'void' && by !== 'pay_out'))
  throw new Error('name the card by its number, then void or pay_out');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const amount = await endCard(app, { cardId, by });
console.log(`${(amount / 100).toFixed(2)} of card ${cardId}: ${by}`);
await app.close();
