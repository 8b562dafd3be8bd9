// The booking on a bad line, and when a page of ours breaks.
import { expect } from '@playwright/test';
import {
  chooseMenu,
  closeNotice,
  field,
  fillContact,
  findPlace,
  notice,
  start,
  submit,
  title,
  toInfo,
} from '#test/support/booking-trouble.ts';
import { listenForErrors } from '#test/support/console.ts';
import { test } from '#test/support/journey-test.ts';

const CITY = 'odense';

test('BOOK-34 on a slow line the booking comes to its ticket, and nothing looks broken on the way', async ({
  page,
}) => {
  test.slow();
  const errors = listenForErrors(page);
  const { start: path } = await findPlace(page, CITY, 0);
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

test('BOOK-53 ten seconds without a network are told, and the booking goes on from where it was', async ({
  page,
  context,
}) => {
  await start(page, (await findPlace(page, CITY, 1)).start);
  await chooseMenu(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect(notice(page)).toContainText('Ingen forbindelse lige nu.');
  await closeNotice(page);
  await expect(title(page)).toHaveText('Hvor mange er I?');
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

test('BOOK-54 a page that breaks says so in our words, and brings the booking back', async ({ page }) => {
  await toInfo(page, (await findPlace(page, CITY, 2)).start);
  const TIMES = /\/stocks\/times/;
  await page.route(TIMES, (route) => route.fulfill({ json: { data: [{ status: 'in-stock', time: null }] } }));
  // Back in step 1 the times are asked for again, and what comes can't be drawn.
  await page.goBack();
  await page.locator('label:has(input[name=num_person][value="2"])').click();
  await expect(page.getByRole('heading', { name: 'Noget gik galt hos os' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(TIMES);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(title(page)).toHaveText('Hvor mange er I?');
  await expect(page.locator('input[name=time]:checked')).toHaveCount(1);
});
