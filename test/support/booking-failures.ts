// Helpers for bookings in which something fails. They find fields by id, in every language.
import { expect, type Page } from '@playwright/test';
import pg from 'pg';

type WireBoard = { id: number[]; slug: string[]; status: number[]; tables: number[] };
type Slot = { time: string; status: string };

export type BookableVenue = { id: number; slug: string; path: string; start: string };

/** When it doesn't load: a press while it loads is ignored (BOOK-22). */
export const submit = (page: Page) => page.locator('button[type=submit]:not([aria-busy=true]):visible');
export const title = (page: Page) => page.locator('#step-title');
export const field = (page: Page, name: string) => page.locator(`#booking-${name}`);
export const notice = (page: Page) => page.getByRole('alertdialog');
const forAllOfEach = (page: Page) => field(page, 'menus_num_person').locator('button[aria-pressed]');
export const forAll = (page: Page) => forAllOfEach(page).first();

/** A restaurant with several free tables. `turn` gives every test its own. */
export async function findVenue(
  { request }: Page,
  city: string,
  turn: number,
  prefix = '',
): Promise<BookableVenue> {
  const origin = process.env.E2E_ORIGIN;
  const board = await request.get(`${origin}/api/v4/boards/${city}/restaurant`);
  const { id, slug, status, tables } = (await board.json()) as WireBoard;
  // Sorted by slug, because the number of free tables changes while other tests run.
  const ranked = [...slug.keys()]
    .filter((index) => status[index] === 0 && (tables[index] ?? 0) > 3)
    .sort((a, b) => (slug[a] ?? '').localeCompare(slug[b] ?? ''));
  const index = ranked[turn] ?? 0;
  const stocks = await request.get(`${origin}/api/v4/products/${id[index]}/stocks/times?seat=2`);
  const times = ((await stocks.json()).data as Slot[]).filter(({ status }) => status === 'in-stock');
  const time = times[Math.floor(times.length / 2)]?.time.slice(0, 5);
  const path = `${prefix}/book/book/restaurant/${slug[index]}`;
  return { id: id[index] ?? 0, slug: slug[index] ?? '', path, start: `${path}?person=2&time=${time}` };
}

export async function start(page: Page, path: string) {
  const held = page.waitForResponse(/\/calculate$/);
  await page.goto(path);
  await held;
}

/** Chooses the first menu for both, unless it is chosen, and waits for the price. */
export async function chooseMenu(page: Page) {
  if ((await forAll(page).getAttribute('aria-pressed')) === 'false') {
    const priced = page.waitForResponse(/\/calculate$/);
    await forAll(page).click();
    await priced;
  }
  await expect(page.locator('aside [aria-busy=false]')).toHaveCount(1);
}

/** Removes the menu that a venue with only one menu chooses by itself. */
export async function chooseNoMenu(page: Page) {
  await expect(forAll(page)).toBeVisible();
  await expect(submit(page)).toBeVisible();
  if ((await forAllOfEach(page).count()) === 1)
    await expect(forAll(page)).toHaveAttribute('aria-pressed', 'true');
  else if ((await forAll(page).getAttribute('aria-pressed')) === 'false') return;
  const priced = page.waitForResponse(/\/calculate$/);
  await forAll(page).click();
  await priced;
}

export async function toInfo(page: Page, path: string) {
  await start(page, path);
  await chooseMenu(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/info\//);
}

export async function fillContact(page: Page, email = 'ida@example.com') {
  await field(page, 'name').fill('Ida Holm');
  await field(page, 'phone').fill('20123456');
  await field(page, 'email').fill(email);
  await field(page, 'email_confirm').fill(email);
}

export async function toTerms(page: Page, path: string) {
  await toInfo(page, path);
  await fillContact(page);
  await field(page, 'accept_terms').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
}

export async function toPayPage(page: Page, path: string) {
  await toTerms(page, path);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
}

export const closeNotice = (page: Page) => notice(page).getByRole('button').last().click();

/** Runs SQL for a state that the browser can't reach. */
export async function inDatabase(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    return (await database.query(text, values)).rows;
  } finally {
    await database.end();
  }
}

/** Changes the next answer of /hold, so that the hold expires soon. */
export async function shortenHold(page: Page, seconds = 4) {
  await page.route(
    /\/hold$/,
    async (route) => {
      const response = await route.fetch();
      const order = await response.json();
      const expire_at = new Date(Date.parse(order.expire_at) - 15 * 60_000 + seconds * 1_000).toISOString();
      await route.fulfill({ response, json: { ...order, expire_at } });
    },
    { times: 1 },
  );
}

/** Expires the venue's holds in the database. */
export const endHolds = ({ id }: BookableVenue) =>
  inDatabase(
    `with moved as (
       update hold set started_at = started_at - interval '20 min', held_until = held_until - interval '20 min'
       where venue_id = $1 and ended_at is null returning venue_id, id, held_until, service_day
     ), change_logged as (
       insert into venue_change (venue_id, service_day) select venue_id, service_day from moved
     )
     update sitting set held_until = moved.held_until from moved
     where sitting.venue_id = moved.venue_id and sitting.hold_id = moved.id`,
    [id],
  );

/** Withdraws every table of the venue that nobody holds. */
export const withdrawFreeTables = ({ id }: BookableVenue) =>
  inDatabase(
    `with withdrawn as (
       update sitting set state = 'withdrawn' where venue_id = $1 and state = 'open' and hold_id is null
       returning venue_id, service_day
     )
     insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from withdrawn`,
    [id],
  );
