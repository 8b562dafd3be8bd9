import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { emptyVenue, PARTNER, signInAs } from '../support/venue-side.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('PREVIEW-1 PREVIEW-2 PREVIEW-3 @widths a draft is on the guests’ page in a frame, and follows what is saved beside it', async ({
  page,
  context,
  request,
}) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'owner');
  await page.goto(`${PARTNER}/v/${venue.venueId}/menus/new`);
  const name = page.getByLabel('Name in English');
  await untilHydrated(name);
  await name.fill('Oysters and wine');
  await page.getByLabel('Regular price per person').fill('273');
  await button(page, 'Save in the draft').click();
  await expect(page.getByRole('heading', { name: 'Oysters and wine', level: 1 })).toBeVisible();

  const beside = await context.newPage();
  await beside.goto(`${PARTNER}/v/${venue.venueId}/preview`);
  await untilHydrated(button(beside, 'Make a new link'));
  await beside.getByText('English', { exact: true }).click();
  const frame = beside.frameLocator('iframe');
  await expect(frame.getByText('Preview with your draft.')).toBeVisible();
  await expect(frame.getByText('Oysters and wine').first()).toBeVisible();
  await expectAccessible(beside);

  const link = (await beside.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')) ?? '';
  const answer = await request.get(link);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${PARTNER}`);
  const without = await request.get(link.replace(/\?.*/, ''));
  expect(await without.text()).not.toContain('Oysters and wine');
  expect(without.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const forged = await request.get(`${link.slice(0, -3)}AAA`);
  expect(forged.status()).toBe(404);

  await page.getByLabel('Name in English').fill('Oysters and beer');
  await button(page, 'Save in the draft').click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await expect(frame.getByText('Oysters and beer').first()).toBeVisible();
});

test('PREVIEW-4 beside the editors of a wide screen the guests’ page shows the draft, and on a phone it is a page away', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'owner');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${PARTNER}/v/${venue.venueId}/menus/new`);
  const name = page.getByLabel('Name in English');
  await untilHydrated(name);
  const beside = page.getByRole('complementary', { name: 'Preview' });
  await beside.getByText('English', { exact: true }).click();
  const frame = beside.frameLocator('iframe');
  await expect(frame.getByText('Preview with your draft.')).toBeVisible();

  await name.fill('Oysters and wine');
  // Dearer than the other menu, so that it is the second one of the page.
  await page.getByLabel('Regular price per person').fill('9000');
  await button(page, 'Save in the draft').click();
  await expect(frame.getByRole('heading', { name: 'Oysters and wine' })).toBeVisible();
  await name.fill('Oysters and beer');
  await button(page, 'Save in the draft').click();
  await expect(frame.getByRole('heading', { name: 'Oysters and beer' })).toBeVisible();
  const frameBox = await beside.locator('iframe').boundingBox();
  expect(frameBox?.width).toBe(390);
  await expectAccessible(page);

  for (const [path, label] of [
    ['menus', 'Menus'],
    ['hours', 'Serving hours'],
    ['house', 'About the venue'],
  ] as const) {
    await page.goto(`${PARTNER}/v/${venue.venueId}/${path}`);
    await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible();
    await expect(frame.getByRole('heading', { name: venue.name, level: 1 })).toBeVisible();
  }
  await page.getByLabel('Short text in English').fill('By the canal, under the lime trees.');
  await beside.getByText('English', { exact: true }).click();
  await button(page, 'Save in the draft').click();
  await expect(frame.getByText('By the canal, under the lime trees.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Preview', level: 1 })).toBeVisible();
});
