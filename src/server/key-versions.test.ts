// SECRET and GIFT_CODE_KEY are replaced while guests have links, codes and open pages.
import { afterEach, expect, test } from 'vitest';
import { createGiftCardFixtures } from '#test/fixtures/gift-card-fixtures.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import type { App } from './app.ts';
import { findCodes } from './booking/hold/find-codes.ts';
import { getOrderTokens } from './booking/receipt/get-order-tokens.ts';
import { derivedOrderToken } from './booking/receipt/order-token.ts';
import { reencryptOrderTokens } from './booking/receipt/reencrypt-order-tokens.ts';
import { derivedToken as derivedPageToken } from './gift-cards/page-token.ts';
import { findCard, listPurchaseCards } from './gift-cards/read-cards.ts';
import { reencryptGiftCards } from './gift-cards/reencrypt-gift-cards.ts';
import { settlePurchase } from './gift-cards/settle-purchase.ts';
import { hashToken } from './link-token.ts';
import { composeNewsletter } from './messages/compose-newsletter.ts';
import { leaveTokens } from './newsletter/newsletter-token.ts';

const { app, server, database, provider } = await createPaymentApp();
const parts = { app, server, database };
const { clear, goToPay, makeGiftCard } = await createPaymentFixtures(parts);
const { buy } = await createGiftCardFixtures(parts);
const { pool, insertRow } = database;
afterEach(clear);

const NEW_SECRET = 'the next secret, of thirty-two characters';
const NEW_KEY = 'the next gift code key, of thirty-two characters';
const [oldSecret, oldKey] = [app.config.secrets[0], app.config.giftCodeKeys[0]];
const withKeys = (secrets: [string, ...string[]], giftCodeKeys: [string, ...string[]]): App => ({
  ...app,
  config: { ...app.config, secrets, giftCodeKeys },
});
const rotated = withKeys([NEW_SECRET, oldSecret], [NEW_KEY, oldKey]);
const onlyNew = withKeys([NEW_SECRET], [NEW_KEY]);

async function buyCards() {
  const bought = await buy({ quantity: 2 });
  provider.pay(bought.sessionId);
  await settlePurchase(app, bought);
  return bought.orderId;
}

test('SAFE-31 GIFT-14 a card is found and shown under an older key, and after re-encryption under the newest alone', async () => {
  const orderId = await buyCards();
  const before = await listPurchaseCards(app, orderId);
  const codes = before.map(({ code }) => code);
  const ids = before.map(({ cardId }) => ({ kind: 'gift_card', id: cardId }));
  const views = async (under: App) =>
    (await listPurchaseCards(under, orderId)).map(({ code, token }) => ({ code, token }));
  const expected = before.map(({ code, token }) => ({ code, token }));
  expect(await findCodes(rotated, codes)).toEqual(ids);
  expect(await views(rotated)).toEqual(expected);
  await expect(views(onlyNew)).rejects.toThrow('key versions');
  expect(await reencryptGiftCards(rotated)).toEqual({ cards: 2, purchases: 1 });
  expect(await reencryptGiftCards(rotated)).toEqual({ cards: 0, purchases: 0 });
  expect(await views(onlyNew)).toEqual(expected);
  expect(await findCodes(onlyNew, codes)).toEqual(ids);
  expect(await findCodes(app, codes)).not.toEqual(ids);
});

test('SAFE-31 SAFE-30 links of receipts are the same after re-encryption', async () => {
  const { key } = await goToPay();
  const before = await getOrderTokens(app, key);
  expect(await getOrderTokens(rotated, key)).toEqual(before);
  await expect(getOrderTokens(onlyNew, key)).rejects.toThrow('key versions');
  expect(await reencryptOrderTokens(rotated)).toBe(2);
  expect(await reencryptOrderTokens(rotated)).toBe(0);
  expect(await getOrderTokens(onlyNew, key)).toEqual(before);
});

test('SAFE-30 SAFE-31 a row of an earlier version keeps its link, and gets a stored token by re-encryption', async () => {
  const { key } = await goToPay();
  const receipt = derivedOrderToken(oldSecret, { ...key, purpose: 'receipt' });
  await pool.query(
    `update order_token set token_encrypted = null, token_hash = $1 where purpose = 'receipt'`,
    [hashToken(receipt)],
  );
  const { cardId } = await makeGiftCard(10_000);
  const { rows } = await pool.query('select code_hash from gift_card');
  const cardToken = derivedPageToken(oldKey, `card:${rows[0].code_hash.toString('hex')}`);
  await pool.query('update gift_card set page_token_encrypted = null, page_token_hash = $1', [
    hashToken(cardToken),
  ]);
  for (const under of [app, rotated]) {
    expect((await getOrderTokens(under, key)).receipt).toBe(receipt);
    expect((await findCard(under, cardId))?.token).toBe(cardToken);
  }
  expect((await server.inject(`/api/v4/receipts/${receipt}`)).statusCode).toBe(200);
  expect((await server.inject(`/api/v4/giftcard/${cardToken}`)).statusCode).toBe(200);
  await reencryptOrderTokens(rotated);
  await reencryptGiftCards(rotated);
  expect((await getOrderTokens(onlyNew, key)).receipt).toBe(receipt);
  expect((await findCard(onlyNew, cardId))?.token).toBe(cardToken);
});

test('SAFE-31 NEWS-9 the link that ends a subscription is the same in a mail of any version', async () => {
  const [leave] = leaveTokens(app, 'ida@example.com');
  const { id } = await insertRow('newsletter_subscriber', {
    email: 'ida@example.com',
    email_normalised: 'ida@example.com',
    state: 'confirmed',
    confirmed_at: new Date(),
    confirm_token_hash: null,
    leave_token_hash: hashToken(leave),
  });
  const job = { kind: 'newsletter_welcome_mail', subscriberId: Number(id), sinceAt: 0 } as const;
  const headersUnder = async (under: App) => JSON.stringify(await composeNewsletter(under, job));
  expect(await headersUnder(rotated)).toContain(leave);
  await expect(headersUnder(onlyNew)).rejects.toThrow('no longer configured');
});
