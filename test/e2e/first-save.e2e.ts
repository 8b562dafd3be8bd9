// Somebody goes on typing while something new is saved for the first time, and saves again.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inDatabase } from '../support/booking-failures.ts';
import { signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { emptyVenue, PARTNER, signInAs } from '../support/venue-side.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses Save, types while nothing has answered yet, and lets the answer come. */
async function typeWhileSaving(page: Page, save: string, type: () => Promise<void>) {
  let answer = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isSent = page.waitForRequest((sent) => sent.method() === 'POST');
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') await isTyped;
    await route.continue();
  });
  await button(page, save).click();
  await isSent;
  await type();
  // The busy button takes no press.
  await button(page, save).dispatchEvent('click');
  answer();
  await expect(page).toHaveURL(/\/\d+$/);
  await page.unroute('**/api/**');
}

const count = async (sql: string, value: string) =>
  (await inDatabase(`select count(*)::integer as count from ${sql}`, [value]))[0]?.count;

test('PARTNER-30 what is typed while a new menu is saved stays, and is saved into the same menu', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'owner');
  await page.goto(`${PARTNER}/v/${venue.venueId}/menus/new`);
  await untilHydrated(page.getByLabel('Name in English'));
  await page.getByLabel('Name in English').fill('Oysters');
  await page.getByLabel('Regular price per person').fill('273');
  await typeWhileSaving(page, 'Save in the draft', () => page.getByLabel('Name in Danish').fill('Østers'));
  await expect(page.getByLabel('Name in Danish')).toHaveValue('Østers');
  await button(page, 'Save in the draft').click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name in Danish')).toHaveValue('Østers');
  await expect(page.getByLabel('Name in English')).toHaveValue('Oysters');
  await page.goto(`${PARTNER}/v/${venue.venueId}/menus`);
  await expect(page.getByRole('heading', { name: 'Oysters' })).toHaveCount(1);
  await page.goto(`${PARTNER}/v/${venue.venueId}/menus/new`);
  await expect(page.getByLabel('Name in English')).toHaveValue('');
});

test('PARTNER-30 what is typed while a new post is saved stays, and is saved into the same post', async ({
  page,
}) => {
  const id = randomBytes(4).toString('hex');
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content/blog/new`);
  const title = page.getByRole('textbox', { name: 'Title in English' });
  const summary = page.getByRole('textbox', { name: 'Summary in English' });
  await untilHydrated(title);
  await title.fill(`Herring ${id}`);
  await typeWhileSaving(page, 'Save in the draft', () => summary.fill('It is back'));
  await expect(summary).toHaveValue('It is back');
  await button(page, 'Save in the draft').click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await page.reload();
  await expect(summary).toHaveValue('It is back');
  await expect(title).toHaveValue(`Herring ${id}`);
  const written = `(select distinct subject_id from content_revision where document::text like '%' || $1 || '%') post`;
  expect(await count(written, id)).toBe(1);
});

test('PARTNER-30 what is typed while a new code is saved stays, and changes the same code', async ({
  page,
}) => {
  const code = `E2E${randomBytes(4).toString('hex').toUpperCase()}`;
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/codes/new`);
  await untilHydrated(page.getByLabel('Code', { exact: true }));
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Percent', { exact: true }).fill('15');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
  await page.getByLabel('Until', { exact: true }).fill('2035-01-01T00:00');
  await typeWhileSaving(page, 'Make the code', () => page.getByLabel('Uses in all').fill('40'));
  await expect(page.getByLabel('Uses in all')).toHaveValue('40');
  await button(page, 'Save').click();
  await expect(page.getByText('Used 0 times of 40')).toBeVisible();
  expect(await count('discount_code where code = $1', code)).toBe(1);
});
