import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { test } from '#test/support/journey-test.ts';

const LOCAL_MENUS = [
  { path: '/kobenhavn/restauranter', menu: 'Menu', local: 'Lokalmenu', title: 'se dagens barer i København' },
  { path: '/stockholm/restauranger', menu: 'Meny', local: 'Lokalmeny', title: 'se dagens barer i Stockholm' },
  {
    path: '/en/kobenhavn/restaurants',
    menu: 'Menu',
    local: 'Local menu',
    title: "see today's bars in København",
  },
] as const;
const BARS = ['/kobenhavn/barer', '/stockholm/barer', '/en/kobenhavn/bars'];

/** One press: a second one would wait for ever for what the first has covered. */
async function openBy(opener: Locator, page: Page) {
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const [index, { path, menu, local, title }] of LOCAL_MENUS.entries()) {
  test(`NAV-6 a local item on ${path} is titled after type and city and leads to that listing`, async ({
    page,
  }) => {
    await page.goto(path);
    const dialog = await openBy(page.getByRole('button', { name: menu, exact: true }), page);
    const item = dialog.getByRole('navigation', { name: local }).getByRole('link', { name: title });
    await expect(item).toHaveText(title);
    await item.click();
    await expect(page).toHaveURL(new RegExp(`${BARS[index]}$`));
    await expect(dialog).toBeHidden();
  });
}

test('LANG-11 a way from a Swedish list on the Danish host leads to a page that is Danish throughout', async ({
  page,
}) => {
  await page.goto('/stockholm/restauranger');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/restaurant\/[\w-]+/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
});

test('NAV-2 the menu and the filters are panels that open and close', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = await openBy(menuButton, page);
  await expect(menu).toHaveAccessibleName('Menu');
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
  const filters = await openBy(page.getByRole('button', { name: 'Filters' }), page);
  await expect(filters).toHaveAccessibleName('Filters');
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await menuButton.click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Menu');
});

test('NAV-9 Back closes the filters and the menu, and only then leaves the page', async ({ page }) => {
  await page.goto('/en/kobenhavn/bars');
  await page.goto('/en/kobenhavn/restaurants?person=4');
  for (const name of ['Filters (1)', 'Menu']) {
    const panel = await openBy(page.getByRole('button', { name, exact: true }), page);
    await entryOf(page, 1);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/en\/kobenhavn\/restaurants\?person=4$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/kobenhavn\/bars$/);
});

test('NAV-9 a panel closed in another way leaves nothing in the way of Back', async ({ page }) => {
  await page.goto('/en/kobenhavn/bars');
  await page.goto('/en/kobenhavn/restaurants');
  const filters = await openBy(page.getByRole('button', { name: 'Filters' }), page);
  await entryOf(page, 1);
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await entryOf(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/kobenhavn\/bars$/);
});

test('NAV-9 Back from where a link of the menu led is one press', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  const menu = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await entryOf(page, 1);
  await menu.getByRole('link', { name: 'Aarhus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Aarhus');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in København');
  await entryOf(page, 0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('NAV-9 Back closes the menu also after a link within the page', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  const menu = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await entryOf(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#content$/);
});

test('NAV-9 Forward before Back has led anywhere leaves page and address together', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  const menu = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await menu.getByRole('link', { name: 'Aarhus' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Tonight in Aarhus');
  await page.route('**/*.data*', async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.forward(), 300);
  });
  await sleep(2_500);
  await expect(page).toHaveURL(/\/aarhus\//);
  await expect(heading).toHaveText('Tonight in Aarhus');
});

/** How many entries of history stand for what is open, once it has settled. */
const entryOf = (page: Page, modals: number) =>
  expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(modals);

for (const { path, menu, says } of [
  { path: '/kobenhavn/restauranter', menu: 'Menu', says: 'Ingen forbindelse lige nu' },
  { path: '/stockholm/restauranger', menu: 'Meny', says: 'Ingen anslutning just nu' },
  { path: '/en/kobenhavn/restaurants', menu: 'Menu', says: 'No connection right now' },
] as const) {
  test(`ERR-25 a press while offline says so and keeps ${path}`, async ({ page, context }) => {
    await page.goto(path);
    // Hydrated.
    await openBy(page.getByRole('button', { name: menu, exact: true }), page);
    await page.keyboard.press('Escape');
    await entryOf(page, 0);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);
    const notice = page.getByRole('alertdialog');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(notice).toContainText(says);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    // The panel has not been fetched yet.
    await page.getByRole('button', { name: /^Filt/ }).click();
    await expect(notice).toContainText(says);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Filt/ }).click();
    await expect(page.getByRole('dialog', { name: /^Filt/ })).toBeVisible();
  });
}

test('NAV-4 the way back is hidden on a list and leads from a venue to the list of its city', {
  tag: '@widths',
}, async ({ page }) => {
  const back = page.getByRole('banner').getByRole('link', { name: 'See all of København' });
  await page.goto('/en/kobenhavn/restaurants');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.goto('/en/restaurant/hyben');
  await expect(back).toBeVisible();
  await expectAccessible(page);
  await back.click();
  // On a tall screen the list has grown by itself, and its address with it.
  await expect(page).toHaveURL(/\/en\/kobenhavn\/restaurants(\?page=\d+)?$/);
  await expect(back).toHaveCount(0);
});

test('NAV-7 an area has a link to its parent city, and every page one to the other cities', async ({
  page,
}) => {
  await page.goto('/en/kobenhavn/norrebro');
  await page.getByRole('main').getByRole('link', { name: 'See all of København' }).click();
  await expect(page).toHaveURL(/\/en\/kobenhavn\/restaurants$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in København');
  const cities = page.getByRole('contentinfo').getByRole('navigation', { name: 'Choose city' });
  await cities.getByRole('link', { name: 'Aarhus' }).click();
  await expect(page).toHaveURL(/\/en\/aarhus\/restaurants$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Aarhus');
});

for (const [path, language] of [
  ['/kobenhavn/barer', 'da'],
  ['/restaurant/hyben', 'da'],
  ['/stockholm/restauranger', 'sv'],
  ['/en/kobenhavn/bars', 'en'],
] as const) {
  test(`LANG-6 no cookie changes the language of ${path}`, async ({ page, context, baseURL }) => {
    const names = ['lang', 'language', 'locale', 'local', 'i18next', 'i18n', 'NEXT_LOCALE', 'market'];
    for (const other of ['da', 'sv', 'en'].filter((one) => one !== language)) {
      await context.addCookies(names.map((name) => ({ name, value: other, url: baseURL ?? '' })));
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Also after the browser has taken over.
      await openBy(
        page.getByRole('button', { name: language === 'sv' ? 'Meny' : 'Menu', exact: true }),
        page,
      );
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
  });
}
