import { expect } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';
import { VENUE } from '../support/venue-page.ts';

const PAGES = [
  { path: VENUE, lang: 'da', tabs: ['Stedet', 'Menu', 'Galleri'] },
  { path: `/en${VENUE}`, lang: 'en', tabs: ['Venue', 'Menu', 'Gallery'] },
] as const;

for (const { path, lang, tabs } of PAGES) {
  test(`VENUE-1, VENUE-2, PATH-1, LANG-7 ${path} shows the venue in its language and is hydrated without a warning`, {
    tag: '@widths',
  }, async ({ page }) => {
    const errors = collectConsoleErrors(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hyben');
    const city = lang === 'en' ? 'Copenhagen' : 'København';
    await expect(page).toHaveTitle(new RegExp(`^Hyben, ${city}.* · Tredje$`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('link[rel=alternate]')).toHaveCount(4);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.jpg$/);
    await expect(page.getByRole('navigation', { name: 'Hyben' }).getByRole('link')).toHaveText([...tabs]);
    await expect(page.getByText(/^17[.:]30–22[.:]30$/)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('the page has JSON-LD of the venue, its menus and prices', async ({ page }) => {
  await page.goto(`/en${VENUE}`);
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'Restaurant',
    name: 'Hyben',
    hasMenu: expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Menu',
        offers: expect.objectContaining({ '@type': 'Offer', priceCurrency: 'DKK' }),
      }),
    ]),
  });
});

test('PAGE-17 a venue page sets no cookie and may be cached by everybody', async ({ page, context }) => {
  const response = await page.goto(VENUE);
  expect(response?.headers()['cache-control']).toContain('public');
  expect(await context.cookies()).toEqual([]);
});

test('PATH-1 an unknown venue is 404', async ({ page }) => {
  const response = await page.goto('/en/restaurant/no-such-place');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
});

test('PATH-4, PATH-5 the menu view shows the menu of its index, and the first for any other', async ({
  page,
}) => {
  await page.goto(`/en${VENUE}?view=menu&i=1`);
  const menus = page.getByRole('list', { name: 'Menus' }).getByRole('link');
  const names = await menus.allTextContents();
  const heading = (index: number) => page.getByRole('heading', { level: 2, name: names[index] ?? '?' });
  await expect(heading(1)).toBeVisible();
  await page.goto(`/en${VENUE}?view=menu&i=99`);
  await expect(heading(0)).toBeVisible();
  await menus.nth(2).click();
  await expect(page).toHaveURL(/view=menu&i=2$/);
  await expect(heading(2)).toBeVisible();
});

test('VENUE-3 the courses of a menu are shown and hidden again', async ({ page }) => {
  await page.goto(`/en${VENUE}`);
  const courses = page.locator('details').first().getByRole('listitem').first();
  await expect(courses).toBeHidden();
  await page.getByText('See the menu').first().click();
  await expect(courses).toBeVisible();
  await page.getByText('Hide the menu').first().click();
  await expect(courses).toBeHidden();
});

test('PATH-6, VENUE-3, VENUE-4, VENUE-5 the hash of the gallery opens it and loads the product info, with a loading flag', async ({
  page,
}) => {
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v4/products/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + decodeURIComponent(search));
    await held;
    await route.continue();
  });
  await page.goto(`/en${VENUE}#galleri`);
  const status = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(status).toBeVisible();
  await expect(page.locator('#galleri [aria-busy=true]')).toBeVisible();
  answer();
  await expect(page.locator('#galleri [aria-busy=false]')).toBeVisible();
  await expect(page.locator('#galleri').getByText(/^\d+ pictures?$/)).toBeVisible();
  expect(asked).toContainEqual(expect.stringMatching(/\/products\/\d+\?local=en$/));
  expect(asked).toContainEqual(expect.stringMatching(/\/products\/\d+\/menus\?(id\[\]=\d+&)+local=en$/));
});

test('the gallery still shows its pictures when the product info cannot be loaded', async ({ page }) => {
  await page.route('**/api/v4/products/**', (route) => route.abort());
  await page.goto(`/en${VENUE}#galleri`);
  await expect(page.locator('#galleri').getByText(/^\d+ pictures?$/)).toBeVisible();
  await expect(page.locator('#galleri').getByRole('button').first()).toBeVisible();
});

test('VENUE-6 a picture opens in the lightbox, which returns the focus when it closes', async ({ page }) => {
  await page.goto(`/en${VENUE}`);
  const picture = page.getByRole('region', { name: 'Gallery' }).getByRole('link').first();
  const lightbox = page.getByRole('dialog', { name: 'Hyben' });
  await picture.click();
  await expect(lightbox).toBeVisible();
  await expect(lightbox.locator('img').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(picture).toBeFocused();
});

test('VENUE-8 Back closes an open picture, and a second Back leaves the page', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  await page.goto(`/en${VENUE}#galleri`);
  const picture = page.locator('#galleri').getByRole('button').first();
  const lightbox = page.getByRole('dialog', { name: 'Hyben' });
  const entries = () => page.evaluate(() => window.history.length);
  const modals = () => page.evaluate(() => history.state?.usr?.modals ?? 0);
  await expect(page.locator('#galleri [aria-busy=false]')).toBeVisible();
  const before = await entries();
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await picture.click();
    await expect(lightbox).toBeVisible();
    await expect.poll(modals).toBe(1);
    await page.keyboard.press('ArrowRight');
    await close();
    await expect(lightbox).toBeHidden();
    await expect.poll(modals).toBe(0);
    await expect(page).toHaveURL(/\/en\/restaurant\/hyben#galleri$/);
    await expect(picture).toBeFocused();
  }
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
});

test('without the share API the URL is copied and a message says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(`/en${VENUE}?person=4`);
  const message = page.getByRole('status').filter({ hasText: 'The link is copied.' });
  await page.getByRole('button', { name: 'Share Hyben' }).click();
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/en\/restaurant\/hyben$/);
});

test('the layout does not shift while the page loads', { tag: '@widths' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(VENUE, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_500);
  expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PAGE-1 tabs, party and times work as links', async ({ page }) => {
    await page.goto(`/en${VENUE}`);
    const bar = page.getByRole('link', { name: 'Book a table' });
    if (await bar.isVisible()) await bar.click();
    await page.locator('aside').getByRole('link', { name: '4 people', exact: true }).click();
    await expect(page).toHaveURL(/\?person=4$/);
    await page.getByRole('navigation', { name: 'Hyben' }).getByRole('link', { name: 'Menu' }).click();
    await expect(page).toHaveURL(/view=menu&i=0$/);
    await expect(page.getByRole('list', { name: 'Menus' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Hyben' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(/#galleri$/);
    await expect(page.locator('#galleri img').first()).toBeVisible();
  });
});

test('VENUE-12 a small map loads when it is nearly in view and leads to the city’s map at that spot', async ({
  page,
}) => {
  const maps: string[] = [];
  page.on('request', (request) => /small-map|\.pmtiles/.test(request.url()) && maps.push(request.url()));
  await page.goto('/en/restaurant/hyben');
  await page.waitForTimeout(500);
  expect(maps).toEqual([]);
  const link = page.getByRole('link', { name: 'See Hyben on the map' });
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator('.city-map canvas')).toBeVisible({ timeout: 30_000 });
  await link.click();
  await expect(page).toHaveURL(/\/en\/map\/kobenhavn\/restaurants#14\/55\.\d+\/12\.\d+$/);
});

test('FONT-1 the files with Vietnamese and Polish letters are fetched only when a page has such letters', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('requestfinished', (request) => request.url().endsWith('.woff2') && files.push(request.url()));
  await page.goto('/en/restaurant/hyben');
  await page.evaluate(() => document.fonts.ready);
  expect(files.filter((file) => /vietnamese|latin-ext/.test(file))).toEqual([]);
  for (const [family, letters, file] of [
    ['Figtree Variable', 'ệữ', /jakarta.*vietnamese/],
    ['Fraunces Variable', 'ệữ', /fraunces.*vietnamese/],
    ['Figtree Variable', 'łż', /figtree-latin-ext/],
    ['Fraunces Variable', 'łż', /fraunces-latin-ext/],
  ] as const) {
    const states = await page.evaluate(
      async ([font, text]) => (await document.fonts.load(`16px "${font}"`, text)).map(({ status }) => status),
      [family, letters] as const,
    );
    expect(states).toEqual(['loaded']);
    await expect.poll(() => files.some((url) => file.test(url))).toBe(true);
  }
});

test('RECEIPT-47 PRICE-51 the venue’s page has its phone number as a link, and names the fee beside the price', async ({
  page,
}) => {
  await page.goto('/en/restaurant/hyben');
  const phone = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(phone).toHaveText(/^\+45 \d\d \d\d \d\d \d\d$/);
  expect(await phone.getAttribute('href')).toBe(`tel:${(await phone.innerText()).replaceAll(' ', '')}`);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    // The bar of phones and tablets, or the column of desktops;
    // the cards of similar venues have it too.
    const fee = page.locator('div.sticky, aside').getByText(/^\+ DKK.15 fee per booking$/);
    await expect(fee.filter({ visible: true })).toBeInViewport({ ratio: 1 });
  }
});
