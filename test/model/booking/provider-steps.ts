// The steps of the provider and of the connection to it.

import { at, type ConnectionState, type ModelState, type Page } from './model-state.ts';
import type { Step } from './step.ts';

type AttemptIndex = { order: number; attempt: number };

const pagesIn = (model: ModelState, isFit: (page: Page) => boolean): AttemptIndex[] =>
  model.orders.flatMap(({ attempts }, order) =>
    attempts.flatMap(({ page, isKnown }, attempt) =>
      // A guest can't pay on a page whose URL we never received.
      page && isKnown && isFit(page) ? [{ order, attempt }] : [],
    ),
  );

type PageAction = 'approve' | 'decline' | 'start' | 'complete' | 'abandon' | 'pay late';
const isUnpaid = (page: Page) => page === 'open' || page === 'processing';
const PAGE_ACTIONS: Record<PageAction, { from: (page: Page) => boolean; to: Page }> = {
  approve: { from: isUnpaid, to: 'paid' },
  decline: { from: isUnpaid, to: 'failed' },
  start: { from: (page) => page === 'open', to: 'processing' },
  complete: { from: (page) => page === 'processing', to: 'paid' },
  abandon: { from: (page) => page === 'open', to: 'expired' },
  // No provider should do this, but the product must handle it.
  'pay late': { from: (page) => page === 'failed' || page === 'expired', to: 'paid' },
};

export const atProvider = (action: PageAction, pick: number): Step => {
  const { from, to } = PAGE_ACTIONS[action];
  const attemptIn = (model: ModelState) => {
    const candidates = pagesIn(model, from);
    return at(candidates, pick % candidates.length);
  };
  return {
    kind: action,
    text: `provider: ${action} ${pick}`,
    isPossible: (model) => pagesIn(model, from).length > 0,
    async act({ provider, pageOf }, model) {
      const { order, attempt } = attemptIn(model);
      const page = pageOf(order, attempt);
      if (!page) throw new Error(`the provider has no page for order ${order}, attempt ${attempt}`);
      if (action === 'pay late') Object.assign(page, { status: 'open', paymentId: null });
      if (action === 'start') provider.startPaying(page.id);
      else if (action === 'abandon') provider.expire(page.id);
      else if (action === 'decline') provider.decline(page.id);
      else provider.pay(page.id);
    },
    follow(model) {
      const { order, attempt } = attemptIn(model);
      at(at(model.orders, order).attempts, attempt).page = to;
    },
  };
};

export const setRefunds = (mode: ModelState['refundMode']): Step => ({
  kind: `refunds ${mode}`,
  text: `provider: refunds ${mode}`,
  async act({ provider }) {
    provider.setBehaviour({ refunds: mode });
  },
  follow(model) {
    model.refundMode = mode;
  },
});

/** A pending refund can succeed or fail. A finished one can still fail at the bank. */
const refundsIn = (model: ModelState, isGood: boolean): AttemptIndex[] =>
  model.orders.flatMap(({ attempts }, order) =>
    attempts.flatMap(({ refund }, attempt) =>
      refund?.made === 'pending' || (refund?.made === 'done' && !isGood) ? [{ order, attempt }] : [],
    ),
  );

export const resolveRefund = (isGood: boolean, pick: number): Step => {
  const attemptIn = (model: ModelState) => {
    const candidates = refundsIn(model, isGood);
    return at(candidates, pick % candidates.length);
  };
  return {
    kind: isGood ? 'refund done' : 'refund failed',
    text: `provider: refund ${pick} ${isGood ? 'done' : 'failed'}`,
    isPossible: (model) => refundsIn(model, isGood).length > 0,
    async act({ provider, liveRefundOf }, model) {
      const { order, attempt } = attemptIn(model);
      provider.resolveRefund(liveRefundOf(order, attempt)?.id ?? '', isGood ? 'succeeded' : 'failed');
    },
    follow(model) {
      const { order, attempt } = attemptIn(model);
      const { refund } = at(at(model.orders, order).attempts, attempt);
      if (refund) refund.made = isGood ? 'done' : 'failed';
    },
  };
};

export const setConnection = (state: ConnectionState): Step => ({
  kind: `provider ${state}`,
  text: `provider: ${state}`,
  async act({ connection }) {
    connection.state = state;
  },
  follow(model) {
    model.connection = state;
  },
});
