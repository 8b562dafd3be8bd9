// Discount codes on the desk: made, used by nobody yet, changed, searched and ended.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
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

test('EDIT-25 @widths a colleague’s change of a code is shown beside the own one, and either can be chosen', async ({
  page,
  browser,
}) => {
  test.slow();
  const code = `E2E${randomBytes(4).toString('hex').toUpperCase()}`;
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/codes/new`);
  const make = page.getByRole('button', { name: 'Make the code' });
  await untilHydrated(make);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Percent', { exact: true }).fill('15');
  await page.getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
  await page.getByLabel('Until', { exact: true }).fill('2035-01-01T00:00');
  await make.click();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true }).click();
  const isSaved = (on: Page) => expect(on.getByText('Saved. It counts at once.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInOperator(other, ['editor']);
  await other.goto(page.url());
  await untilHydrated(other.getByRole('button', { name: 'Save', exact: true }));
  await other.getByLabel('Percent', { exact: true }).fill('20');
  await other.getByLabel('Until', { exact: true }).fill('2036-01-01T00:00');
  await save(other);
  await isSaved(other);

  await page.getByLabel('Uses in all').fill('40');
  await save(page);
  const conflict = page.getByRole('region', { name: 'Freja Lind saved meanwhile' });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('listitem')).toHaveCount(3);
  await expect(conflict.locator('del')).toContainText(['20', '2036']);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByLabel('Percent', { exact: true })).toHaveValue('20');
  await page.getByLabel('Uses in all').fill('50');
  await save(page);
  await isSaved(page);

  await other.getByLabel('Uses in all').fill('60');
  await save(other);
  await expect(other.getByRole('region', { name: 'Freja Lind saved meanwhile' })).toBeVisible();
  await other.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(other.getByText('Used 0 times of 60')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Freja Lind saved meanwhile' })).toBeHidden();
  await other.context().close();
});
