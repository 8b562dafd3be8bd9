// The booking panel of a venue's page, small screens, and the page of a venue that sells
// nothing tonight.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { expectAccessibleInBothSchemes } from '../support/checkout-steps.ts';
import { test } from '../support/e2e-test.ts';
import { BOARD, slugWith, VENUE, type WireBoard } from '../support/venue-page.ts';

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
  await expect(page.getByRole('region', { name: 'Gallery' })).toContainText(/sold out today/i);
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

test.describe('axe finds nothing in light and dark', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('on the venue tab and in the panel', { tag: '@widths' }, async ({ page }) => {
    await page.goto(VENUE);
    await expectAccessibleInBothSchemes(page);
    await openPanel(page);
    await expectAccessibleInBothSchemes(page);
  });

  test('on the menu tab', async ({ page }) => {
    await page.goto(`${VENUE}?view=menu&i=0`);
    await expectAccessibleInBothSchemes(page);
  });

  test('on the gallery tab', async ({ page }) => {
    await page.goto(`${VENUE}#galleri`);
    await expect(page.locator('#galleri [aria-busy=false]')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
});

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
