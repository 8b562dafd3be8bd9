// What can't be done with a frozen gift card.
import { beforeEach, expect, test } from 'vitest';
import { createI18n, loadCatalog } from '#core/i18n/catalog.ts';
import { giftCodeMessage } from '#core/problem-body.ts';
import { addDays } from '#core/zoned-time.ts';
import { createReversalFixtures } from '#test/fixtures/reversal-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { deliverDuePurchases } from './deliver-purchase.ts';
import { expireCards } from './expire-cards.ts';
import { getGiftCardView } from './get-gift-card-view.ts';
import { listPurchaseCards } from './read-cards.ts';
import { remindHolders } from './remind-holders.ts';
import { resendGiftCards } from './resend-gift-cards.ts';
import { voidCard } from './void-card.ts';

const parts = await createPaymentApp();
const { app, database, provider } = parts;
const { payments, purchases, finish, buyCards, tryCode } = await createReversalFixtures(parts);
const { clear, setTime, holdTable, openVenue } = payments;
const { cardsOf, readPurchase } = purchases;
const { pool } = database;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

const tokenOfCard = async (orderId: number) => String((await listPurchaseCards(app, orderId))[0]?.token);

test.for([
  ['en', 'This gift card is frozen because its payment was disputed or refunded'],
  ['da', 'Gavekortet er spærret, fordi der er gjort indsigelse mod betalingen'],
  ['sv', 'Presentkortet är spärrat eftersom betalningen har bestridits eller återbetalats'],
] as const)(
  'PAY-44 ERR-48 a frozen card is refused for an order, with a clear text (%s)',
  async ([lang, text]) => {
    const { paymentId, codes } = await buyCards();
    provider.dispute(paymentId);
    await finish();
    const refused = await tryCode(codes[0] ?? '', lang);
    expect(refused).toMatchObject({ error: 'giftcard_validate_frozen' });
    const { t } = createI18n(lang, await loadCatalog(lang));
    const message = giftCodeMessage(refused);
    expect('messageKey' in message && t(message.messageKey)).toContain(text);
  },
);

test('PAY-44 a card that is frozen after it was added to the hold is refused at payment', async () => {
  const { paymentId, codes } = await buyCards();
  const venue = await openVenue();
  const browser = await holdTable(venue, codes);
  provider.dispute(paymentId);
  await finish();
  expect((await browser.payment(venue.venueId)).json()).toMatchObject({ error: 'giftcard_validate_frozen' });
});

test('PAY-44 a frozen card is not paid out, does not expire, and its page says that it is frozen', async () => {
  const {
    orderId,
    paymentId,
    cards: [card],
  } = await buyCards();
  provider.dispute(paymentId);
  await finish();
  await expect(voidCard(app, { cardId: card.id, by: 'pay_out' })).rejects.toThrow('is frozen');
  await pool.query('update gift_card set expires_at = app_now() where id = $1', [card.id]);
  await expireCards(app);
  expect((await pool.query('select balance_amount from gift_card')).rows).toEqual([
    { balance_amount: 50_000 },
  ]);
  const page = await getGiftCardView(app, { token: await tokenOfCard(orderId) });
  expect(page).toMatchObject({ state: 'frozen', can_resend: false });
});

test('PAY-44 a frozen card is neither sent again nor is its holder reminded of it', async () => {
  const { orderId, paymentId, token } = await buyCards();
  const tokens = [token, await tokenOfCard(orderId)];
  for (const one of tokens) expect(await resendGiftCards(app, { token: one })).toContain('@');
  provider.dispute(paymentId);
  await finish();
  for (const one of tokens)
    await expect(resendGiftCards(app, { token: one })).rejects.toMatchObject({ code: 'not_found' });
  await pool.query(`update gift_card set issued_at = app_now() - interval '60 days',
    expires_at = app_now() + interval '10 days'`);
  await remindHolders(app);
  expect(await cardsOf(orderId)).toMatchObject([{ reminded_at: null }]);
  // Control: the same card is reminded of once it is thawed.
  await pool.query('update gift_card set frozen_at = null');
  await remindHolders(app);
  expect(await cardsOf(orderId)).toMatchObject([{ reminded_at: expect.any(Date) }]);
});

test('PAY-44 a present whose payment was taken back is not sent before the money is ours again', async () => {
  const { orderId, paymentId } = await buyCards({
    recipient_name: 'Bo',
    recipient_email: 'bo@example.com',
    deliver_on: addDays(database.serviceDay, 1),
  });
  const disputeId = provider.dispute(paymentId);
  await finish();
  await setTime('33:00');
  await deliverDuePurchases(app);
  expect(await readPurchase(orderId)).toMatchObject({ delivery_queued_at: null });
  provider.closeDispute(disputeId, 'won');
  await finish();
  await deliverDuePurchases(app);
  expect(await readPurchase(orderId)).toMatchObject({ delivery_queued_at: expect.any(Date) });
});
