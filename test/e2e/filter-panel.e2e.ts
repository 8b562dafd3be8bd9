// The panel of filters: what it offers, how it closes, and what it keeps for later.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { test } from '../support/e2e-test.ts';
import { waitForBoard } from '../support/list-page.ts';
import { listUrl } from '../support/list-url.ts';

/** The label, which a guest presses. Its input is for the keyboard. */
const chip = (within: Locator, text: RegExp) => within.locator('label').filter({ hasText: text });

/** A saved choice changes the URL, and the open panel then gets its entry in the history again. */
async function untilSaved(page: Page, url: RegExp) {
  await expect(page).toHaveURL(listUrl(url));
  await page.waitForFunction(() => history.state?.usr?.modals === 1);
}

test('axe finds nothing with the filter panel open', { tag: '@widths' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('FILTER-17, FILTER-18, FILTER-67 the party filter "people" has all, then 1 to 8, in Danish 2 to 8', async ({
  page,
}) => {
  const options = async (listing: string, filters: string) => {
    await page.goto(listing);
    await expect(page.getByRole('button', { name: /^people$|^personer$/i })).toBeVisible();
    await page.getByRole('button', { name: filters, exact: true }).click();
    await expect(page.getByRole('dialog').locator('fieldset').first()).toBeVisible();
    return page.getByRole('dialog').locator('fieldset').first().locator('label').allTextContents();
  };
  expect(await options('/en/kobenhavn/restaurants', 'Filters')).toEqual([
    'All',
    ...['1', '2', '3', '4', '5', '6', '7', '8'],
  ]);
  expect(await options('/kobenhavn/restauranter', 'Filtre')).toEqual([
    'Alle',
    ...['2', '3', '4', '5', '6', '7', '8'],
  ]);
});

test('NAV-2 the filter panel closes without saving, by key and by button, and the page stays', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  const panel = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Kitchen' }).click();
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
  }
  expect(errors).toEqual([]);
});

test('the page stays when the filter panel cannot be loaded', async ({ page }) => {
  await page.route('**/assets/filter-panel-*.js', (route) => route.abort());
  await page.goto('/en/kobenhavn/restaurants');
  await page.getByRole('button', { name: 'Kitchen' }).click();
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
});

test('FILTER-68 the time slider starts at the next free arrival', async ({ page, request }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  const { data } = await (await request.get('/api/v4/products?city=kobenhavn&per_page=100')).json();
  const times: string[] = data
    .filter(({ status }: { status: string }) => status === 'in-stock')
    .flatMap(({ seats }: { seats: { times: string[] }[] }) => seats.flatMap((seat) => seat.times));
  await page.getByRole('button', { name: 'Time', exact: true }).click();
  const start = page.getByRole('dialog').getByRole('slider', { name: 'Earliest arrival' });
  await expect(start).toHaveAttribute('aria-valuetext', times.toSorted()[0]?.slice(0, 5) ?? 'none');
  await expect(start).toHaveValue('0');
});

test('FILTER-69 saved filters are offered on a later list in one tap, also in another city', async ({
  page,
}) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await expect(page.getByRole('button', { name: 'My filters' })).toHaveCount(0);
  await page.getByRole('button', { name: /^people$/i }).click();
  const panel = page.getByRole('dialog');
  await chip(panel, /^4$/).click();
  await chip(panel, /^Nørrebro/).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await untilSaved(page, /\?areas=norrebro&person=4$/);
  // An area of København means nothing in Aarhus, the party does.
  await page.goto('/en/aarhus/restaurants');
  await page.getByRole('button', { name: 'My filters' }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/aarhus\/restaurants\?person=4$/));
  await page.goto('/en/kobenhavn/restaurants');
  await page.getByRole('button', { name: 'My filters' }).click();
  await expect(page).toHaveURL(listUrl(/\?areas=norrebro&person=4$/));
  // Saving without filters forgets them.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await untilSaved(page, /\/en\/kobenhavn\/restaurants$/);
  await page.goto('/en/kobenhavn/restaurants');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'My filters' })).toHaveCount(0);
});

test('FILTER-70 a choice without a free table has a quiet button that shows why', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog');
  const show = panel.getByRole('button', { name: /show \d+ results/i });
  const colourOf = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  const loud = await colourOf(show);
  await panel.getByRole('searchbox').fill('zzzz');
  const why = panel.getByRole('button', { name: 'Nothing free: see why' });
  await expect(why).toBeVisible();
  await expect(panel.getByRole('button', { name: /0 results/ })).toHaveCount(0);
  // It changes within a transition.
  await expect.poll(() => colourOf(why)).not.toBe(loud);
  await why.click();
  await expect(page.getByText('0 places match “zzzz”')).toBeVisible();
});
