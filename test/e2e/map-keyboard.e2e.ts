// The map by keyboard.
import { expect } from '@playwright/test';
import { test } from '../support/e2e-test.ts';
import { groups, openMap, pins, prices, SINGLE } from '../support/map-page.ts';

test('a pin opens its card by keyboard, and Escape closes it and returns the focus', {
  tag: '@widths',
}, async ({ page }) => {
  await openMap(page, SINGLE);
  const pin = prices(page).first();
  await pin.focus();
  const name = ((await pin.getAttribute('aria-label')) ?? '').split(', from ')[0] ?? '';
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toBeFocused();
  await expect(card.getByRole('heading', { name })).toBeVisible();
  await expect(pin).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(pin).toBeFocused();
});

test('a group opened by keyboard moves the focus to the new pin or group of its first venue', async ({
  page,
}) => {
  await openMap(page);
  const group = groups(page).first();
  const ids = (await group.getAttribute('data-venues')) ?? '';
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-venues="${ids}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-venues~="${ids.split(' ')[0]}"]`)).toBeFocused();
});

test('the arrow keys move the map, from the map and from a pin', async ({ page }) => {
  await openMap(page, SINGLE);
  await page.getByRole('region', { name: 'Map of Copenhagen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(/#14\/55\.6640\/12\.6056$/);
  const after = page.url();
  await prices(page).first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.url()).not.toBe(after);
});

test('pins are reached in reading order', async ({ page }) => {
  await openMap(page);
  const tops = await pins(page).evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().top));
  // Rows have the height of the next lower half zoom level.
  const rowHeight = 63 * Math.SQRT2;
  for (const [index, top] of tops.slice(1).entries())
    expect(top).toBeGreaterThan((tops[index] ?? 0) - rowHeight);
});
