import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';

const VENUE = '/restaurant/hyben';
const BOARD = '/api/v4/boards/kobenhavn/restaurant';

type WireBoard = {
  id: number[];
  slug: string[];
  status: number[];
  free: string[];
  held: string[];
  tables: number[];
};

/** A restaurant in København with this status: 0 in stock, 1 sold out, 2 not active. */
async function slugWith(request: APIRequestContext, status: number) {
  const board = (await (await request.get(BOARD)).json()) as WireBoard;
  const slug = board.slug[board.status.indexOf(status)];
  if (!slug) throw new Error(`No restaurant has the status ${status}`);
  return slug;
}

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
  await expect(page.locator('#galleri [aria-busy=false]')).toBeVisible();
  const before = await entries();
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await picture.click();
    await expect(lightbox).toBeVisible();
    await expect.poll(entries).toBe(before + 1);
    await page.keyboard.press('ArrowRight');
    await close();
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL(/\/en\/restaurant\/hyben#galleri$/);
    await expect(picture).toBeFocused();
  }
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
});

for (const { name, ...viewport } of [
  { name: 'a small phone', width: 320, height: 568 },
  { name: 'a phone at 200%', width: 195, height: 422 },
  { name: 'a laptop at 200%', width: 640, height: 360 },
  { name: 'a phone on its side', width: 844, height: 390 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('VENUE-9 the first picture leaves room for the name, and nothing scrolls sideways', async ({
      page,
    }) => {
      await page.goto(VENUE);
      const picture = page.getByRole('region', { name: 'Galleri' }).getByRole('listitem').first();
      const box = await picture.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.63);
      expect(box?.width).toBeGreaterThan(viewport.width * 0.5);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBeLessThanOrEqual(0);
    });

    test('VENUE-9 the bar of a sold-out venue shows its text in one line beside or above its link', async ({
      page,
      request,
    }) => {
      await page.goto(`/restaurant/${await slugWith(request, 1)}`);
      const link = page
        .getByRole('link', { name: 'Se andre steder i nærheden' })
        .and(page.locator('[href$="#similar"]'));
      const words = page.locator('p', { has: page.getByText(/^udsolgt i dag$/i) }).last();
      const [left, right] = [await words.boundingBox(), await link.boundingBox()];
      if (!left || !right) throw new Error('The bar is not there');
      expect(left.height).toBeLessThan(30);
      expect(left.x + left.width <= right.x || left.y + left.height <= right.y).toBe(true);
      expect(right.x + right.width).toBeLessThanOrEqual(viewport.width);
    });
  });
}

test('BOOK-29 the panel shows all party sizes, and those not in stock are disabled with their label', async ({
  page,
}) => {
  await page.goto(`/en${VENUE}`);
  await openPanel(page);
  const panel = panelOf(page);
  const board = await (await page.request.get('/api/v4/boards/kobenhavn/restaurant')).json();
  const id = board.id[board.slug.indexOf(VENUE.split('/').at(-1))];
  const { seats } = await (await page.request.get(`/api/v4/products/${id}/stocks`)).json();
  expect(seats).toHaveLength(8);
  for (const { seat, status } of seats as { seat: number; status: string }[]) {
    const isPossible = status === 'in-stock';
    const chip = panel.getByRole('link', { name: new RegExp(`^${seat} (person|people)(, not possible)?$`) });
    await expect(chip).toHaveAccessibleName(isPossible ? /^\d (person|people)$/ : /, not possible$/);
    expect((await chip.getAttribute('aria-disabled')) === 'true').toBe(!isPossible);
  }
});

test('the URL keeps the party size that is chosen in the panel, and a time links to the booking', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto(`/en${VENUE}`);
  await openPanel(page);
  const panel = panelOf(page);
  await panel.getByRole('link', { name: '4 people', exact: true }).click();
  await expect(page).toHaveURL(/\?person=4$/);
  await expect(panel.locator('[aria-current]')).toHaveText('4');
  await expect(panel.getByRole('link', { name: /^Book Hyben at .* for 4 people$/ }).first()).toHaveAttribute(
    'href',
    /^\/en\/book\/book\/restaurant\/hyben\?person=4&time=\d+\.\d\d$/,
  );
  await closePanel(page);
  await page.getByRole('navigation', { name: 'Hyben' }).getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL(/\?person=4&view=menu&i=0$/);
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

test('a message says that the time in the URL is no longer free', async ({ page }) => {
  await page.goto(`/en${VENUE}?person=2&time=3.15`);
  await openPanel(page);
  await expect(panelOf(page).getByRole('status')).toContainText('That time has just been taken');
});

test('STATUS-6 an open page shows that the venue has sold out', async ({ page }) => {
  await page.route(`**${BOARD}`, async (route) => {
    const answer = await route.fetch();
    const board = (await answer.json()) as WireBoard;
    const index = board.slug.indexOf('hyben');
    board.status[index] = 1;
    board.tables[index] = 0;
    board.free[index] = '';
    await route.fulfill({ response: answer, json: board });
  });
  await page.goto(`/en${VENUE}`);
  await expect(page.getByRole('region', { name: 'Gallery' })).toContainText(/sold out today/i, {
    timeout: 10_000,
  });
  await expect(page.getByRole('heading', { name: 'Similar places tonight' })).toBeVisible();
});

for (const [status, rule, text] of [
  [1, 'LIST-4', 'sold out today'],
  [2, 'LIST-3', 'not active today'],
] as const) {
  test(`${rule} a venue that is ${text} says so and shows similar venues`, async ({ page, request }) => {
    await page.goto(`/en/restaurant/${await slugWith(request, status)}`);
    await expect(page.getByRole('region', { name: 'Gallery' })).toContainText(new RegExp(text, 'i'));
    const similar = page.getByRole('region', { name: 'Similar places tonight' });
    await expect(similar.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Book .* at/ }).and(page.locator('aside a'))).toHaveCount(0);
    await expectAccessible(page);
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in ${scheme}`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on the venue tab', { tag: '@widths' }, async ({ page }) => {
      await page.goto(VENUE);
      await expectAccessible(page);
    });

    test('in the panel', { tag: '@widths' }, async ({ page }) => {
      await page.goto(VENUE);
      await openPanel(page);
      await expectAccessible(page);
    });

    test('on the menu tab', async ({ page }) => {
      await page.goto(`${VENUE}?view=menu&i=0`);
      await expectAccessible(page);
    });

    test('on the gallery tab', async ({ page }) => {
      await page.goto(`${VENUE}#galleri`);
      await expect(page.locator('#galleri [aria-busy=false]')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

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

/** The panel is a column on desktops and a dialog on smaller screens. */
const panelOf = (page: Page) =>
  page.getByRole('complementary').or(page.getByRole('dialog')).filter({ visible: true });

async function openPanel(page: Page) {
  const opener = page.locator('[aria-haspopup=dialog][href$="#book"]');
  if (!(await opener.isVisible())) return;
  await untilHydrated(opener);
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function closePanel(page: Page) {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
}

test.describe('on a desktop of 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('VENUE-11 the booking panel is visible without scrolling', async ({ page }) => {
    await page.goto('/en/restaurant/hyben');
    const panel = page.getByRole('complementary', { name: 'Book a table' });
    for (const size of ['1 person', '2 people', '6 people'])
      await expect(panel.getByRole('link', { name: size, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('link', { name: /^Book Hyben at/ }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
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
    expect(files.some((url) => file.test(url))).toBe(true);
  }
});
