// Discount codes on the desk: made, used by nobody yet, changed, searched and ended.
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { PARTNER } from '../support/venue-side.ts';

test('EDIT-18 EDIT-20 @widths an editor makes a code, changes it and ends it; support reads', async ({
  page,
  browser,
}) => {
  test.slow();
  const code = `E2E${randomBytes(4).toString('hex').toUpperCase()}`;
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops`);
  await page.getByRole('link', { name: 'Discount codes' }).click();
  await page.getByRole('link', { name: 'Make a code' }).click();
  const make = page.getByRole('button', { name: 'Make the code' });
  await untilHydrated(make);
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Percent', { exact: true }).fill('15');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
  await page.getByLabel('Until', { exact: true }).fill('2025-01-01T00:00');
  await make.click();
  await expect(page.getByText('an end after the start', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Until', { exact: true }).fill('2035-01-01T00:00');
  await make.click();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await expect(page.getByText('Can be used')).toBeVisible();
  await page.getByLabel('Uses in all').fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It counts at once.')).toBeVisible();
  await expect(page.getByText('Used 0 times of 40')).toBeVisible();

  const support = await (await browser.newContext()).newPage();
  await signInOperator(support, ['support']);
  await support.goto(page.url());
  await expect(support.getByText('You may read. Editors make and change codes.')).toBeVisible();
  await expect(support.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await support.context().close();

  await page.getByRole('button', { name: 'End the code' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All codes' }).click();
  await page.getByLabel('Begins with').fill(code.slice(0, 6));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expectAccessible(page);
});
