// What must be the same in the model and in the database after every step.
import { at, type Order, type OrderState, type Page, type World } from './world.ts';

export type HoldView = {
  visitor: number;
  party: number;
  arrival: number;
  menus: number[];
  codes: string[];
};
export type View = {
  /** `hold`: who has the table now; a hold whose time is over counts for nothing. */
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
    /** `page`: what the provider has. */
    attempts: { state: string; page: Page | null; refund: string | null }[];
  }[];
  cards: Record<string, { balance: number; order: number | null }>;
};

export const viewOf = (world: World): View => ({
  sittings: world.sittings.map(({ isSold, isPaying, hold }) => ({
    isSold,
    isPaying,
    hold: hold === null ? null : viewOfHold(world, hold, isPaying),
  })),
  orders: world.orders.map((order) => ({
    visitor: at(world.holds, order.hold).visitor,
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
  cards: world.cards,
});

function viewOfHold(world: World, index: number, isPaying: boolean): HoldView | null {
  const { visitor, party, arrival, menus, codes, heldUntil } = at(world.holds, index);
  return isPaying || heldUntil >= world.now ? { visitor, party, arrival, menus, codes } : null;
}
