// Reads the database as the model's view, without what only the provider knows.
import type { Pool } from 'pg';
import type { Order, OrderState } from './model-state.ts';
import type { View } from './view.ts';

const SQL = `select
  (select json_agg(json_build_object('isSold', s.state = 'sold', 'isPaying', s.paying, 'id', s.id,
      'hold', (select json_build_object('visitorId', h.visitor_id, 'party', h.party, 'arriveAt', h.arrive_at,
          'menus', h.menus, 'codes', coalesce((
            select json_agg(c.gift_card_id order by c.position) from hold_code c
            where c.venue_id = h.venue_id and c.hold_id = h.id), '[]'))
        from hold h where h.venue_id = s.venue_id and h.id = s.hold_id and (s.paying or s.held_until >= app_now())))
    order by s.id) from sitting s where s.venue_id = $1 and s.state <> 'withdrawn') as sittings,
  (select coalesce(json_agg(json_build_object('id', o.id, 'state', o.state, 'sittingId', o.sitting_id, 'party', o.party,
      'totalAmount', o.total_amount, 'giftAmount', o.gift_card_amount, 'paymentAmount', o.payment_amount,
      'visitorId', (select h.visitor_id from hold h where h.venue_id = o.venue_id and h.id = o.hold_id),
      'discount', (select u.state from discount_use u where u.order_id = o.id),
      'attempts', (select coalesce(json_agg(json_build_object('id', a.id, 'state', a.state, 'refund', (
            select r.state from refund r where r.venue_id = a.venue_id and r.payment_attempt_id = a.id))
          order by a.id), '[]')
        from payment_attempt a where a.venue_id = o.venue_id and a.order_id = o.id))
    order by o.id), '[]') from booking_order o where o.venue_id = $1) as orders,
  (select json_agg(json_build_object('id', id, 'parentId', parent_card_id, 'parentOrderId', parent_order_id,
      'balance', balance_amount, 'orderId', reserved_order_id) order by id) from gift_card) as cards`;

type Rows = {
  sittings: {
    isSold: boolean;
    isPaying: boolean;
    id: number;
    hold: null | {
      visitorId: string;
      party: number;
      arriveAt: string;
      menus: { menuId: number; count: number }[];
      codes: (number | null)[];
    };
  }[];
  orders: {
    id: number;
    state: OrderState;
    sittingId: number;
    party: number;
    totalAmount: number;
    giftAmount: number;
    paymentAmount: number;
    visitorId: string;
    discount: Order['discount'];
    attempts: { id: number; state: string; refund: string | null }[];
  }[];
  cards: {
    id: number;
    parentId: number | null;
    parentOrderId: number | null;
    balance: number;
    orderId: number | null;
  }[];
};

/** The database's ids and the model's names for them. */
export type Names = {
  venueId: number;
  menuIds: readonly number[];
  visitorIds: readonly string[];
  arrivals: readonly Date[];
  discount: string;
  /** Names of the first cards. A rest card is named after its card and its order. */
  cards: ReadonlyMap<number, string>;
};

export type Ids = {
  orders: { id: number; attemptIds: number[] }[];
  /** By the model's name. */
  cards: Map<string, number>;
};

export async function readView(pool: Pool, names: Names): Promise<{ view: View; ids: Ids }> {
  const { rows } = await pool.query<Rows>(SQL, [names.venueId]);
  const [found] = rows;
  if (!found) throw new Error('the query for the view returned no row');
  const { sittings, orders, cards } = found;
  const orderOf = (id: number | null) => (id === null ? null : orders.findIndex((order) => order.id === id));
  const cardNames = new Map(names.cards);
  for (const { id, parentId, parentOrderId } of cards)
    if (parentId !== null) cardNames.set(id, `${cardNames.get(parentId)}>${orderOf(parentOrderId)}`);
  const nameOf = (id: number | null) => (id === null ? names.discount : (cardNames.get(id) ?? String(id)));
  const view: View = {
    sittings: sittings.map(({ isSold, isPaying, hold }) => ({
      isSold,
      isPaying,
      hold: hold && {
        visitor: names.visitorIds.indexOf(hold.visitorId),
        party: hold.party,
        arrival: names.arrivals.findIndex((time) => time.getTime() === Date.parse(hold.arriveAt)),
        menus: names.menuIds.map((id) => hold.menus.find(({ menuId }) => menuId === id)?.count ?? 0),
        codes: hold.codes.map(nameOf),
      },
    })),
    orders: orders.map(({ id: _id, sittingId, visitorId, attempts, ...order }) => ({
      ...order,
      visitor: names.visitorIds.indexOf(visitorId),
      sitting: sittings.findIndex(({ id }) => id === sittingId),
      attempts: attempts.map(({ state, refund }) => ({ state, page: null, refund })),
    })),
    cards: Object.fromEntries(
      cards.map(({ id, balance, orderId }) => [nameOf(id), { balance, order: orderOf(orderId) }]),
    ),
  };
  const ids = {
    orders: orders.map(({ id, attempts }) => ({ id, attemptIds: attempts.map((attempt) => attempt.id) })),
    cards: new Map(cards.map(({ id }) => [nameOf(id), id])),
  };
  return { view, ids };
}
