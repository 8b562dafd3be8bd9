// Stores codes and link tokens under the newest versions of SECRET and GIFT_CODE_KEY:
// `pnpm ops reencrypt`.
// Safe to run again. Afterwards an older version can be taken out of the configuration, see
// operations.md.
import { reencryptOrderTokens } from '#server/booking/receipt/reencrypt-order-tokens.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { reencryptGiftCards } from '#server/gift-cards/reencrypt-gift-cards.ts';

const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const { cards, purchases } = await reencryptGiftCards(app);
console.log(`${cards} gift cards and ${purchases} purchases`);
console.log(`${await reencryptOrderTokens(app)} links of receipts and tickets`);
await app.close();
