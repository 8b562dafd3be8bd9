// The map in the browser: its addresses, pins and groups.
import { expect, type Page } from '@playwright/test';

export const RENDERED = { timeout: 30_000 };

export const MAP = '/en/map/kobenhavn/restaurants';
/** Around a venue whose pin is in no group. */
export const SINGLE = `${MAP}#14/55.6640/12.6056`;
/** The closest view of the centre, where some pins stay in groups. */
export const DENSE = `${MAP}#14/55.6812/12.5755`;

/** The visible pins: those just outside the map are not in the Tab order. */
export const pins = (page: Page) =>
  page.getByRole('list', { name: 'Results' }).locator('button[data-venues]:not([tabindex="-1"])');
export const groups = (page: Page) => pins(page).filter({ hasText: /places? here/ });
export const prices = (page: Page) => pins(page).filter({ hasText: /^DKK/ });
/** The number of venues that the map shows below itself. */
export const venueCount = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ places?$/ });

/** Waits for the board: before that, the map shows only the page's first six cards. */
export async function openMap(page: Page, path = MAP) {
  await page.goto(path);
  await expect(pins(page).first()).toBeVisible(RENDERED);
  await expect(venueCount(page)).not.toHaveText('6 places', RENDERED);
}
