// The booking on a bad network, and when rendering a page fails.
import { expect } from '@playwright/test';
import {
  chooseMenu,
  closeNotice,
  field,
  fillContact,
  findVenue,
  notice,
  start,
  submit,
  toInfo,
} from '../support/booking-failures.ts';
import { changeTable } from '../support/booking-flow.ts';
import { collectConsoleErrors } from '../support/collect-console-errors.ts';
import { test } from '../support/e2e-test.ts';

const CITY = 'odense';

test('BOOK-34 a booking on a slow network reaches its ticket without an error message', async ({ page }) => {
  test.slow();
  const errors = collectConsoleErrors(page);
  const { start: path } = await findVenue(page, CITY, 0);
  const network = await page.context().newCDPSession(page);
  const megabit = 1_000_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: megabit,
    uploadThroughput: megabit,
  });
  await start(page, path);
  await chooseMenu(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/info\//);
  await fillContact(page);
  await field(page, 'accept_terms').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
  await expect(notice(page)).toBeHidden();
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /^Betal/ }).click();
  await page.waitForURL(/\/kvittering\//);
  await expect(page.getByRole('heading', { name: 'Bordet er jeres' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('BOOK-53 ten seconds offline show a message, and the booking then continues in its step', async ({
  page,
  context,
}) => {
  await start(page, (await findVenue(page, CITY, 1)).start);
  await chooseMenu(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(notice(page)).toContainText('Ingen forbindelse lige nu.');
  await closeNotice(page);
  await expect(page).toHaveURL(/\/book\/book\//);
  await page.waitForTimeout(10_000);
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/info\//);
  await fillContact(page);
  await field(page, 'accept_terms').check();
  await context.setOffline(true);
  await submit(page).click();
  await expect(notice(page)).toContainText('Ingen forbindelse lige nu.');
  await closeNotice(page);
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
});

test('BOOK-54 a page that fails to render shows our error message and can restore the booking', async ({
  page,
}) => {
  await toInfo(page, (await findVenue(page, CITY, 2)).start);
  const TIMES = /\/stocks\/times/;
  await page.route(TIMES, (route) => route.fulfill({ json: { data: [{ status: 'in-stock', time: null }] } }));
  // Step 1 loads the times again, and this answer can't be rendered.
  await page.goBack();
  await page.locator('label:has(input[name=num_person][value="2"])').click();
  await expect(page.getByRole('heading', { name: 'Noget gik galt hos os' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(TIMES);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(changeTable(page)).toBeVisible();
});
