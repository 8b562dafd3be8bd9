import { expect } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';
import { DENSE, groups, MAP, openMap, prices, RENDERED, SINGLE, venueCount } from '../support/map-page.ts';

test('MAP-1 the map shows pins of the whole city without console errors', { tag: '@widths' }, async ({
  page,
}) => {
  const errors = collectConsoleErrors(page);
  await openMap(page);
  await expect(page.getByRole('region', { name: 'Map of Copenhagen' })).toBeVisible();
  const shown = Number.parseInt((await venueCount(page).textContent()) ?? '', 10);
  await page.goto('/en/kobenhavn/restaurants');
  await expect(page.getByText(new RegExp(`of ${shown} shown`))).toBeVisible();
  expect(errors).toEqual([]);
});

test('MAP-1 the map of another type and language has its own pins and texts', async ({ page }) => {
  await page.goto('/karta/stockholm/barer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karta över Stockholm');
  await expect(page.getByRole('list', { name: 'Resultat' }).getByRole('button').first()).toBeVisible(
    RENDERED,
  );
});

test('a pressed group splits into smaller groups or pins', async ({ page }) => {
  await openMap(page);
  const group = groups(page).first();
  const ids = (await group.getAttribute('data-venues')) ?? '';
  await group.click();
  // The group is gone, and its first venue is a pin or in a smaller group.
  await expect(page.locator(`[data-venues="${ids}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-venues~="${ids.split(' ')[0]}"]`)).toBeVisible();
  await expect(page).toHaveURL(/#1[2-8](\.\d+)?\/55\.\d+\/12\.\d+$/);
});

test('LIST-2, MAP-1 switching between list and map keeps the filters and the zoom of the map', async ({
  page,
}) => {
  await openMap(page, `${MAP}?areas=norrebro&person=4`);
  const shown = Number.parseInt((await venueCount(page).textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).toHaveURL(/#/);
  const position = new URL(page.url()).hash;
  const toggle = page.getByRole('navigation', { name: 'View' });
  await toggle.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants\?areas=norrebro&person=4$/));
  await expect(page.getByText(new RegExp(`of ${shown} shown`))).toBeVisible();
  await toggle.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\/en\/map\/kobenhavn\/restaurants\?areas=norrebro&person=4/);
  await expect(venueCount(page)).toHaveText(`${shown} places`);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).toHaveURL(/#/);
  const zoomOf = (hash: string) => Number.parseFloat(hash.slice(1));
  expect(zoomOf(new URL(page.url()).hash)).toBeCloseTo(zoomOf(position) + 1, 1);
});

test('the map has a link to the list of the same venues', async ({ page }) => {
  // On phones the toggle beside the filters is that link.
  await page.setViewportSize({ width: 820, height: 1_000 });
  await openMap(page, `${MAP}?person=2`);
  await page.getByRole('link', { name: 'Show the same places as a list' }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants\?person=2$/));
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('“Search this area” filters by the visible area, and a second press removes the filter', async ({
  page,
}) => {
  await openMap(page, `${MAP}#12/55.6812/12.5755`);
  const all = await venueCount(page).textContent();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  const here = page.getByRole('button', { name: 'Search this area' });
  await here.click();
  await expect(here).toHaveAttribute('aria-pressed', 'true');
  await expect(venueCount(page)).not.toHaveText(all ?? '');
  await here.click();
  await expect(venueCount(page)).toHaveText(all ?? '');
});

test('the position is requested only by the button, and a refusal shows a message', async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: 'Show where I am' }).click();
  await expect(page.getByText("We can't see where you are. Move the map instead.")).toBeVisible();
});

test('the map moves to the guest’s position', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 55.6915, longitude: 12.5575 });
  await openMap(page);
  await page.getByRole('button', { name: 'Show where I am' }).click();
  await expect(page).toHaveURL(/#14(\.\d+)?\/55\.69\d+\/12\.55\d+$/);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the map in ${scheme}, also with a card open`, { tag: '@widths' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openMap(page, SINGLE);
    await expectAccessible(page);
    await prices(page).first().click();
    await expect(page.locator('[data-map-card]').getByRole('article')).toBeVisible();
    await expectAccessible(page);
  });
}

test('MAP-5 the map goes no closer than it can draw, and a group there opens as a list', {
  tag: '@widths',
}, async ({ page }) => {
  await openMap(page, DENSE.replace('#14', '#18'));
  const group = groups(page).filter({ hasText: 'DKK' }).first();
  const count = Number(/^\d+/.exec((await group.textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  const cards = page.locator('[data-map-card]');
  await expect(cards).toBeFocused();
  await expect(cards.getByText(`${count} places here`)).toBeVisible();
  await expect(cards.getByRole('article')).toHaveCount(count);
  await expect(cards.getByRole('article').last().getByRole('heading')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await cards.getByRole('button', { name: 'Close' }).click();
  await expect(group).toBeFocused();
  // Moving writes the position into the URL.
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#14\/55\.\d+\/12\.\d+$/);
});

test('MAP-6 a group shows how many venues it has and their lowest price', async ({ page, request }) => {
  await openMap(page);
  const group = groups(page).filter({ hasText: 'DKK' }).first();
  const ids = ((await group.getAttribute('data-venues')) ?? '').split(' ').map(Number);
  const { data } = await (await request.get('/api/v4/products?city=kobenhavn&per_page=100&local=en')).json();
  const prices = data
    .filter(({ id, status }: { id: number; status: string }) => ids.includes(id) && status === 'in-stock')
    .map(({ price_sale }: { price_sale: number }) => price_sale / 100);
  await expect(group.locator('> [aria-hidden]')).toHaveText(
    new RegExp(`^${ids.length}DKK\\s${Math.min(...prices)}$`),
  );
  await expect(group).toHaveAccessibleName(new RegExp(`^${ids.length} places here.*, from DKK`));
});

test('MAP-1 without WebGL the page shows the same venues as cards', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(MAP);
  await expect(page.getByText('The map could not be shown. The list has the same places.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('MAP-1 when the map’s code fails to load the page shows the same venues as cards', async ({ page }) => {
  // Files that the document names are the page's own. Later ones are the map's.
  const document = await (await page.request.get(MAP)).text();
  await page.route(/\/assets\/city-map-[^/]*\.js$/, (route) =>
    document.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto(MAP);
  await expect(page.getByText('The map could not be shown. The list has the same places.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('MAP-1 the map page is a list of the same venues', async ({ page }) => {
    await page.goto(`${MAP}?areas=norrebro`);
    await expect(page.getByRole('article').first()).toContainText('Nørrebro');
    await expect(page.getByText('Loading')).toBeHidden();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/en\/restaurant\//);
  });
});
