// The part of the state that is compared between model and database after every step.
import { at, type ModelState, type Order, type OrderState, type Page } from './model-state.ts';

export type HoldView = {
  visitor: number;
  party: number;
  arrival: number;
  menus: number[];
  codes: string[];
};
export type View = {
  /** `hold` is the live hold. An expired one is null. */
  sittings: { isSold: boolean; isPaying: boolean; hold: HoldView | null }[];
  orders: {
    visitor: number;
    state: OrderState;
    sitting: number;
    party: number;
    totalAmount: number;
    giftAmount: number;
    paymentAmount: number;
    discount: Order['discount'];
    /** `page` is the page's state at the provider. */
    attempts: { state: string; page: Page | null; refund: string | null }[];
  }[];
  cards: Record<string, { balance: number; order: number | null }>;
};

export const viewOf = (model: ModelState): View => ({
  sittings: model.sittings.map(({ isSold, isPaying, hold }) => ({
    isSold,
    isPaying,
    hold: hold === null ? null : viewOfHold(model, hold, isPaying),
  })),
  orders: model.orders.map((order) => ({
    visitor: at(model.holds, order.hold).visitor,
    state: order.state,
    sitting: order.sitting,
    party: order.party,
    totalAmount: order.totalAmount,
    giftAmount: order.totalAmount - order.paymentAmount,
    paymentAmount: order.paymentAmount,
    discount: order.discount,
    attempts: order.attempts.map(({ state, page, refund }) => ({
      state,
      page,
      refund: refund?.state ?? null,
    })),
  })),
  cards: model.cards,
});

function viewOfHold(model: ModelState, index: number, isPaying: boolean): HoldView | null {
  const { visitor, party, arrival, menus, codes, heldUntil } = at(model.holds, index);
  return isPaying || heldUntil >= model.now ? { visitor, party, arrival, menus, codes } : null;
}
