// The steps of buying a gift card: reload, Back, tabs, currency, and no JavaScript.
import { expect, type Locator } from '@playwright/test';
import { stepTitle, submit } from '../support/checkout-steps.ts';
import { test } from '../support/e2e-test.ts';
import { chip, fillBuyer, TEXTS, toInfo } from '../support/gift-card-purchase.ts';
import { untilHydrated } from '../support/hydration.ts';

test('GIFT-1 a double press submits one step only, and a button at its limit keeps the focus', async ({
  page,
}) => {
  await page.goto('/gavekort/amount');
  const [more, less] = ['mere', 'færre'].map((direction) =>
    page.getByRole('button', { name: `Antal: én ${direction}` }),
  ) as [Locator, Locator];
  await untilHydrated(more);
  await more.click();
  for (const _ of [1, 2]) await less.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Antal' })).toHaveText('1');
  await expect(less).toBeFocused();
  await page.locator('label:has(input[name=amount][value="300"])').click();
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/gavekort\/info$/);
  await page.waitForTimeout(300);
  await expect(page.getByLabel('Mail', { exact: true }), 'nothing is invalid yet').not.toHaveAttribute(
    'aria-invalid',
  );
});

test('GIFT-1 a reload keeps step and form, Back leads to the step before, and Forward opens no later step', async ({
  page,
}) => {
  await page.goto('/kobenhavn/restauranter');
  await toInfo(page, TEXTS.da, 'reload@example.com');
  await page.reload();
  await expect(page).toHaveURL(/\/gavekort\/info$/);
  await expect(page.getByLabel('Mail', { exact: true })).toHaveValue('reload@example.com');
  await page.goBack();
  await expect(page).toHaveURL(/\/gavekort\/amount$/);
  await expect(page.locator('input[name=amount][value="300"]')).toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL(/\/gavekort\/amount$/);
  await expect(stepTitle(page)).toHaveText('Hvor meget vil du give?');
  await page.goBack();
  await expect(page).toHaveURL(/\/kobenhavn\/restauranter$/);
  await page.goto('/gavekort/payment');
  await expect(stepTitle(page)).toHaveText('Betaling');
});

test('GIFT-1 two tabs are two purchases, and the URL of a step that is not open leads to the first step', async ({
  page,
  context,
}) => {
  await toInfo(page, TEXTS.da, 'first@example.com');
  const other = await context.newPage();
  await other.goto('/gavekort/payment');
  await expect(other).toHaveURL(/\/gavekort\/amount$/);
  await chip(other, 800).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Betal 300 kr.' })).toBeVisible();
});

test('MARKET-9 amounts are in the currency of the language, and in English of the chosen country', async ({
  page,
}) => {
  await page.goto('/en/giftcard/amount');
  await expect(chip(page, 300)).toContainText('DKK 300');
  await page.locator('label:has(input[name=market][value=se])').click();
  await expect(chip(page, 300)).toContainText('SEK 300');
  await chip(page, 300).click();
  await submit(page).click();
  await fillBuyer(page, TEXTS.en, 'sek@example.com');
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Pay SEK 300' }).click();
  await expect(page.getByRole('heading', { name: 'The gift card is ready' })).toBeVisible();
  await expect(page.getByText('SEK 300 left')).toBeVisible();
});

test('PAGE-20 the purchase pages are not cached, and unknown steps and tokens are 404', async ({
  request,
}) => {
  for (const path of ['/gavekort/amount', '/presentkort/info', '/en/giftcard/payment']) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(answer.headers()['content-security-policy']).toMatch(/script-src[^;]*'nonce-/);
  }
  expect((await request.get('/gavekort/elsewhere')).status()).toBe(404);
  expect((await request.get('/gavekort/vis/no-such-token')).status()).toBe(404);
});

for (const [path, heading, help] of [
  ['/gavekort/amount', 'Køb af gavekort kræver JavaScript', 'Kontakt os'],
  ['/presentkort/amount', 'Köp av presentkort kräver JavaScript', 'Kontakta oss'],
  ['/en/giftcard/amount', 'Buying gift cards needs JavaScript', 'Contact us'],
] as const) {
  test(`GIFT-65 without JavaScript ${path} says so and leads to the contact page`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(new URL(path, process.env.E2E_ORIGIN).href);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    for (const role of ['radio', 'textbox', 'button'] as const)
      await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: help }).click();
    await expect(page).toHaveURL(/kontakt|contact/);
    await context.close();
  });
}
