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
  await expect(frame.getByText('Oysters and beer').first()).toBeVisible({ timeout: 10_000 });
});
