import { expect } from '@playwright/test';
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
