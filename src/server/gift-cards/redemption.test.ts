// Paying a booking with gift cards: several cards, discount codes, and the wrong currency.
import { beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#core/market.ts';
import { giftCodeMessage } from '#core/problem-body.ts';
import { createPaymentFixtures } from '#test/fixtures/payment-fixtures.ts';
import { openBrowser } from '#test/support/guest-client.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { settleOrder } from '../booking/payment/settle-order.ts';
import { translatorFor } from '../i18n/translator.ts';
import { decryptGiftCode } from './gift-code-crypto.ts';

const { app, server, database, provider } = await createPaymentApp();
const fixtures = await createPaymentFixtures({ app, server, database });
const { clear, setTime, goToPay, makeGiftCard, openVenue, readCard, readOrder, expectInvariants } = fixtures;
const { insertRow, at } = database;

beforeEach(async () => {
  await provider.reset();
  provider.setBehaviour({ webhooks: 'dropped' });
  await clear();
  await setTime('16:30');
});

test('CODE-3 LEDGER-4 LEDGER-7 several cards and a discount: the discount first, then the card that expires first, one remaining amount', async () => {
  await insertRow('discount_code', { code: 'TEN', percent: 10 });
  const late = await makeGiftCard(30_000, { expires_at: at('72:00') });
  const soon = await makeGiftCard(20_000, { expires_at: at('30:00') });
  // 400 of menus less 40, plus 15 of fee: 375;
  // 200 from the one card, 175 from the other, 125 left.
  const { key, answer } = await goToPay({ giftcodes: [late.code, 'TEN', soon.code] });
  expect(answer.giftcards.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { code: 'TEN', type: 'discount_code', amount: 4_000, remaining: 0 },
    { code: late.code, type: 'gift_card', amount: 17_500, remaining: 12_500 },
    { code: soon.code, type: 'gift_card', amount: 20_000, remaining: 0 },
  ]);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', payment_amount: 0 });
  const { rows } = await database.pool.query(
    'select parent_card_id, balance_amount from gift_card where parent_order_id = $1',
    [key.orderId],
  );
  expect(rows).toEqual([{ parent_card_id: late.cardId, balance_amount: 12_500 }]);
  await expectInvariants();
});

test('LEDGER-7 LEDGER-9 a card with a remaining amount is used like any card, and the liability adds up', async () => {
  const first = await makeGiftCard(50_000);
  await goToPay({ giftcodes: [first.code] });
  const { rows } = await database.pool.query(
    'select code_encrypted from gift_card where parent_card_id = $1',
    [first.cardId],
  );
  const { key, sessionId } = await goToPay({ giftcodes: [decryptGiftCode(app, rows[0].code_encrypted)] });
  provider.pay(sessionId);
  await settleOrder(app, key);
  expect(await readOrder(key)).toMatchObject({ state: 'confirmed', gift_card_amount: 8_500 });
  await expectInvariants();
});

test('LEDGER-5 two cards that pay a part are both released when the payment does not arrive', async () => {
  const cards = [await makeGiftCard(10_000), await makeGiftCard(5_000)];
  const { key, sessionId } = await goToPay({ giftcodes: cards.map(({ code }) => code) });
  expect(provider.sessions()).toMatchObject([{ amount: 26_500 }]);
  provider.decline(sessionId);
  await setTime('16:46');
  await settleOrder(app, key);
  for (const [index, { cardId }] of cards.entries())
    expect(await readCard(cardId)).toMatchObject({
      balance_amount: [10_000, 5_000][index],
      reserved_amount: 0,
    });
});

test.for(LANGUAGES)(
  'CODE-2 a card of the other country is refused with its currency, in %s',
  async (lang) => {
    const { venueId, menuId } = await openVenue();
    const { code } = await makeGiftCard(50_000, { currency: 'SEK' });
    const browser = await openBrowser(server, { lang });
    const answer = await browser.guest(venueId, { menus: [{ id: menuId, count: 2 }], giftcodes: [code] });
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'giftcard_validate_currency']);
    const message = giftCodeMessage(answer.json());
    const text =
      'text' in message ? message.text : (await translatorFor(lang))(message.messageKey, message.params);
    expect(text).toContain('SEK');
    expect(text).not.toContain(code);
  },
);
