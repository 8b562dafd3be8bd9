// The SQL of a venue's evening.
import type { Language, MarketId, ProductType } from '#core/market.ts';
import type { StoredSitting } from '#core/release/tonight.ts';
import { type Connection, many, one } from '../db/database.ts';

export type TonightVenue = {
  id: number;
  name: string;
  productType: ProductType;
  market: MarketId;
  isActive: boolean;
  isPaused: boolean;
  nowAt: number;
};

export const findTonightVenue = (on: Connection, venueId: number) =>
  one<TonightVenue>(on, {
    name: 'find-tonight-venue',
    text: `select v.id, v.name, v.product_type as "productType", c.market, v.is_active as "isActive",
        v.paused_at is not null as "isPaused", floor(extract(epoch from app_now()) * 1000)::float8 as "nowAt"
      from venue v join city c on c.id = v.parent_city_id where v.id = $1`,
    values: [venueId],
  });

const AT = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

// A menu has its name of today in the reader's language: the order has the guest's.
const MENUS_SQL = `(select json_agg(json_build_object('menuId', m.menu_id, 'count', m.party,
      'name', coalesce(t.name, m.name)) order by m.menu_id)
    from order_menu m left join menu_text t
      on t.venue_id = m.venue_id and t.menu_id = m.menu_id and t.language = $3
    where m.venue_id = o.venue_id and m.order_id = o.id)`;

const BOOKING_SQL = `(select json_build_object('bookingId', b.id, 'reference', b.reference, 'name', g.name, 'party', b.party,
      'arriveAt', ${AT('b.arrive_at')}, 'note', g.note, 'isCancelled', o.state in ('refunding', 'refunded'),
      'menus', coalesce(${MENUS_SQL}, '[]'),
      'menuAmount', coalesce((select sum(m.party * m.price_sale_amount) from order_menu m
        where m.venue_id = o.venue_id and m.order_id = o.id), 0))
    from booking b join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
      join guest g on g.venue_id = b.venue_id and g.id = b.guest_id
    where b.venue_id = s.venue_id and b.sitting_id = s.id)`;

export const listTonightSittings = (
  on: Connection,
  { venueId, serviceDay, language }: { venueId: number; serviceDay: string; language: Language },
) =>
  many<StoredSitting>(on, {
    name: 'list-tonight-sittings',
    text: `select s.id, s.table_label as label, s.party_min as "partyMin", s.party_max as "partyMax",
        ${AT('s.arrive_from')} as "arriveFromAt", ${AT('s.arrive_to')} as "arriveToAt", ${AT('s.ends_at')} as "endsAt",
        ${AT('s.sell_until')} as "sellUntilAt", s.state, w.reason as withdrawal,
        case when h.id is not null then json_build_object('heldUntilAt', ${AT('s.held_until')},
          'startedAt', ${AT('h.started_at')}, 'arriveAt', ${AT('h.arrive_at')}, 'party', h.party) end as hold,
        case when s.paying then coalesce(${AT('p.pay_until')}, ${AT('s.held_until')}) end as "payUntilAt",
        case when s.state = 'sold' then ${BOOKING_SQL} end as booking
      from sitting s
      left join withdrawal w on w.venue_id = s.venue_id and w.sitting_id = s.id
      left join hold h on h.venue_id = s.venue_id and h.id = s.hold_id
      left join booking_order p on s.paying and p.venue_id = s.venue_id and p.hold_id = s.hold_id and p.state = 'paying'
      where s.venue_id = $1 and s.service_day = $2`,
    values: [venueId, serviceDay, language],
  });
