// Makes a card worthless: `pnpm ops void-gift-card <card id> void|pay_out`.
// `pay_out` records that the money was sent outside the product.
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { voidCard } from '#server/gift-cards/void-card.ts';

const [id, by] = process.argv.slice(2);
const cardId = Number(id);
if (!Number.isInteger(cardId) || (by !== 'void' && by !== 'pay_out'))
  throw new Error('Give the card id, then void or pay_out');
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const amount = await voidCard(app, { cardId, by });
console.log(`${(amount / 100).toFixed(2)} of card ${cardId}: ${by}`);
await app.close();
