import { expect, test } from 'vitest';
import { NOT_OK, problem } from '#test/fixtures/booking-machine/sample-answers.ts';
import {
  atInfo,
  atPayment,
  BUYER,
  GIFT,
  PAYMENT_URL,
  startPurchase,
  TODAY,
} from '#test/fixtures/gift-card-machine.ts';
import { createI18n, loadCatalog } from '../../i18n/catalog.ts';
import { giftCardPaymentBody } from '../gift-cards.contract.ts';
import type { GiftEdit } from './gift-card-changes.ts';
import { activeStep, draftOf, isLoading, shownPrice } from './selectors.ts';

const { t } = createI18n('en', await loadCatalog('en'));
const stepOf = ({ actor }: ReturnType<typeof startPurchase>) => activeStep(actor.getSnapshot());
const errorKeys = (errors: object) => Object.keys(errors).sort();

test('GIFT-1 GIFT-4 the steps are amount, info and payment, which creates the order and opens its payment URL', async () => {
  const purchase = startPurchase();
  expect(stepOf(purchase)).toBe('amount');
  purchase.edit(GIFT);
  purchase.submit();
  expect(stepOf(purchase)).toBe('info');
  purchase.enter(BUYER);
  purchase.submit();
  expect(stepOf(purchase)).toBe('payment');
  expect(isLoading(purchase.actor.getSnapshot())).toBe(true);
  expect(purchase.sent).toHaveLength(1);
  await purchase.answer();
  expect(purchase.emitted).toEqual([{ type: 'leave', to: PAYMENT_URL }]);
  expect(purchase.context().paymentUrl).toBe(PAYMENT_URL);
  expect(isLoading(purchase.actor.getSnapshot())).toBe(false);
});

test('GIFT-2 GIFT-3 quantity starts at 1, the newsletter unticked and the terms ticked', () => {
  const purchase = startPurchase();
  expect(purchase.amount().data).toMatchObject({ amount: 0, quantity: 1, market: 'dk' });
  expect(purchase.info().data).toEqual({
    name: '',
    email: '',
    email_confirm: '',
    is_subscribe: false,
    is_accept_terms: true,
  });
});

test('GIFT-4 the order sends the form and no computed values', () => {
  const purchase = startPurchase({ market: 'se', language: 'sv' });
  purchase.edit([...GIFT, { field: 'greeting', value: ' Grattis ' }]);
  purchase.submit();
  purchase.enter(BUYER);
  purchase.submit();
  const body = purchase.sent[0]?.body;
  expect(body).toEqual({
    is_accept_terms: true,
    is_subscribe: false,
    name: 'Ada Lund',
    email: 'ada@example.dk',
    amount: 500,
    quantity: 2,
    lang: 'sv',
    market: 'se',
    greeting: 'Grattis',
    recipient_name: null,
    recipient_email: null,
    deliver_on: null,
    request_key: 'key 1',
  });
  expect(giftCardPaymentBody.omit({ request_key: true }).keyof().options).toEqual(
    Object.keys(body ?? {}).filter((key) => key !== 'request_key'),
  );
});

test.for([0, Number.NaN, 99, 10_001, 250.5, -300])(
  'VAL-15 VAL-17 an amount of %d keeps the buyer in step 1',
  (value) => {
    const purchase = startPurchase();
    purchase.edit([{ field: 'amount', value }]);
    purchase.submit();
    expect(stepOf(purchase)).toBe('amount');
    expect(purchase.amount().errors).toEqual({ amount: { messageKey: 'errors.giftcard_amount' } });
    expect(shownPrice(purchase.context())).toBeUndefined();
    purchase.edit([{ field: 'amount', value: 100 }]);
    expect(purchase.amount().errors).toEqual({});
  },
);

test.for([0, Number.NaN, 21, 1.5, -1])(
  'VAL-16 VAL-17 a quantity of %d keeps the buyer in step 1',
  (value) => {
    const purchase = startPurchase();
    purchase.edit([
      { field: 'amount', value: 500 },
      { field: 'quantity', value },
    ]);
    purchase.submit();
    expect(stepOf(purchase)).toBe('amount');
    expect(purchase.amount().errors).toEqual({ quantity: { messageKey: 'errors.giftcard_quantity' } });
  },
);

test('GIFT-8 GIFT-9 GIFT-10 the price follows what is chosen', () => {
  const purchase = startPurchase();
  purchase.edit(GIFT);
  expect(shownPrice(purchase.context())).toEqual({
    cardAmount: 500_00,
    totalAmount: 1_000_00,
    taxAmount: 250_00,
  });
});

const present = (...edits: GiftEdit[]) => {
  const purchase = startPurchase();
  purchase.edit([{ field: 'amount', value: 500 }, ...edits]);
  purchase.submit();
  return purchase;
};

test('a recipient needs both a name and an e-mail, and an edit of one clears the errors of both', () => {
  const purchase = present({ field: 'recipient_name', value: 'Bo' });
  expect(errorKeys(purchase.amount().errors)).toEqual(['recipient_email']);
  purchase.edit([{ field: 'recipient_name', value: '' }]);
  expect(purchase.amount().errors).toEqual({});
  purchase.submit();
  expect(stepOf(purchase)).toBe('info');
});

test('a present is delivered today at the earliest', () => {
  expect(errorKeys(present({ field: 'deliver_on', value: '2026-11-14' }).amount().errors)).toEqual([
    'deliver_on',
  ]);
  expect(stepOf(present({ field: 'deliver_on', value: TODAY }))).toBe('info');
});

test('VAL-18 step 2 checks name, email and confirmation; an edit clears its error', () => {
  const purchase = atInfo();
  purchase.submit();
  expect(errorKeys(purchase.info().errors)).toEqual(['email', 'name']);
  expect(purchase.shownNotices()).toEqual([]);
  purchase.enter([...BUYER, { field: 'email_confirm', value: 'other@example.dk' }]);
  expect(purchase.info().errors).toEqual({});
  purchase.submit();
  expect(errorKeys(purchase.info().errors)).toEqual(['email_confirm']);
  expect(purchase.sent).toEqual([]);
});

test('VAL-18 VAL-19 an alert says when the terms are not accepted', () => {
  const purchase = atInfo();
  purchase.enter([...BUYER, { field: 'is_accept_terms', value: false }]);
  purchase.submit();
  expect(stepOf(purchase)).toBe('info');
  expect(purchase.shownNotices()).toEqual([['alert', 'errors.accept_terms']]);
  purchase.send({ type: 'notification.answer', id: 'errors.accept_terms', value: 'ok' });
  expect(purchase.shownNotices()).toEqual([]);
  purchase.enter([{ field: 'is_accept_terms', value: true }]);
  purchase.submit();
  expect(stepOf(purchase)).toBe('payment');
});

test('GIFT-5 ERR-23 a failed order opens step 1 with a notification and all data filled in', async () => {
  const purchase = atPayment();
  await purchase.fail(NOT_OK);
  expect(stepOf(purchase)).toBe('amount');
  expect(purchase.shownNotices()).toEqual([['error', 'errors.giftcard_order_failed']]);
  expect(t('errors.giftcard_order_failed')).toBe('Failed, Please reload and try again');
  expect(purchase.amount()).toMatchObject({ complete: false, data: { amount: 500, quantity: 2 } });
  expect(purchase.info()).toMatchObject({ complete: false, data: { name: 'Ada Lund' } });
});

test('GIFT-5 a failure without an answer shows the network error', async () => {
  const purchase = atPayment();
  await purchase.fail(new TypeError('Failed to fetch'));
  expect(stepOf(purchase)).toBe('amount');
  expect(purchase.shownNotices()).toEqual([['error', 'errors.network']]);
});

test('GIFT-5 ERR-23 the server’s reason is shown below the text', async () => {
  const purchase = atPayment();
  await purchase.fail(problem('payment_unavailable', undefined, 503));
  expect(purchase.context().notifications).toMatchObject([
    { body: { messageKey: 'errors.giftcard_order_failed' }, message: 'msg of payment_unavailable' },
  ]);
});

test('GIFT-5 the server’s field errors are shown at their fields', async () => {
  const purchase = atPayment();
  await purchase.fail(problem('invalid_fields', { amount: 'Too much', email: 'No such address' }, 422));
  expect(purchase.amount().errors).toEqual({ amount: { text: 'Too much' } });
  expect(purchase.info().errors).toEqual({ email: { text: 'No such address' } });
});

test('GIFT-5 after a failed payment step 1 opens filled in, and the unchanged form has the same key', () => {
  const before = atPayment();
  const draft = draftOf(before.context());
  const purchase = startPurchase({ step: 'payment', draft, paymentFailed: true });
  expect(stepOf(purchase)).toBe('amount');
  expect(purchase.shownNotices()).toEqual([['error', 'errors.payment_failed']]);
  expect(purchase.amount().data).toEqual(before.amount().data);
  purchase.submit();
  purchase.submit();
  expect(purchase.sent[0]?.body.request_key).toBe('key 1');
});

test('GIFT-4 while the order is being created, another submit and going back are ignored', () => {
  const purchase = atPayment();
  purchase.submit();
  purchase.send({ type: 'step.open', step: 'amount' });
  expect(purchase.sent).toHaveLength(1);
  expect(stepOf(purchase)).toBe('payment');
  expect(purchase.emitted.map(({ type }) => type)).toEqual(['warning', 'warning']);
});

test('GIFT-4 an unchanged form has the same key however often it is sent, a changed one has another', async () => {
  const purchase = atPayment();
  await purchase.fail(NOT_OK);
  purchase.submit();
  purchase.submit();
  await purchase.answer();
  purchase.submit();
  await purchase.answer();
  expect(purchase.sent.map(({ body }) => body.request_key)).toEqual(['key 1', 'key 1', 'key 1']);
  purchase.send({ type: 'step.open', step: 'amount' });
  purchase.edit([{ field: 'quantity', value: 3 }]);
  purchase.submit();
  purchase.submit();
  expect(purchase.sent.at(-1)?.body).toMatchObject({ quantity: 3, request_key: 'key 2' });
});

test('GIFT-4 GIFT-15 a form with only another recipient name has another key', async () => {
  const recipient = (name: string): GiftEdit[] => [
    { field: 'recipient_name', value: name },
    { field: 'recipient_email', value: 'bo@example.dk' },
  ];
  const purchase = startPurchase();
  purchase.edit([...GIFT, ...recipient('Bo')]);
  purchase.submit();
  purchase.enter(BUYER);
  purchase.submit();
  await purchase.answer();
  purchase.send({ type: 'step.open', step: 'amount' });
  purchase.edit(recipient('Bodil'));
  purchase.submit();
  purchase.submit();
  expect(purchase.sent.map(({ body }) => [body.recipient_name, body.request_key])).toEqual([
    ['Bo', 'key 1'],
    ['Bodil', 'key 2'],
  ]);
});

test('GIFT-4 after an order with its key has ended, the next one has another key', async () => {
  const purchase = atPayment();
  await purchase.fail(problem('order_changed'));
  purchase.submit();
  purchase.submit();
  expect(purchase.sent.map(({ body }) => body.request_key)).toEqual(['key 1', 'key 2']);
});

test('GIFT-1 a reloaded page opens the step in its URL if the steps before it are valid', () => {
  const draft = draftOf(atPayment().context());
  const again = startPurchase({ step: 'payment', draft });
  expect(stepOf(again)).toBe('payment');
  expect(again.sent).toEqual([]);
  again.submit();
  expect(again.sent[0]?.body.request_key).toBe('key 1');
  expect(stepOf(startPurchase({ step: 'info', draft }))).toBe('info');
  expect(stepOf(startPurchase({ step: 'payment' }))).toBe('amount');
  const invalid = { ...draft, buyer: { ...draft.buyer, email_confirm: '' } };
  expect(stepOf(startPurchase({ step: 'payment', draft: invalid }))).toBe('info');
});

test('GIFT-1 a stored draft can be restored', () => {
  const purchase = startPurchase();
  purchase.edit([
    { field: 'amount', value: Number.NaN },
    { field: 'greeting', value: 'Tillykke' },
  ]);
  const draft = JSON.parse(JSON.stringify(draftOf(purchase.context())));
  expect(startPurchase({ draft }).amount().data).toMatchObject({ amount: 0, greeting: 'Tillykke' });
});

test('MARKET-9 a country that was chosen in English is ignored in Danish and Swedish', () => {
  const english = startPurchase();
  english.edit([{ field: 'market', value: 'se' }]);
  const draft = draftOf(english.context());
  expect(startPurchase({ draft }).amount().data.market).toBe('se');
  expect(startPurchase({ draft, language: 'da' }).amount().data.market).toBe('dk');
});
