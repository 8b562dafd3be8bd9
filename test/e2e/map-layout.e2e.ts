// Where the map and its buttons are on phones, tablets and desktops.
import { expect } from '@playwright/test';
import { test } from '../support/e2e-test.ts';
import { MAP, openMap, prices, SINGLE, venueCount } from '../support/map-page.ts';

test('“Search this area” is below the map, so that it covers no pin', { tag: '@widths' }, async ({
  page,
}) => {
  await openMap(page, `${MAP}#12/55.6812/12.5755`);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  const here = page.getByRole('button', { name: 'Search this area' });
  await expect(here).toBeInViewport({ ratio: 1 });
  const map = await page.getByRole('region', { name: 'Map of Copenhagen' }).boundingBox();
  const button = await here.boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
});

test('MAP-80 on phones the buttons of the map are below it, so that they cover no pin, and work', async ({
  page,
}) => {
  await openMap(page, `${MAP}#12/55.6812/12.5755`);
  const map = await page.getByRole('region', { name: 'Map of Copenhagen' }).boundingBox();
  for (const name of ['Zoom in', 'Zoom out', 'Show where I am']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
  }
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page).toHaveURL(/#13\//);
});

for (const { name, ...viewport } of [
  { name: 'a small phone', width: 320, height: 568 },
  { name: 'a phone at 200%', width: 195, height: 422 },
  { name: 'a laptop at 200%', width: 640, height: 360 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('MAP-4 the map stays usable: no sideways scrolling, lower than the screen, a card with all its parts', async ({
      page,
    }) => {
      await openMap(page, SINGLE);
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sideways()).toBeLessThanOrEqual(0);
      const map = await page.getByRole('region', { name: 'Map of Copenhagen' }).boundingBox();
      // Otherwise a guest who scrolls on the map could not scroll past it.
      expect(map?.height).toBeLessThan(viewport.height);
      const pin = prices(page).first();
      const name = ((await pin.getAttribute('aria-label')) ?? '').split(', from ')[0] ?? '';
      await pin.press('Enter');
      const card = page.getByRole('region', { name, exact: true });
      const close = card.getByRole('button', { name: 'Close' });
      await expect(close).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
      // The two boxes are read one after the other, and the card slides in.
      await card.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
      });
      const box = await close.boundingBox();
      const price = await card
        .getByText(/from DKK/)
        .first()
        .boundingBox();
      if (!box || !price) throw new Error('The card has no price');
      expect(box.y + box.height <= price.y || box.x >= price.x + price.width).toBe(true);
      expect(await sideways()).toBeLessThanOrEqual(0);
      await close.click();
      await expect(card).toBeHidden();
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('MAP-7 the list is beside the map, with the same filters and the same part of the map', async ({
    page,
  }) => {
    await openMap(page, `${MAP}?person=4#12/55.6812/12.5755`);
    const list = page.getByRole('region', { name: 'Results', exact: true });
    const card = list.getByRole('article').first();
    await expect(card).toBeInViewport();
    const [left, map] = [await card.boundingBox(), await page.locator('.city-map').boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0);
    await expect(card.getByRole('link', { name: /for 4 people$/ }).first()).toBeVisible();
    const shown = Number.parseInt((await venueCount(page).textContent()) ?? '', 10);
    await expect(list.getByText(new RegExp(`of ${shown} shown$`))).toBeVisible();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(venueCount(page)).not.toHaveText(`${shown} places`);
    const here = Number.parseInt((await venueCount(page).textContent()) ?? '', 10);
    await expect(list.getByText(new RegExp(`of ${here} shown$`))).toBeVisible();
  });
});
