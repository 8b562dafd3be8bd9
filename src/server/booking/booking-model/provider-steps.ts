// What happens at the provider, and on the line to it.
import type { Step } from './step.ts';
import { at, type Line, type Page, type World } from './world.ts';

type Place = { order: number; attempt: number };

const pagesIn = (world: World, isFit: (page: Page) => boolean): Place[] =>
  world.orders.flatMap(({ attempts }, order) =>
    attempts.flatMap(({ page, isKnown }, attempt) =>
      // Nobody can pay on a page whose address never reached them.
      page && isKnown && isFit(page) ? [{ order, attempt }] : [],
    ),
  );

type PageDeed = 'approve' | 'decline' | 'begin' | 'arrive' | 'abandon' | 'come through';
const isUnpaid = (page: Page) => page === 'open' || page === 'processing';
const DEEDS: Record<PageDeed, { from: (page: Page) => boolean; to: Page }> = {
  approve: { from: isUnpaid, to: 'paid' },
  decline: { from: isUnpaid, to: 'failed' },
  begin: { from: (page) => page === 'open', to: 'processing' },
  arrive: { from: (page) => page === 'processing', to: 'paid' },
  abandon: { from: (page) => page === 'open', to: 'expired' },
  // What no provider should do, and no guest should suffer from.
  'come through': { from: (page) => page === 'failed' || page === 'expired', to: 'paid' },
};

export const atProvider = (deed: PageDeed, pick: number): Step => {
  const { from, to } = DEEDS[deed];
  const placeIn = (world: World) => {
    const places = pagesIn(world, from);
    return at(places, pick % places.length);
  };
  return {
    kind: deed,
    text: `provider: ${deed} ${pick}`,
    isPossible: (world) => pagesIn(world, from).length > 0,
    async act({ provider, pageOf }, world) {
      const { order, attempt } = placeIn(world);
      const page = pageOf(order, attempt);
      if (!page) throw new Error('the provider knows no such page');
      if (deed === 'come through') Object.assign(page, { status: 'open', paymentId: null });
      if (deed === 'begin') provider.startPaying(page.id);
      else if (deed === 'abandon') provider.expire(page.id);
      else if (deed === 'decline') provider.decline(page.id);
      else provider.pay(page.id);
    },
    follow(world) {
      const { order, attempt } = placeIn(world);
      at(at(world.orders, order).attempts, attempt).page = to;
    },
  };
};

export const setRefunds = (mode: World['refundMode']): Step => ({
  kind: `refunds ${mode}`,
  text: `provider: refunds ${mode}`,
  async act({ provider }) {
    provider.setBehaviour({ refunds: mode });
  },
  follow(world) {
    world.refundMode = mode;
  },
});

/** A bank may refuse what had succeeded. */
const refundsIn = (world: World, isGood: boolean): Place[] =>
  world.orders.flatMap(({ attempts }, order) =>
    attempts.flatMap(({ refund }, attempt) =>
      refund?.made === 'pending' || (refund?.made === 'done' && !isGood) ? [{ order, attempt }] : [],
    ),
  );

export const resolveRefund = (isGood: boolean, pick: number): Step => {
  const placeIn = (world: World) => {
    const places = refundsIn(world, isGood);
    return at(places, pick % places.length);
  };
  return {
    kind: isGood ? 'refund done' : 'refund failed',
    text: `provider: refund ${pick} ${isGood ? 'done' : 'failed'}`,
    isPossible: (world) => refundsIn(world, isGood).length > 0,
    async act({ provider, liveRefundOf }, world) {
      const { order, attempt } = placeIn(world);
      provider.resolveRefund(liveRefundOf(order, attempt)?.id ?? '', isGood ? 'succeeded' : 'failed');
    },
    follow(world) {
      const { order, attempt } = placeIn(world);
      const { refund } = at(at(world.orders, order).attempts, attempt);
      if (refund) refund.made = isGood ? 'done' : 'failed';
    },
  };
};

export const setLine = (state: Line): Step => ({
  kind: `provider ${state}`,
  text: `provider: ${state}`,
  async act({ line }) {
    line.state = state;
  },
  follow(world) {
    world.line = state;
  },
});
