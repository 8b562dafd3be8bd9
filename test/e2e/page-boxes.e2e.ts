import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { addBox, EDIT_TIMEOUT_MS, withClient } from '#test/support/page-boxes.ts';
import { test } from '../support/e2e-test.ts';

/** A city whose boxes no other test counts. */
const CITY = 'aalborg';
const OWN = { top: /^Own top \d$/, bottom: /^Own bottom \d$/ };
type Position = keyof typeof OWN;

async function addSevenOf(position: Position, type: string) {
  await withClient(async (database) => {
    // At once, so that no page is made with a part of them.
    await database.query('begin');
    for (let number = 1; number <= 7; number++)
      await addBox(database, {
        city: CITY,
        type,
        position,
        title: `Own ${position} ${number}`,
        body: '<p>Text</p>',
      });
    await database.query('commit');
  });
}

async function openWhenVisible(page: Page, path: string, position: Position) {
  await expect(async () => {
    await page.goto(`${path}?fresh=${Date.now()}`);
    await expect(page.getByText(OWN[position]).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: EDIT_TIMEOUT_MS });
}

test('BOX-2 BOX-6 the page shows five bottom boxes and loads the next, and another page starts with its own', async ({
  page,
}) => {
  await addSevenOf('bottom', 'bar');
  const errors = collectConsoleErrors(page);
  await openWhenVisible(page, `/en/${CITY}/bars`, 'bottom');
  const urlBefore = page.url();
  const bottom = page.locator('#bottom-box');
  const boxes = bottom.getByRole('heading', { level: 2 });
  const more = bottom.getByRole('link', { name: /^Show \d more$/ });
  await expect(boxes).toHaveCount(5);
  await expectAccessible(page);
  await untilHydrated(more);
  const call = page.waitForRequest(/\/api\/v4\/page-boxes\?/);
  await more.click();
  expect(Object.fromEntries(new URL((await call).url()).searchParams)).toEqual({
    city: CITY,
    product_type: 'bar',
    position: 'bottom',
    current_page: '2',
    per_page: '5',
    local: 'en',
  });
  await expect(boxes).toHaveCount(10);
  await expect(bottom.getByText(OWN.bottom)).toHaveCount(7);
  await expect(bottom.getByRole('heading', { name: 'Own bottom 6' }).locator('..')).toBeFocused();
  // The last page has the demo's boxes for every city.
  const rest = Number(/\d/.exec((await more.textContent()) ?? '')?.[0]);
  await more.click();
  await expect(boxes).toHaveCount(10 + rest);
  await expect(more).toHaveCount(0);
  expect(page.url()).toBe(urlBefore);
  await page.getByRole('navigation', { name: 'Choose type' }).getByRole('link', { name: 'Takeaway' }).click();
  await expect(page).toHaveURL(/takeaway$/);
  await expect(bottom.getByText(OWN.bottom)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('BOX-6 a failed request for more boxes shows a message and can be retried', async ({ page }) => {
  await addSevenOf('top', 'bar');
  await openWhenVisible(page, `/en/${CITY}/bars`, 'top');
  const top = page.getByRole('complementary', { name: 'Notices' });
  const more = top.getByRole('link', { name: 'Show 2 more' });
  await untilHydrated(more);
  await page.route('**/api/v4/page-boxes**', (route) => route.abort());
  await more.click();
  await expect(top.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v4/page-boxes**');
  await more.click();
  await expect(top.getByRole('listitem')).toHaveCount(7);
  await expect(top.getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('BOX-6 PAGE-1 a link shows more top boxes and keeps the other query parameters', async ({ page }) => {
    await addSevenOf('top', 'restaurant');
    await openWhenVisible(page, `/en/${CITY}/restaurants`, 'top');
    await page.goto(`/en/${CITY}/restaurants?person=2&fresh=${Date.now()}`);
    const boxes = page.getByText(OWN.top);
    await expect(boxes).toHaveCount(5);
    await page.getByRole('complementary').getByRole('link', { name: 'Show 2 more' }).click();
    await expect(page).toHaveURL(/person=2&.*boxes=2$/);
    await expect(boxes).toHaveCount(7);
    await expect(page.getByRole('link', { name: 'Show 2 more' })).toHaveCount(0);
  });
});

test('NOTE-26 NOTE-2 the title of a box at the top opens the box as a modal of its own', async ({ page }) => {
  await withClient((database) =>
    addBox(database, {
      city: CITY,
      type: 'takeaway',
      position: 'top',
      title: 'Own top 1',
      body: '<p>All of the <strong>text</strong></p>',
    }),
  );
  await openWhenVisible(page, `/en/${CITY}/takeaway`, 'top');
  const title = page.getByRole('button', { name: 'Own top 1' });
  await title.click();
  const box = page.getByRole('dialog', { name: 'Own top 1' });
  await expect(box.locator('strong')).toHaveText('text');
  await box.getByRole('button', { name: 'OK' }).click();
  await expect(box).toBeHidden();
  await expect(title).toBeFocused();
});
