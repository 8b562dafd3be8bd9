import { expect } from '@playwright/test';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { expectAccessibleInBothSchemes } from '../support/checkout-steps.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';

const swedishOrigin = (process.env.E2E_ORIGIN ?? '').replace('localhost', 'sv.localhost');

const LISTINGS = [
  { path: '/kobenhavn/restauranter', lang: 'da', heading: 'I aften i København' },
  { path: '/stockholm/restauranger', lang: 'sv', heading: 'Ikväll i Stockholm' },
  { path: '/en/kobenhavn/restaurants', lang: 'en', heading: 'Tonight in Copenhagen' },
] as const;

for (const { path, lang, heading } of LISTINGS) {
  test(`PAGE-1, LANG-1, LANG-3, LANG-7, LANG-8 ${path} is rendered in its language and hydrated without a warning`, {
    tag: '@widths',
  }, async ({ page }) => {
    const errors = collectConsoleErrors(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/ · Tredje$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    const hreflangs = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(new Set(hreflangs)).toEqual(new Set(['da', 'en', 'sv', 'x-default']));
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('axe finds nothing on a listing in light and dark', { tag: '@widths' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/kobenhavn/restauranter');
  await expectAccessibleInBothSchemes(page);
});

test('PATH-23 an unknown city is 404, in the language of its URL', async ({ page }) => {
  const response = await page.goto('/en/atlantis/restaurants');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  await page.getByRole('link', { name: "See tonight's tables" }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
});

test('PAGE-2 a service worker of an earlier site is unregistered', async ({ page }) => {
  await page.addInitScript(() => {
    const gone: string[] = [];
    Object.assign(window, { gone });
    const registration = { unregister: async () => gone.push('unregistered') };
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', { value: async () => [registration] });
  });
  await page.goto('/kobenhavn/restauranter');
  await expect.poll(() => page.evaluate('window.gone')).toEqual(['unregistered']);
});

test('PAGE-3 a service worker that cannot be unregistered is only logged to the console', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', {
      value: async () => Promise.reject(new Error('no')),
    });
  });
  const errors = collectConsoleErrors(page);
  await page.goto('/kobenhavn/restauranter');
  await expect.poll(() => errors.join()).toContain('could not be unregistered');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('PAGE-4 a chunk that fails to load is logged, and the page stays', async ({ page }) => {
  await page.goto('/kobenhavn/restauranter');
  const errors = collectConsoleErrors(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route('**/assets/venue-*.js', (route) => route.abort());
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect.poll(() => errors.join()).toContain('Error loading route module');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I aften i København');
  expect(await page.evaluate('window.sameDocument')).toBe(true);
});

test('PAGE-22 the main menu opens in its own page element and returns the focus when it closes', async ({
  page,
}) => {
  await page.goto('/kobenhavn/restauranter');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  const menu = page.locator('#main-menu').getByRole('dialog');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: /restauranter i København/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test('PAGE-17 a listing sets no cookie and contains no CSRF token', async ({ page, context }) => {
  const response = await page.goto('/kobenhavn/restauranter');
  expect(response?.headers()['set-cookie']).toBeUndefined();
  expect(await context.cookies()).toEqual([]);
  await expect(page.locator('meta[name=csrf-token]')).toHaveAttribute('content', '');
});

test('LANG-4 the Swedish host is in Swedish where both languages share a path', async ({ page }) => {
  await page.goto(`${swedishOrigin}/stockholm/barer`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.goto('/stockholm/barer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PAGE-1 the list is readable, its links work and a link shows more', async ({ page }) => {
    await page.goto('/kobenhavn/restauranter');
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByRole('link', { name: /Vis 6 flere/ }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('navigation', { name: 'Vælg type' }).getByRole('link', { name: 'Barer' }).click();
    await expect(page).toHaveURL(/\/kobenhavn\/barer$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('I aften i København');
  });
});

test.describe('filters without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('FILTER-20 FILTER-26 an empty list has a link that clears the search and keeps the other filters', async ({
    page,
  }) => {
    await page.goto('/en/kobenhavn/restaurants?person=2&search=zzzz');
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants\?person=2$/));
  });

  for (const { path, title, show, area, people } of [
    {
      path: '/kobenhavn/restauranter',
      title: 'Filtre',
      show: 'Resultater',
      area: 'Område',
      people: 'Antal personer',
    },
    {
      path: '/stockholm/restauranger',
      title: 'Filter',
      show: 'Resultat',
      area: 'Område',
      people: 'Antal personer',
    },
    {
      path: '/en/kobenhavn/restaurants',
      title: 'Filters',
      show: 'Results',
      area: 'Area',
      people: 'Number of people',
    },
  ] as const) {
    test(`FILTER-26 ${path} has a filter form, and no button without effect`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.locator('summary').filter({ hasText: title }).click();
      await page.getByRole('combobox', { name: people }).selectOption('4');
      await page.getByRole('combobox', { name: area }).selectOption({ index: 1 });
      await page.getByRole('button', { name: show }).click();
      await expect(page).toHaveURL(/[?&]person=4&.*areas=[a-z]/);
      await page
        .locator('summary')
        .filter({ hasText: `${title} (2)` })
        .click();
      await expect(page.getByRole('combobox', { name: people })).toHaveValue('4');
      for (const card of await page.getByRole('article').all())
        await expect(card.getByRole('link', { name: /4/ }).first()).toBeVisible();
    });
  }
});

test('PAGE-13, PAGE-14 the device type follows the width, 200 ms after the last change', async ({ page }) => {
  await page.goto('/kobenhavn/restauranter');
  const device = page.locator('#page');
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });
  const typeAt: [number, string][] = [
    [760, 'mobile'],
    [761, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ];
  for (const [width, type] of typeAt) {
    await resize(width);
    await expect(device).toHaveAttribute('data-device', type);
  }
  const changes = await page.evaluate(async () => {
    const seen: number[] = [];
    const target = document.getElementById('page') as HTMLElement;
    new MutationObserver(() => seen.push(performance.now())).observe(target, {
      attributeFilter: ['data-device'],
    });
    const started = performance.now();
    Object.defineProperty(window, 'innerWidth', { value: 500, configurable: true });
    let lastResize = started;
    for (let count = 0; count < 5; count++) {
      lastResize = performance.now();
      window.dispatchEvent(new Event('resize'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { count: seen.length, wait: (seen[0] ?? started) - lastResize };
  });
  expect(changes.count).toBe(1);
  expect(changes.wait).toBeGreaterThanOrEqual(190);
});
