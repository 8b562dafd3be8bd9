// A code is worth money, so after a purchase, a mail and a redemption only the mail
// may contain it.
import { expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { recordLines } from '#test/support/record-lines.ts';
import { createServer } from '../http/create-server.ts';
import { createLog } from '../log.ts';
import { decryptGiftCode, printedCode } from './gift-code-crypto.ts';
import { listPurchaseCards } from './read-cards.ts';
import { settlePurchase } from './settle-purchase.ts';

const { app, database, provider, runJobs } = await createPaymentApp();
const { lines, sink } = recordLines();
app.log = createLog({ logLevel: 'debug', roles: [] }, sink);
const server = createServer(app);
const { setTime, goToPay } = await createPaymentFixtures({ app, server, database });
const { browser, buy, cardsOf } = await createGiftCardFixtures({ app, server, database });
const { pool } = database;

/** Every row of every table as text, with jobs and webhooks, without the development inbox. */
async function dump(): Promise<string> {
  const { rows: tables } = await pool.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'dev_message'`,
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

test('GIFT-14 SAFE-5 neither code nor token of a card is in the database, the log or a URL', async () => {
  await setTime('16:30');
  const { orderId, sessionId, token } = await buy({ amount: 500 });
  provider.pay(sessionId);
  await settlePurchase(app, { orderId });
  await runJobs();
  const [card] = await cardsOf(orderId);
  const code = decryptGiftCode(app, card.code_encrypted);
  const tokenOfCard = String((await listPurchaseCards(app, orderId))[0]?.token);
  for (const path of ['', '/code', '/gift-card.pdf']) await browser.get(`giftcard/${tokenOfCard}${path}`);
  await browser.send('POST', `giftcard/${tokenOfCard}/resend`);
  await goToPay({ giftcodes: [printedCode(code)] });
  await provider.delivered();
  await runJobs();
  const secrets = [code, printedCode(code), code.toLowerCase(), tokenOfCard, token];
  const hex = secrets.map((secret) => Buffer.from(secret).toString('hex'));
  const stored = await dump();
  const logged = lines.join('');
  expect(logged).toContain('/api/v4/giftcard/:token');
  expect([...secrets, ...hex].filter((secret) => logged.includes(secret))).toEqual([]);
  expect([...secrets, ...hex].filter((secret) => stored.includes(secret))).toEqual([]);
  // Control: the search finds what is stored, and the mail has the code.
  expect(stored).toContain(card.code_hash.toString('hex'));
  const { rows } = await pool.query('select body_text from dev_message');
  expect(rows.some(({ body_text }) => body_text.includes(printedCode(code)))).toBe(true);
  // The provider gets no codes.
  expect(JSON.stringify(provider.sessions())).not.toContain(code);
});
