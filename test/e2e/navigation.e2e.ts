import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';
import { textsIn } from '../support/texts.ts';

const LOCAL_MENUS = [
  {
    path: '/kobenhavn/restauranter',
    menu: 'Menu',
    local: textsIn('da').t('nav.local'),
    title: 'se dagens barer i København',
  },
  {
    path: '/stockholm/restauranger',
    menu: 'Meny',
    local: textsIn('sv').t('nav.local'),
    title: 'se dagens barer i Stockholm',
  },
  {
    path: '/en/kobenhavn/restaurants',
    menu: 'Menu',
    local: 'Local menu',
    title: "see today's bars in Copenhagen",
  },
] as const;
const BARS = ['/kobenhavn/barer', '/stockholm/barer', '/en/kobenhavn/bars'];

/** Presses once, because the open dialog would cover the button for a second press. */
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

test('NAV-29 the footer and the menu panel show the local menu of the market, grouped by city', async ({
  page,
}) => {
  await page.goto('/en/kobenhavn/restaurants');
  const panel = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  const inPanel = panel.getByRole('navigation', { name: 'Local menu' });
  const cities = await inPanel.locator('summary').allTextContents();
  expect(cities).toContain('Aarhus');
  expect(cities).not.toContain('Stockholm');
  await expect(inPanel.locator('details[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const inFooter = page.getByRole('contentinfo').getByRole('navigation', { name: 'Local menu' });
  await expect(inFooter.locator('summary')).toHaveText(cities);
  const bars = inFooter.getByRole('link', { name: "see today's bars in Aarhus" });
  await expect(bars).toBeHidden();
  await inFooter.locator('summary', { hasText: 'Aarhus' }).click();
  await bars.click();
  await expect(page).toHaveURL(/\/en\/aarhus\/bars$/);
});

test('LANG-11 a link from a Swedish list on the Danish host leads to a page that is all in Danish', async ({
  page,
}) => {
  await page.goto('/stockholm/restauranger');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/restaurant\/[\w-]+/);
  // A new document, which takes its time on a busy machine.
  await expect(page.locator('html')).toHaveAttribute('lang', 'da', { timeout: 20_000 });
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

/** How many entries of history stand for what is open, once it has settled. */
const expectOpenModals = (page: Page, modals: number) =>
  expect.poll(() => page.evaluate(() => history.state?.usr?.modals ?? 0)).toBe(modals);

for (const { path, menu, message } of [
  { path: '/kobenhavn/restauranter', menu: 'Menu', message: 'Ingen forbindelse lige nu' },
  { path: '/stockholm/restauranger', menu: 'Meny', message: 'Ingen anslutning just nu' },
  { path: '/en/kobenhavn/restaurants', menu: 'Menu', message: 'No connection right now' },
] as const) {
  test(`ERR-25 a press while offline shows a message and stays on ${path}`, async ({ page, context }) => {
    await page.goto(path);
    // A menu that opens proves that the page is hydrated.
    await openBy(page.getByRole('button', { name: menu, exact: true }), page);
    await page.keyboard.press('Escape');
    await expectOpenModals(page, 0);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);
    const notice = page.getByRole('alertdialog');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(notice).toContainText(message);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    // The panel's code is not loaded yet.
    await page.getByRole('button', { name: /^Filt/ }).click();
    await expect(notice).toContainText(message);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Filt/ }).click();
    await expect(page.getByRole('dialog', { name: /^Filt/ })).toBeVisible();
  });
}

test('NAV-4 the back link is hidden on a list, and leads from a venue to the list of its city', {
  tag: '@widths',
}, async ({ page }) => {
  const back = page.getByRole('banner').getByRole('link', { name: 'See all of Copenhagen' });
  await page.goto('/en/kobenhavn/restaurants');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.goto('/en/restaurant/hyben');
  await expect(back).toBeVisible();
  await expectAccessible(page);
  await back.click();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
  await expect(back).toHaveCount(0);
});

test('NAV-7 an area links to its parent city, and every page links to the other cities', async ({ page }) => {
  await page.goto('/en/kobenhavn/norrebro');
  await page.getByRole('main').getByRole('link', { name: 'See all of Copenhagen' }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
  const cities = page.getByRole('contentinfo').getByRole('navigation', { name: 'Choose city' });
  await cities.getByRole('link', { name: 'Aarhus' }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/aarhus\/restaurants$/));
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
      // Checked again after hydration.
      await openBy(
        page.getByRole('button', { name: language === 'sv' ? 'Meny' : 'Menu', exact: true }),
        page,
      );
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
  });
}
