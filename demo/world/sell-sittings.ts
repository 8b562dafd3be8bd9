// Releases today's sittings and books some, so that every state of a venue can be seen.
import { MARKET_IDS, MARKETS } from '#core/market.ts';
import { newOrderToken } from '#server/booking/receipt/order-token.ts';
import { releaseSittings } from '#server/catalog/release-sittings.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Venue } from './world.ts';

// Whole orders without a payment at the provider, whose books therefore don't have them. One
// statement, because a sold sitting must never be seen without its booking. Held sittings are
// skipped.
const BOOK_SQL = `
  with sale as (
    update sitting s set state = 'sold', fence = s.fence + 1
    from json_to_recordset($1) as p (venue_id integer, plan_id integer)
    where s.venue_id = p.venue_id and s.release_plan_id = p.plan_id and s.state = 'open' and s.hold_id is null
      and s.service_day = (app_now() at time zone $2)::date
    returning s.*
  ), chosen as (
    select sale.*, m.id as menu_id, m.name, m.price_regular_amount, m.price_sale_amount,
      nextval(pg_get_serial_sequence('guest', 'id')) as guest_id,
      nextval(pg_get_serial_sequence('booking_order', 'id')) as order_id,
      sale.party_max * m.price_sale_amount as menu_amount,
      sale.party_max * m.price_sale_amount + $4::integer as total_amount
    from sale cross join lateral (
      select menu.*, t.name from menu join menu_text t on t.venue_id = menu.venue_id and t.menu_id = menu.id
        and t.language = $3
      where menu.venue_id = sale.venue_id and not limit_table_size
      order by (sale.arrive_from at time zone $2)::time between time_start and time_end desc,
        menu_type = 'dinner' desc, price_sale_amount, menu.id limit 1) m
  ), guests as (
    insert into guest (venue_id, id, name, email, email_normalised, phone, language)
    select venue_id, guest_id, 'Demo', 'demo@example.com', 'demo@example.com', $5, $3 from chosen
  ), orders as (
    insert into booking_order (venue_id, id, market, currency, language, state, hold_id, sitting_id, fence, guest_id,
      service_day, party, arrive_at, ends_at, total_amount, payment_amount, terms_version_id, terms_accepted_at,
      pay_until, closed_at)
    select venue_id, order_id, $6, $7, $3, 'confirmed', gen_random_uuid(), id, fence, guest_id, service_day, party_max,
      arrive_from, least(arrive_from + interval '2 hours', ends_at), total_amount, total_amount,
      (select max(id) from terms_version where kind = 'booking'), app_now(), app_now(), app_now() from chosen
  ), menus as (
    insert into order_menu (venue_id, order_id, menu_id, party, name, price_regular_amount, price_sale_amount)
    select venue_id, order_id, menu_id, party_max, name, price_regular_amount, price_sale_amount from chosen
  ), lines as (
    insert into order_line (venue_id, order_id, weight, type, title, quantity, amount, is_informational)
    select venue_id, order_id, l.* from chosen cross join lateral (values
      (100, 'menu', name, party_max::integer, menu_amount, false),
      (300, 'administration_fee', '', 1, $4::integer, false),
      (400, 'total_amount', '', 1, total_amount, true),
      (500, 'vat', '', 1, total_amount / 5, true),
      (700, 'payment_total', '', 1, total_amount, true)
    ) as l (weight, type, title, quantity, amount, is_informational)
  ), payments as (
    insert into payment_attempt (venue_id, order_id, provider, idempotency_key, title, amount, currency, is_live, state,
      session_expires_at, provider_expires_at, closed_at)
    select venue_id, order_id, 'demo', gen_random_uuid(), name, total_amount, $7, false, 'paid', app_now(), now(), app_now()
    from chosen
  ), bookings as (
    insert into booking (venue_id, order_id, sitting_id, guest_id, reference, service_day, party, arrive_at, ends_at)
    select venue_id, order_id, id, guest_id, 'DEMO' || upper(lpad(to_hex(order_id), 6, '0')), service_day, party_max,
      arrive_from, least(arrive_from + interval '2 hours', ends_at) from chosen
  )
  insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from sale`;

const DEMO_PHONES = { dk: '+4520123456', se: '+46701234567' };

type DemoConfig = Pick<Config, 'secrets'>;

export async function releaseAndSellSittings(
  db: Database,
  config: DemoConfig,
  venues: readonly Venue[],
): Promise<number> {
  let released = 0;
  for (const marketId of MARKET_IDS) {
    released += (await releaseSittings({ db }, { marketId })).releasedCount;
    const sold = venues
      .filter(({ market }) => market === marketId)
      .flatMap(({ id, releasePlans }) =>
        releasePlans
          .filter(({ isSoldToday }) => isSoldToday)
          .map((plan) => ({ venue_id: id, plan_id: plan.id })),
      );
    const { timeZone, language, feeAmount, currency } = MARKETS[marketId];
    // Without statistics of the rows just released, PostgreSQL would look through all of them
    // for each sale.
    await db.query('analyze sitting, release_plan, menu, menu_text');
    await db.query(BOOK_SQL, [
      JSON.stringify(sold),
      timeZone,
      language,
      feeAmount,
      DEMO_PHONES[marketId],
      marketId,
      currency,
    ]);
  }
  await linkOrders(db, config);
  return released;
}

const PURPOSES = ['receipt', 'ticket'] as const;

/** Gives each demo order its receipt and ticket link, also those of an older demo world. */
async function linkOrders(db: Database, config: DemoConfig): Promise<void> {
  const { rows } = await db.query<{ venueId: number; orderId: number }>(
    `select p.venue_id as "venueId", p.order_id as "orderId" from payment_attempt p
     where p.provider = 'demo' and not exists (
       select from order_token t where t.venue_id = p.venue_id and t.order_id = p.order_id)`,
  );
  const tokens = rows.flatMap((order) =>
    PURPOSES.map((purpose) => {
      const { tokenHash, tokenEncrypted } = newOrderToken({ config }, order.venueId);
      return {
        ...{ ...order, purpose },
        hash: tokenHash.toString('base64'),
        text: tokenEncrypted.toString('base64'),
      };
    }),
  );
  await db.query(
    `insert into order_token (venue_id, order_id, purpose, token_hash, token_encrypted)
     select "venueId", "orderId", purpose, decode(hash, 'base64'), decode(text, 'base64')
     from json_to_recordset($1) as t ("venueId" integer, "orderId" bigint, purpose text, hash text, text text)`,
    [JSON.stringify(tokens)],
  );
}
