// Tables that guests may request: those that are free.
import type pg from 'pg';
import type { Random } from './random.ts';

export type TableRequest = { venueId: number; slug: string; menuId: number; seat: number; time: string };

/** One request for each free table of Danish restaurants, or of one city's, in random order. */
export async function listTableRequests(
  pool: pg.Pool,
  random: Random,
  citySlug?: string,
): Promise<TableRequest[]> {
  const { rows } = await pool.query<TableRequest>(
    `select s.venue_id as "venueId", v.slug, m.id as "menuId", s.party_max as seat,
       to_char(s.arrive_to at time zone 'Europe/Copenhagen', 'HH24:MI:SS') as time
     from sitting s join venue v on v.id = s.venue_id join city c on c.id = v.city_id
       join city parent on parent.id = v.parent_city_id
     join lateral (select min(id) as id from menu where venue_id = v.id and menu_status = 'published'
       and not limit_table_size
       and (s.arrive_to at time zone 'Europe/Copenhagen')::time between time_start and time_end) m on m.id is not null
     where c.market = 'dk' and v.is_active and v.product_type = 'restaurant' and s.state = 'open' and s.hold_id is null
       and least(s.sell_until, s.arrive_to - interval '30 minutes') > app_now() + interval '20 minutes'
       and ($1::text is null or parent.slug = $1)`,
    [citySlug ?? null],
  );
  for (let index = rows.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    [rows[index], rows[other]] = [rows[other] as TableRequest, rows[index] as TableRequest];
  }
  return rows;
}

export const holdBody = ({ menuId, seat, time }: TableRequest) => ({
  lang: 'da',
  seat,
  time,
  time_end: '23:59:00',
  menus: [{ id: menuId, count: seat }],
});
