import { expect, test } from 'vitest';
import {
  codeOnOrder,
  HOLD_ID,
  NOT_OK,
  PAYMENT_LINK,
  paymentResponse,
  problem,
  sampleOrder,
} from '#test/fixtures/booking-machine/sample-answers.ts';
import { type Booking, reachTerms, startBooking } from '#test/fixtures/booking-machine/sample-booking.ts';
import { activeStep, hasHoldExpired } from './selectors.ts';

async function atPayment(): Promise<Booking> {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'submit' });
  return booking;
}

const stepOf = (booking: Booking): string => activeStep(booking.actor.getSnapshot());

test('BOOK-34 BOOK-23 BOOK-3 API-23 PAY-1 the payment step creates the order and moves on to the payment link', async () => {
  const booking = await atPayment();
  expect(stepOf(booking)).toBe('payment');
  expect(booking.context().steps.terms.complete).toBe(true);
  expect(booking.sentOf('pay')).toEqual([
    {
      productId: 7,
      body: {
        hold_id: HOLD_ID,
        lang: 'en',
        name: 'Ada Lund',
        email: 'ada@example.dk',
        phone: '+45 20 12 34 56',
        is_accept_terms: true,
      },
    },
  ]);
  await booking.answer('pay', paymentResponse());
  expect(booking.emitted).toEqual([{ type: 'leave', to: PAYMENT_LINK }]);
  expect(booking.context()).toMatchObject({ paymentLink: PAYMENT_LINK, order: { order_id: 'o1' } });
  expect(Object.keys(booking.context().order ?? {})).not.toContain('payment_link');
  expect(booking.context().steps.payment.complete).toBe(true);
});

test('BOOK-3 PAY-2 a guest who comes back to the last step and submits requests the same order again', async () => {
  const booking = await atPayment();
  await booking.answer('pay', paymentResponse());
  booking.send({ type: 'submit' });
  expect(stepOf(booking)).toBe('payment');
  await booking.answer('pay', paymentResponse());
  expect(stepOf(booking)).toBe('payment');
  expect(booking.emitted).toHaveLength(2);
});

test.each([
  ['an unknown code', problem('teapot'), 'errors.payment_failed', 'msg of teapot'],
  ['a known code', problem('payment_unavailable', undefined, 502), 'errors.payment_unavailable', undefined],
  ['no body', NOT_OK, 'errors.payment_failed', undefined],
])(
  'BOOK-24 TEXT-15 an order that fails with %s shows an error and opens step 2',
  async (_, error, shown, message) => {
    const booking = await atPayment();
    await booking.fail('pay', error);
    expect(stepOf(booking)).toBe('info');
    expect(booking.context().notifications).toMatchObject([
      { kind: 'error', title: { messageKey: 'errors.modal-title' }, body: { messageKey: shown }, open: true },
    ]);
    expect(booking.context().notifications[0]?.message).toBe(message);
    expect(booking.context().steps).toMatchObject({
      book: { complete: true },
      info: { complete: false, data: { name: 'Ada Lund' } },
      terms: { complete: false },
      payment: { complete: false },
    });
  },
);

test('BOOK-24 BOOK-19 back in step 2 the codes are cleared on the order too', async () => {
  const booking = startBooking();
  await reachTerms(booking);
  booking.send({ type: 'submit' });
  await booking.answer('pay', paymentResponse({ giftcards: [codeOnOrder('ABCD2345')] }));
  booking.send({ type: 'submit' });
  await booking.fail('pay', NOT_OK);
  expect(booking.sentOf('guest').at(-1)).toMatchObject({ body: { giftcodes: [] } });
});

test('BOOK-24 an order whose hold has expired opens step 2, where the table can be held again', async () => {
  const booking = await atPayment();
  await booking.fail('pay', problem('hold_expired', undefined, 410));
  expect(stepOf(booking)).toBe('info');
  expect(booking.shownNotices()).toEqual(['errors.hold_expired']);
  expect(hasHoldExpired(booking.actor.getSnapshot())).toBe(true);
});

test.each(['already_paid', 'order_changed', 'offer_changed'] as const)(
  'BOOK-49 an answer of %s is shown, and confirming it reloads the page',
  async (code) => {
    const booking = await atPayment();
    await booking.fail('pay', problem(code));
    expect(booking.context().notifications).toMatchObject([{ body: { messageKey: `errors.${code}` } }]);
    expect(booking.emitted).toEqual([]);
    booking.send({ type: 'notification.answer', id: 'outdated', value: 'ok' });
    expect(booking.emitted).toEqual([{ type: 'reload' }]);
    expect(stepOf(booking)).toBe('payment');
  },
);

test('BOOK-22 while the order is being created nothing else starts', async () => {
  const booking = await atPayment();
  booking.send({ type: 'submit' });
  booking.send({ type: 'step.open', step: 'info' });
  booking.send({ type: 'hold.release' });
  expect(booking.emitted.map((one) => one.type)).toEqual(['warning', 'warning', 'warning']);
  expect(booking.sentOf('pay')).toHaveLength(1);
  expect(stepOf(booking)).toBe('payment');
});

test.each([
  ['terms', 'info', [true, false, false]],
  ['terms', 'book', [false, false, false]],
  ['payment', 'terms', [true, true, false]],
  ['payment', 'info', [true, false, false]],
  ['payment', 'book', [false, false, false]],
] as const)(
  'BOOK-39 going back from %s to %s makes that step and all later ones incomplete',
  async (from, to, flags) => {
    const booking = startBooking();
    await reachTerms(booking);
    if (from === 'payment') {
      booking.send({ type: 'submit' });
      await booking.answer('pay', paymentResponse());
    }
    booking.send({ type: 'step.open', step: to });
    expect(stepOf(booking)).toBe(to);
    const { book, info, terms, payment } = booking.context().steps;
    expect([book.complete, info.complete, terms.complete]).toEqual(flags);
    expect(payment.complete).toBe(false);
  },
);

test.each(['terms', 'payment'] as const)(
  'BOOK-39 BOOK-3 opening %s directly does not skip a step',
  async (step) => {
    const booking = startBooking();
    await reachTerms(booking);
    booking.send({ type: 'step.open', step });
    expect(stepOf(booking)).toBe('terms');
    booking.send({ type: 'step.open', step: 'info' });
    booking.send({ type: 'step.open', step });
    expect(stepOf(booking)).toBe('info');
    booking.send({ type: 'step.open', step: 'book' });
    booking.send({ type: 'step.open', step });
    expect(stepOf(booking)).toBe('book');
  },
);

test('BOOK-26 the answer of payment sets the order with its lines sorted', async () => {
  const booking = await atPayment();
  await booking.answer('pay', paymentResponse());
  const weights = sampleOrder().line_items.map((line) => line.weight);
  expect(booking.context().order?.line_items.map((line) => line.weight)).toEqual(
    weights.toSorted((a, b) => a - b),
  );
});
