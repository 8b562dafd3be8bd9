import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRefund, type RefundableOrder, type RefundPlan, type RefundRequest } from './plan-refund.ts';

/**
 * Two menus at 200 kr., a code of 10%, the fee of 15 kr.;
 * a gift card paid 100 kr., the payment card the rest.
 */
const ORDER: RefundableOrder = {
  menus: [{ menuId: 1, count: 2, priceSaleAmount: 20_000 }],
  ...{ menusAmount: 40_000, discountAmount: 4_000, feeAmount: 1_500, paymentLeftAmount: 27_500 },
  cardsLeft: [{ cardId: 7, amount: 10_000 }],
  refunds: [],
};

test('REFUND-1 one of two menus gives back what was paid for it, without the fee', () => {
  expect(planRefund(ORDER, { menus: [{ menuId: 1, count: 1 }] })).toEqual({
    ...{ menusAmount: 20_000, discountAmount: 2_000, feeAmount: 0 },
    ...{ paymentAmount: 18_000, giftCardAmount: 0, cards: [], isFinal: false },
    menus: [{ menuId: 1, count: 1 }],
  });
});

test('REFUND-1 REFUND-2 an amount undoes menus first and then the fee; the payment card gets it first, then gift cards', () => {
  expect(planRefund(ORDER, { amount: 36_500 })).toMatchObject({
    ...{ menusAmount: 40_000, discountAmount: 4_000, feeAmount: 500 },
    ...{
      paymentAmount: 27_500,
      giftCardAmount: 9_000,
      cards: [{ cardId: 7, amount: 9_000 }],
      isFinal: false,
    },
  });
});

test('REFUND-5 all that is left ends the booking', () => {
  expect(planRefund(ORDER, 'all')).toMatchObject({
    ...{ menusAmount: 40_000, discountAmount: 4_000, feeAmount: 1_500 },
    ...{ paymentAmount: 27_500, giftCardAmount: 10_000, isFinal: true },
  });
});

test.for<[string, RefundRequest, string]>([
  ['more than it cost', { amount: 37_501 }, 'too_much'],
  ['three of two menus', { menus: [{ menuId: 1, count: 3 }] }, 'too_much'],
  [
    'two and one of two menus',
    {
      menus: [
        { menuId: 1, count: 2 },
        { menuId: 1, count: 1 },
      ],
    },
    'too_much',
  ],
  ['a menu of another order', { menus: [{ menuId: 2, count: 1 }] }, 'too_much'],
  ['nothing', { amount: 0 }, 'nothing'],
  ['less than nothing', { amount: -100 }, 'nothing'],
  ['half an øre', { amount: 0.5 }, 'nothing'],
  ['no menus', { menus: [] }, 'nothing'],
  ['half a menu', { menus: [{ menuId: 1, count: 0.5 }] }, 'nothing'],
])('REFUND-4 refused: %s', ([, request, refusal]) => {
  expect(planRefund(ORDER, request)).toBe(refusal);
});

test('REFUND-4 a menu whose price an amount has given back is not given back again', () => {
  const first = planRefund(ORDER, { amount: 30_000 });
  if (typeof first === 'string') throw new Error(first);
  const left = { ...ORDER, paymentLeftAmount: 0, refunds: [first] };
  expect(planRefund(left, { menus: [{ menuId: 1, count: 1 }] })).toBe('too_much');
});

const anyOrder = fc
  .record({
    price: fc.integer({ min: 1, max: 60_000 }),
    count: fc.integer({ min: 1, max: 8 }),
    discountShare: fc.constantFrom(0, 0, 0.1, 0.333, 0.999, 1),
    fee: fc.constantFrom(0, 1_500),
    cardShare: fc.constantFrom(0, 0.4, 1),
  })
  .map(({ price, count, discountShare, fee, cardShare }): RefundableOrder => {
    const menusAmount = price * count;
    const discountAmount = Math.round(menusAmount * discountShare);
    const total = menusAmount - discountAmount + fee;
    const cards = Math.round(total * cardShare);
    const half = Math.floor(cards / 2);
    return {
      menus: [{ menuId: 1, count, priceSaleAmount: price }],
      ...{ menusAmount, discountAmount, feeAmount: fee, paymentLeftAmount: total - cards, refunds: [] },
      cardsLeft: [
        { cardId: 1, amount: half },
        { cardId: 2, amount: cards - half },
      ],
    };
  });

const anyRequest: fc.Arbitrary<RefundRequest> = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }).map((amount) => ({ amount })),
  fc.integer({ min: 1, max: 20 }).map((amount) => ({ amount })),
  fc.integer({ min: 1, max: 4 }).map((count) => ({ menus: [{ menuId: 1, count }] })),
);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function after(order: RefundableOrder, plan: RefundPlan): RefundableOrder {
  const returned = (id: number) => plan.cards.find(({ cardId }) => cardId === id)?.amount ?? 0;
  return {
    ...order,
    refunds: [...order.refunds, plan],
    paymentLeftAmount: order.paymentLeftAmount - plan.paymentAmount,
    cardsLeft: order.cardsLeft.map(({ cardId, amount }) => ({ cardId, amount: amount - returned(cardId) })),
  };
}

test('REFUND-1 REFUND-2 REFUND-5 whatever parts come first, all parts together are the whole order to the øre', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyRequest, { maxLength: 12 }), (start, requests) => {
      let order = start;
      for (const request of [...requests, 'all' as const]) {
        const plan = planRefund(order, request);
        if (typeof plan === 'string') continue;
        const amount = plan.menusAmount - plan.discountAmount + plan.feeAmount;
        expect(amount).toBe(plan.paymentAmount + plan.giftCardAmount);
        expect(sum(plan.cards.map((card) => card.amount))).toBe(plan.giftCardAmount);
        if (typeof request === 'object' && 'amount' in request) expect(amount).toBe(request.amount);
        for (const part of [plan.menusAmount, plan.discountAmount, plan.feeAmount, plan.paymentAmount])
          expect(part).toBeGreaterThanOrEqual(0);
        order = after(order, plan);
        if (plan.isFinal) break;
      }
      const total = (of: 'menusAmount' | 'discountAmount' | 'feeAmount') =>
        sum(order.refunds.map((refund) => refund[of]));
      expect([total('menusAmount'), total('discountAmount'), total('feeAmount')]).toEqual([
        start.menusAmount,
        start.discountAmount,
        start.feeAmount,
      ]);
      expect(order.paymentLeftAmount + sum(order.cardsLeft.map(({ amount }) => amount))).toBe(0);
    }),
    { numRuns: 3_000 },
  );
});
