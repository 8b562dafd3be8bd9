// A payment for gift cards is taken back by a bank or in the provider's dashboard.
import { beforeEach, expect, test } from 'vitest';
import { createReversalFixtures } from '#test/fixtures/reversal-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { refundPurchase } from './refund-purchase.ts';

const parts = await createPaymentApp();
const { app, provider } = parts;
const { payments, purchases, finish, buyCards, frozenCards, auditOf, tryCode } =
  await createReversalFixtures(parts);
const { clear, setTime, expectInvariants, goToPay } = payments;
const { buy, send, attemptsOf, cardsOf, refundsOf, readPurchase } = purchases;

beforeEach(async () => {
  await provider.reset();
  await clear();
  await setTime('16:30');
});

const REVERSE = {
  'a dispute': (paymentId: string) => provider.dispute(paymentId),
  'an inquiry': (paymentId: string) => provider.dispute(paymentId, { status: 'warning_needs_response' }),
  'a refund in the dashboard': (paymentId: string) => provider.refundInDashboard(paymentId),
  'a partial refund in the dashboard': (paymentId: string) => provider.refundInDashboard(paymentId, 1_00),
  'a cancelled payment': (paymentId: string) => provider.cancelPayment(paymentId),
};

test.for(Object.entries(REVERSE))(
  'PAY-40 PAY-43 %s freezes all cards of the purchase and the card with a remaining amount, once',
  async ([, reverse]) => {
    const { orderId, paymentId, codes } = await buyCards({ quantity: 2 });
    // 415 of 500 are used; 85 go to a new card.
    await goToPay({ giftcodes: [codes[0] ?? ''] });
    await buyCards();
    provider.setBehaviour({ webhooks: 'twice' });
    reverse(paymentId);
    await finish();
    expect(await readPurchase(orderId)).toMatchObject({ state: 'paid', frozen_at: expect.any(Date) });
    expect(await frozenCards()).toEqual([true, true, true, false]);
    const [found, frozen, ...others] = await auditOf(orderId);
    expect(found).toMatchObject({ actor: 'provider', actor_id: 'stripe', action: 'payment_reversed' });
    expect(frozen).toMatchObject({ actor: 'system', action: 'giftcards_frozen', details: { cards: 3 } });
    expect(others).toEqual([]);
    await expectInvariants();
  },
);

test('PAY-42 PAY-43 a won dispute thaws the cards, which are valid for as much longer as they were frozen', async () => {
  const { orderId, paymentId, codes } = await buyCards({ quantity: 2 });
  const [before] = await cardsOf(orderId);
  const disputeId = provider.dispute(paymentId);
  await finish();
  await setTime('16:50');
  provider.closeDispute(disputeId, 'won');
  await finish();
  expect(await readPurchase(orderId)).toMatchObject({ frozen_at: null });
  expect(await frozenCards()).toEqual([false, false]);
  const [after] = await cardsOf(orderId);
  expect((after.expires_at.getTime() - before.expires_at.getTime()) / 60_000).toBeCloseTo(20, 0);
  const actions = (await auditOf(orderId)).map(({ action }) => action).join(' ');
  expect(actions).toBe('payment_reversed giftcards_frozen payment_reversal_ended giftcards_thawed');
  expect(await tryCode(codes[0] ?? '')).not.toHaveProperty('error');
  await expectInvariants();
});

test('PAY-42 a lost dispute keeps the cards frozen, and so does a second reversal after the first has ended', async () => {
  const { paymentId } = await buyCards();
  const refundId = provider.refundInDashboard(paymentId, 1_00);
  const lost = provider.dispute(paymentId);
  await finish();
  provider.resolveRefund(refundId, 'failed');
  provider.closeDispute(lost, 'lost');
  await finish();
  expect(await frozenCards()).toEqual([true]);
  await expectInvariants();
});

test('PAY-40 a dispute whose event comes before that of the payment freezes the cards as well', async () => {
  const { orderId, sessionId } = await buy();
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.pay(sessionId);
  provider.setBehaviour({ webhooks: 'once' });
  provider.dispute(provider.payments()[0]?.id ?? '');
  await finish();
  expect(await readPurchase(orderId)).toMatchObject({ state: 'paid', frozen_at: expect.any(Date) });
  expect(await frozenCards()).toEqual([true]);
});

test('PAY-40 a dispute of a payment that gave no cards freezes none', async () => {
  const { orderId, sessionId, body } = await buy();
  provider.distort(sessionId, { amount: 49_900 });
  provider.pay(sessionId);
  const wrongPayment = provider.payments()[0]?.id ?? '';
  await finish();
  await send(body);
  provider.pay((await attemptsOf(orderId))[1].provider_session_id);
  await finish();
  provider.dispute(wrongPayment);
  await finish();
  expect(await frozenCards()).toEqual([false]);
  expect(await auditOf(orderId)).toMatchObject([{ action: 'payment_reversed' }]);
  await expectInvariants();
});

test('PAY-45 a disputed purchase is not refunded as well', async () => {
  const { orderId, paymentId } = await buyCards();
  provider.dispute(paymentId);
  await finish();
  await expect(refundPurchase(app, { orderId })).rejects.toThrow('payment_disputed');
  expect(await refundsOf(orderId)).toEqual([]);
});

test('PAY-45 a purchase that was refunded in the dashboard can be refunded by us: the money goes back once', async () => {
  const { orderId, paymentId } = await buyCards();
  const refundId = provider.refundInDashboard(paymentId);
  await finish();
  expect(await refundPurchase(app, { orderId })).toBe(50_000);
  await finish();
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', provider_refund_id: refundId }]);
  expect(provider.refunds()).toHaveLength(1);
  await expectInvariants();
});
