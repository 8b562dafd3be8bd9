// Helpers that the end-to-end tests of bookings and gift card purchases share.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

const BOARD = '/api/v4/boards/kobenhavn/restaurant';
type WireBoard = { id: number[]; slug: string[]; status: number[]; tables: number[] };
type Slot = { time: string; status: string };

/** When it doesn't load: a press while it loads is ignored (BOOK-22). */
export const submit = (page: Page) => page.locator('button[type=submit]:not([aria-busy=true]):visible');
export const stepTitle = (page: Page) => page.locator('#step-title');

/**
 * The booking URL of a restaurant in København with free tables for two.
 * It counts from the end of the list, because other tests count from the start.
 */
export async function findTable(request: APIRequestContext, turn: number): Promise<string> {
  const { id, slug, status, tables } = (await (await request.get(BOARD)).json()) as WireBoard;
  const open = [...slug.keys()].filter((index) => status[index] === 0 && (tables[index] ?? 0) >= 4);
  const index = open.at(-1 - turn) ?? 0;
  const { data } = await (await request.get(`/api/v4/products/${id[index]}/stocks/times?seat=2`)).json();
  const times = (data as Slot[]).filter((slot) => slot.status === 'in-stock').map(({ time }) => time);
  const time = times[Math.floor(times.length / 2)] ?? '';
  return `/book/book/restaurant/${slug[index]}?person=2&time=${time.slice(0, 5)}`;
}

/** Chooses the first menu for both guests. Returns the price in kroner. */
export async function chooseMenus(page: Page, path: string): Promise<number> {
  const held = page.waitForResponse(/\/calculate$/);
  await page.goto(path);
  await held;
  const forAll = page.locator('#booking-menus_num_person button[aria-pressed]').first();
  if ((await forAll.getAttribute('aria-pressed')) === 'false') {
    const priced = page.waitForResponse(/\/calculate$/);
    await forAll.click();
    await priced;
  }
  await expect(page.locator('aside [aria-busy=false]')).toHaveCount(1);
  return kroner((await page.locator('aside dl > div:last-child dd').textContent()) ?? '');
}

/** From a Danish price, e.g. `1.328,60 kr.` */
export const kroner = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

/** The path of the nth link in a mail whose path matches. */
export function linkIn({ text }: { text: string }, pattern: RegExp, nth = 0): string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).pathname);
  return links.filter((path) => pattern.test(path))[nth] ?? '';
}

/** In the dark and the light color scheme. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}
