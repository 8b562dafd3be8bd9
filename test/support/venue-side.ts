// A venue of its own for one end-to-end test, and people who have signed in there.
import { randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { signInStaff } from './sign-in-staff.ts';

export const PARTNER = process.env.E2E_PARTNER ?? '';

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    return (await database.query<Row>(text, values)).rows;
  } finally {
    await database.end();
  }
}

export type TestVenue = { venueId: number; slug: string; name: string };

/**
 * A new restaurant, the first in Odense's list, that has released nothing.
 * Its one menu is served all evening.
 */
export async function emptyVenue(): Promise<TestVenue> {
  const mark = randomBytes(4).toString('hex');
  const [venue] = await query<TestVenue>(
    `with model as (
       select v.* from venue v join city c on c.id = v.parent_city_id
       where c.slug = 'odense' and v.product_type = 'restaurant' and v.is_active order by v.id limit 1
     ), added as (
       insert into venue (product_type, slug, name, city_id, parent_city_id, address, zip, latitude, longitude, weight)
       select product_type, 'proeve-' || $1, 'Prøve ' || $1, city_id, parent_city_id, address, zip, latitude, longitude,
         extract(epoch from now())::integer
       from model returning id, slug, name
     ), menu_model as (
       select m.* from menu m join model on m.venue_id = model.id and m.menu_status = 'published' order by m.id limit 1
     ), menu_added as (
       insert into menu select (jsonb_populate_record(menu_model::menu, jsonb_build_object(
           'venue_id', added.id, 'id', nextval(pg_get_serial_sequence('menu', 'id')), 'menu_type', 'dinner',
           'time_start', '16:00', 'time_end', '22:00', 'limit_table_size', false, 'entire_table', false))).*
       from menu_model, added returning venue_id, id
     ), texts_added as (
       insert into menu_text select (jsonb_populate_record(t::menu_text, jsonb_build_object(
           'venue_id', menu_added.venue_id, 'menu_id', menu_added.id))).*
       from menu_text t join menu_model on t.venue_id = menu_model.venue_id and t.menu_id = menu_model.id, menu_added
     )
     select id as "venueId", slug, name from added`,
    [mark],
  );
  if (!venue) throw new Error('The demo world has no restaurant in Odense');
  return venue;
}

/**
 * One table for two at 19:00 tonight, as if it had been released:
 * every write of a sitting tells the feed.
 */
export const addTable = ({ venueId }: TestVenue, label = 'Bord 1', time = '19:00') =>
  query(
    `with added as (
       insert into sitting (venue_id, service_day, table_label, party_min, party_max, arrive_from, arrive_to, ends_at, sell_until)
       select $1, day, $2, 1, 2, arrival, arrival, arrival + interval '2 hours', arrival - interval '30 minutes'
       from (select (app_now() at time zone 'Europe/Copenhagen')::date as day) as today,
         lateral (select (day + $3::time) at time zone 'Europe/Copenhagen' as arrival) as at
       returning venue_id, service_day
     )
     insert into venue_change (venue_id, service_day) select venue_id, service_day from added`,
    [venueId, label, time],
  );

/**
 * Opens Odense's list until the venue's table is in it:
 * the server hears of rows from its feed, a moment later.
 */
export async function untilOnSale(page: Page, { name }: TestVenue): Promise<void> {
  await expect(async () => {
    await page.goto(`/en/odense/restaurants?person=2&search=${encodeURIComponent(name)}`);
    const time = page.getByRole('link', { name: /19:00/ }).filter({ visible: true });
    await expect(time.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Somebody new, in the database of the server under test. */
export const signInByRows = (person: Parameters<typeof signInStaff>[1]) =>
  signInStaff({ query: async (text, values) => ({ rows: await query(text, values) }) }, person);

/** Signs somebody in as if the code had been entered. */
export async function signInAs(
  context: BrowserContext,
  { venueId }: Pick<TestVenue, 'venueId'>,
  role: 'floor' | 'manager' | 'owner' | 'nobody',
  language = 'en',
): Promise<void> {
  const roles = role === 'nobody' ? [] : [role];
  const { token } = await signInByRows({ roles, venueId, language });
  // Browsers count *.localhost as safe, but the protocol takes a cookie with this prefix
  // for https only.
  const url = PARTNER.replace('http:', 'https:');
  await context.addCookies([
    { name: '__Host-staff', value: token, url, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
}

export const readStates = async ({ venueId }: TestVenue): Promise<string[]> =>
  (
    await query<{ state: string }>(
      `select s.state from sitting s where s.venue_id = $1 and s.release_id is not null order by s.id`,
      [venueId],
    )
  ).map(({ state }) => state);

/** Where the venue's release link goes from now on. */
export const setUpLink = ({ venueId }: TestVenue, email: string) =>
  query(
    `insert into release_link_setting (venue_id, send_time, language, channel, email)
     values ($1, '23:45', 'en', 'mail', $2)`,
    [venueId, email],
  );
