// Writes a week of orders and gift cards by set-based SQL: the rows that guests' orders leave
// behind, with every constraint and trigger. The use cases would need hours for 100,000 orders.
// What follows them is production code.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { MARKETS } from '#core/market.ts';
import { postMissingEntries } from '#server/money/post-missing-entries.ts';
import { bookingReference, giftCardReference } from '#server/payments/payment-reference.ts';
import type { Control } from '../../../tools/payment-simulator/control.ts';
import { type QuarterVenue, type Sale, type SoldCard, saleAmount } from './make-week.ts';

export type QuarterDatabase = { pool: pg.Pool; termsId: number; provider: Pick<Control, 'addPayments'> };

const HOURS = 3_600_000;
const part = () => randomBytes(16).toString('base64url');

/** Every tenth has no destination, and a third of the others is paid by bank. */
export async function loadVenues(pool: pg.Pool, count: number): Promise<QuarterVenue[]> {
  await pool.query(
    `insert into discount_code (code, market, percent, amount, valid_from, valid_until)
     values ('TENTH', 'dk', 10, null, '2020-01-01', '2040-01-01'), ('FIFTY', 'dk', null, 5000, '2020-01-01', '2040-01-01')`,
  );
  const areas = new Map<string, { areaId: number; cityId: number }>();
  for (const market of Object.keys(MARKETS)) {
    const insert = `insert into city (market, slug, proper_name, latitude, longitude, parent_id)
      values ($1, $2, 'By', 55.6, 12.5, $3) returning id`;
    const city = await pool.query(insert, [market, `quarter-${market}`, null]);
    const area = await pool.query(insert, [market, `quarter-area-${market}`, city.rows[0].id]);
    areas.set(market, { cityId: city.rows[0].id, areaId: area.rows[0].id });
  }
  const rows = Array.from({ length: count }, (_, index) => {
    const market = index % 3 === 2 ? MARKETS.se : MARKETS.dk;
    const method = index % 10 === 9 ? null : index % 3 === 0 ? 'bank' : 'stripe';
    const digits = String(index + 1).padStart(14, '0');
    const account = method === 'stripe' ? `acct_quarter${digits}` : `DK00${digits}`;
    const regularAmount = 15_000 + (index % 40) * 1_250;
    return {
      ...{ index, market: market.id, method, account, regularAmount, ...areas.get(market.id) },
      sale: saleAmount(regularAmount),
    };
  });
  const stored = await pool.query<{ index: number; venueId: number; menuId: number }>(
    `with given as (
       select * from json_to_recordset($1) as v (index integer, method text, account text, "regularAmount" integer,
         sale integer, "cityId" integer, "areaId" integer)
     ), added as (
       insert into venue (product_type, slug, name, city_id, parent_city_id, address, zip, latitude, longitude)
       select 'restaurant', 'quarter-' || index, 'Venue ' || index, "areaId", "cityId", 'Gaden 1', '2100', 55.6, 12.5
       from given returning id, slug
     ), menus as (
       insert into menu (venue_id, restaurant_menu_id, menu_type, price_regular_amount, price_sale_amount)
       select a.id, 1, 'dinner', g."regularAmount", g.sale from added a join given g on 'quarter-' || g.index = a.slug
       returning venue_id, id
     ), destinations as (
       insert into payout_destination (venue_id, method, account, holder_name, requested_by, requested_at, usable_from,
         approved_by, approved_at)
       select a.id, g.method, g.account, 'Venue ' || g.index, 1, '2020-01-01', '2020-01-04', 2, '2020-01-02'
       from added a join given g on 'quarter-' || g.index = a.slug where g.method is not null
     )
     select g.index, a.id as "venueId", m.id as "menuId" from added a
     join given g on 'quarter-' || g.index = a.slug join menus m on m.venue_id = a.id`,
    [JSON.stringify(rows)],
  );
  return stored.rows.map(({ index, venueId, menuId }) => ({
    ...{ venueId, menuId, regularAmount: rows[index]?.regularAmount ?? 0 },
    market: MARKETS[rows[index]?.market ?? 'dk'],
  }));
}

export async function loadCards({ pool, termsId, provider }: QuarterDatabase, cards: readonly SoldCard[]) {
  const rows = cards.map((card) => ({ ...card, market: card.market.id, part: part() }));
  const given = `json_to_recordset($1) as c (number bigint, market text, amount integer, "soldAt" timestamptz,
    "expiresAt" timestamptz, part text), lateral (select case market when 'dk' then 'DKK' else 'SEK' end as currency) m`;
  const values = [JSON.stringify(rows)];
  await pool.query(
    `insert into giftcard_order (id, request_key, market, currency, language, amount, total_amount, tax_amount, state,
       page_token_hash, terms_version_id, terms_accepted_at, created_at, closed_at, pay_until)
     select number, gen_random_uuid(), market, currency, 'da', amount, amount, 0, 'paid',
       sha256(('purchase ' || number)::bytea), ${termsId}, "soldAt", "soldAt", "soldAt", "soldAt" from ${given}`,
    values,
  );
  await pool.query(
    `insert into giftcard_payment_attempt (id, giftcard_order_id, provider, idempotency_key, provider_session_id,
       provider_payment_id, amount, currency, is_live, state, created_at, session_expires_at, closed_at, title,
       provider_expires_at, reference_part)
     select number, number, 'stripe', 'card ' || number, 'cs_card' || number, 'pi_card' || number, amount, currency,
       false, 'paid', "soldAt", "soldAt", "soldAt", 'Gavekort', "soldAt", part from ${given}`,
    values,
  );
  await pool.query(
    `insert into gift_card (id, code_hash, code_encrypted, page_token_hash, currency, issued_at, expires_at,
       giftcard_order_id)
     select number, sha256(('code ' || number)::bytea), '\\x00', sha256(('page ' || number)::bytea), currency, "soldAt",
       "expiresAt", number from ${given}`,
    values,
  );
  await pool.query(
    `insert into gift_card_entry (card_id, kind, amount, created_at)
     select number, 'issue', amount, "soldAt" from ${given}`,
    values,
  );
  provider.addPayments(
    rows.map(({ number: id, amount, market, soldAt, part: referencePart }) => ({
      ...{ id: `pi_card${id}`, amount, currency: MARKETS[market].currency.toLowerCase(), paidAt: soldAt },
      reference: giftCardReference({ orderId: id, attemptId: id, referencePart }),
    })),
  );
}

type Row = ReturnType<typeof rowOf>;

const rowOf = (sale: Sale) => ({
  ...{ n: sale.number, venue_id: sale.venue.venueId, menu_id: sale.venue.menuId },
  ...{ market: sale.venue.market.id, currency: sale.venue.market.currency },
  ...{ day: sale.serviceDay, party: sale.party, arrive_at: sale.arriveAt, sold_at: sale.soldAt },
  ends_at: new Date(sale.arriveAt.getTime() + 2 * HOURS),
  ...{ total: sale.price.totalAmount, gift: sale.price.giftCardAmount, payment: sale.price.paymentAmount },
  ...{ regular: sale.venue.regularAmount, sale: saleAmount(sale.venue.regularAmount), part: part() },
  lines: sale.price.lines,
  ...{ card_id: sale.card?.cardId, paid: sale.card?.paidAmount, rest: sale.card?.restAmount },
  ...{ rest_id: sale.card?.restCardId, code: sale.price.discounts[0]?.code },
  discount: sale.price.discounts[0]?.amount,
});

const SALES = `sale (n bigint, venue_id integer, menu_id integer, market text, currency text, day date, party integer,
  arrive_at timestamptz, sold_at timestamptz, ends_at timestamptz, total integer, gift integer, payment integer,
  regular integer, sale integer, part text, lines json, card_id bigint, paid integer, rest integer, rest_id bigint,
  code text, discount integer)`;

const ORDER_STEPS = [
  `insert into guest (venue_id, id, name, email, email_normalised, phone, language, created_at)
   select venue_id, n, 'Ida Holm', 'ida' || n || '@example.com', 'ida' || n || '@example.com', '+4520123456', 'da',
     sold_at from sale`,
  `insert into sitting (venue_id, id, service_day, table_label, party_min, party_max, arrive_from, arrive_to, ends_at,
     sell_until, state, fence)
   select venue_id, n, day, 'T' || n, party, party, arrive_at, arrive_at, ends_at, arrive_at, 'sold', 1 from sale`,
  `insert into booking_order (venue_id, id, market, currency, language, state, hold_id, sitting_id, fence, guest_id,
     service_day, party, arrive_at, ends_at, total_amount, gift_card_amount, payment_amount, terms_version_id,
     terms_accepted_at, created_at, pay_until, closed_at)
   select venue_id, n, market, currency, 'da', 'confirmed', gen_random_uuid(), n, 1, n, day, party, arrive_at, ends_at,
     total, gift, payment, TERMS, sold_at, sold_at, sold_at, sold_at from sale`,
  `insert into order_menu (venue_id, order_id, menu_id, party, name, price_regular_amount, price_sale_amount)
   select venue_id, n, menu_id, party, 'Dinner', regular, sale from sale`,
  `insert into order_line (venue_id, order_id, weight, type, quantity, amount, is_informational)
   select venue_id, n, weight, type, quantity, amount, "isInformational" from sale, json_to_recordset(lines) as
     l (weight smallint, type text, quantity smallint, amount integer, "isInformational" boolean)`,
  `insert into discount_use (discount_code_id, order_venue_id, order_id, email_hash, phone_hash, amount, state, created_at)
   select c.id, venue_id, n, sha256(n::text::bytea), sha256(n::text::bytea), discount, 'used', sold_at
   from sale join discount_code c on c.code = sale.code`,
  `insert into payment_attempt (venue_id, id, order_id, provider, idempotency_key, provider_session_id,
     provider_payment_id, amount, currency, is_live, state, created_at, session_expires_at, closed_at, title,
     provider_expires_at, reference_part)
   select venue_id, n, n, 'stripe', 'order ' || n, 'cs_order' || n, 'pi_order' || n, payment, currency, false, 'paid',
     sold_at, sold_at, sold_at, 'Table', sold_at, part from sale where payment > 0`,
  `insert into booking (venue_id, id, order_id, sitting_id, guest_id, reference, service_day, party, arrive_at, ends_at,
     confirmed_at)
   select venue_id, n, n, n, n, 'Q' || lpad(n::text, 8, '0'), day, party, arrive_at, ends_at, sold_at from sale`,
  `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id, created_at)
   select card_id, 'reserve', -paid, venue_id, n, sold_at from sale where paid > 0`,
  `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id, created_at)
   select card_id, 'capture', 0, venue_id, n, sold_at from sale where paid > 0`,
  `insert into gift_card (id, code_hash, code_encrypted, page_token_hash, currency, issued_at, expires_at,
     parent_card_id, parent_order_venue_id, parent_order_id)
   select rest_id, sha256(('code ' || rest_id)::bytea), '\\x00', sha256(('page ' || rest_id)::bytea), sale.currency,
     sold_at, c.expires_at, card_id, venue_id, n from sale join gift_card c on c.id = card_id where paid > 0 and rest > 0`,
  `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id, created_at)
   select card_id, 'transfer', -rest, venue_id, n, sold_at from sale where paid > 0 and rest > 0`,
  `insert into gift_card_entry (card_id, kind, amount, order_venue_id, order_id, created_at)
   select rest_id, 'transfer', rest, venue_id, n, sold_at from sale where paid > 0 and rest > 0`,
];

/** Then posts the entries of all of them, by production code. */
export async function loadSales({ pool, termsId, provider }: QuarterDatabase, sales: readonly Sale[]) {
  const rows: Row[] = sales.map(rowOf);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query(
      `create temp table sale on commit drop as select * from json_to_recordset($1) as ${SALES}`,
      [JSON.stringify(rows)],
    );
    for (const step of ORDER_STEPS) await client.query(step.replace('TERMS', String(termsId)));
    await client.query('commit');
    await client.query(
      'analyze booking, booking_order, order_line, payment_attempt, journal_entry, journal_line',
    );
  } finally {
    client.release();
  }
  provider.addPayments(
    rows
      .filter(({ payment }) => payment > 0)
      .map(({ n, payment, currency, sold_at, venue_id, part: referencePart }) => ({
        ...{ id: `pi_order${n}`, amount: payment, currency: currency.toLowerCase(), paidAt: sold_at },
        reference: bookingReference({ venueId: venue_id, orderId: n, attemptId: n, referencePart }),
      })),
  );
  await postMissingEntries({ db: pool });
}
