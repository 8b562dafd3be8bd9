// What journeys through a booking and a gift card purchase share. Danish, unless a word says otherwise.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

const BOARD = '/api/v4/boards/kobenhavn/restaurant';
type WireBoard = { id: number[]; slug: string[]; status: number[]; tables: number[] };
type Slot = { time: string; status: string };

export const submit = (page: Page) => page.locator('button[type=submit]:visible');
export const stepTitle = (page: Page) => page.locator('#step-title');

/** The booking of a restaurant of København with tables to spare for two, from the end of the list: others begin at its start. */
export async function findTable(request: APIRequestContext, turn: number): Promise<string> {
  const { id, slug, status, tables } = (await (await request.get(BOARD)).json()) as WireBoard;
  const open = [...slug.keys()].filter((index) => status[index] === 0 && (tables[index] ?? 0) >= 4);
  const index = open.at(-1 - turn) ?? 0;
  const { data } = await (await request.get(`/api/v4/products/${id[index]}/stocks/times?seat=2`)).json();
  const times = (data as Slot[]).filter((slot) => slot.status === 'in-stock').map(({ time }) => time);
  const time = times[Math.floor(times.length / 2)] ?? '';
  return `/book/book/restaurant/${slug[index]}?person=2&time=${time.slice(0, 5)}`;
}

/** Everybody has the first menu; what that costs, in kroner. */
export async function chooseMenus(page: Page, path: string): Promise<number> {
  const held = page.waitForResponse(/\/calculate$/);
  await page.goto(path);
  await held;
  const forAll = page.getByRole('button', { name: /( til alle| for all| för alla) 2$/ }).first();
  if ((await forAll.getAttribute('aria-pressed')) === 'false') {
    const priced = page.waitForResponse(/\/calculate$/);
    await forAll.click();
    await priced;
  }
  await expect(page.locator('aside [aria-busy=false]')).toHaveCount(1);
  return kroner((await page.locator('aside dl > div:last-child dd').textContent()) ?? '');
}

export const kroner = (text: string): number => Number(text.replace(/\D/g, ''));

/** A page of ours that a mail links to, as this browser reaches it. */
export function linkIn({ text }: { text: string }, word: RegExp, nth = 0): string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).pathname);
  return links.filter((path) => word.test(path))[nth] ?? '';
}

/** By day and by night. */
export async function expectAccessibleAlways(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}
