import { expect } from '@playwright/test';
import { untilHydrated } from '#test/support/hydration.ts';
import { test } from '../support/e2e-test.ts';
import { listedNames, waitForBoard } from '../support/list-page.ts';

test('LIST-14 scrolling loads the next six, and the URL has the page', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: /Show \d more/ }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await listedNames(page)).length).toBeGreaterThanOrEqual(12);
  await expect(page).toHaveURL(/page=\d/);
});

test('LIST-17 a jump past the end of the list loads one page, and the next when the end is near again', async ({
  page,
}) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await listedNames(page)).length).toBe(12);
  // The footer stays in view, and the list loads no further page.
  await page.waitForTimeout(500);
  await expect(footer).toBeInViewport();
  expect((await listedNames(page)).length).toBe(12);
  await page.getByRole('link', { name: /Show \d more/ }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await listedNames(page)).length).toBe(18);
});

test('LIST-18 the end of the list comes near behind an open panel: it stays, and the next page comes after it', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/v4\/boards\/\w+\/\w+$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/en/kobenhavn/restaurants');
  const open = page.getByRole('button', { name: 'Filters', exact: true });
  await untilHydrated(open);
  await open.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  const shown = (await listedNames(page)).length;
  const urlBefore = page.url();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(1_000);
  await expect(panel).toBeVisible();
  expect(page.url()).toBe(urlBefore);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  late.resolve();
  await expect.poll(async () => (await listedNames(page)).length).toBeGreaterThan(shown);
});
