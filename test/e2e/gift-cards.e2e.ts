import { expect } from '@playwright/test';
import { expectAccessibleInBothSchemes, linkIn, stepTitle, submit } from '../support/checkout-steps.ts';
import { collectConsoleErrors } from '../support/collect-console-errors.ts';
import { test } from '../support/e2e-test.ts';
import {
  chip,
  fillBuyer,
  originOf,
  payButton,
  TEXTS,
  toInfo,
  toPaymentPage,
} from '../support/gift-card-purchase.ts';
import { readMails } from '../support/inbox.ts';

const LANGUAGES = ['da', 'sv', 'en'] as const;

test(
  'GIFT-1, GIFT-4, GIFT-8, GIFT-9, GIFT-10 two cards as a present are bought, mailed to buyer and recipient, and available as PDF',
  { tag: '@widths' },
  async ({ page, request }, { project }) => {
    test.slow();
    const errors = collectConsoleErrors(page);
    const buyer = `bo.gave.${project.name}@example.com`;
    const recipient = `ida.gave.${project.name}@example.com`;
    await page.goto('/gavekort/amount');
    const card = page.getByRole('region', { name: 'Sådan ser gavekortet ud' });
    await chip(page, 500).click();
    await expect(card).toContainText('500 kr.');
    await page.getByRole('button', { name: 'Antal: én mere' }).click();
    await page.getByLabel('Hilsen').fill('Tillykke, kære Ida');
    await page.getByLabel('Modtagerens navn').fill('Ida Holm');
    await page.getByLabel('Modtagerens mail').fill(recipient);
    await expect(card).toContainText('Til Ida Holm');
    await expect(card).toContainText('Tillykke, kære Ida');
    await expectAccessibleInBothSchemes(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/gavekort\/info$/);
    await expect(stepTitle(page)).toBeFocused();

    await fillBuyer(page, TEXTS.da, buyer);
    await expect(page.getByLabel('nyhedsbrevet')).not.toBeChecked();
    await expect(page.getByLabel('Jeg accepterer')).toBeChecked();
    const bar = page.getByRole('button', { name: /Vis ordren/ });
    if (await bar.isVisible()) await bar.click();
    const lines = page.locator('dl:visible > div');
    await expect(lines).toHaveText([
      /^Gavekort i alt\s*1\.000\skr\.$/,
      /^Moms\s*250\skr\.$/,
      /^At betale\s*1\.000\skr\.$/,
    ]);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'betingelserne' }).click();
    await expect(page.getByRole('dialog', { name: 'Betingelser' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Luk' }).click();
    await submit(page).click();
    await page.waitForURL(/\/pay\//);

    await page.getByRole('button', { name: 'Betal 1.000 kr.' }).click();
    await page.waitForURL(/\/gavekort\/vis\//);
    await expect(page.getByRole('heading', { name: 'De 2 gavekort er klar' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Åbn kortet/ })).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);

    const [gift] = await readMails(request, recipient, 1);
    expect(gift?.subject).toContain('Bo Berg');
    expect(gift?.text).toContain('Tillykke, kære Ida');
    expect(gift?.attachments.map(({ type }) => type)).toContain('application/pdf');
    const [thanks] = await readMails(request, buyer, 1);
    if (!gift || !thanks) throw new Error('a mail to the recipient or the buyer is missing');
    expect(linkIn(thanks, /\/gavekort\/vis\//)).toBe(new URL(page.url()).pathname);
    const pdf = await request.get(
      (await page.getByRole('link', { name: 'Hent som PDF' }).getAttribute('href')) ?? '',
    );
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto(linkIn(gift, /\/gavekort\/vis\//, 1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('500 kr.');
    await expect(page.getByText('Til Ida Holm')).toBeVisible();
    await expect(page.getByRole('img', { name: /åbner gavekortet/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Send igen' }).click();
    await expect(page.getByText('På vej til i…@example.com.')).toBeVisible();
    await readMails(request, recipient, 2);
    expect(errors).toEqual([]);
  },
);

for (const language of LANGUAGES) {
  const texts = TEXTS[language];

  test(`GIFT-1, GIFT-5, PAGE-15 (${language}) a declined payment returns to the filled step 1, and the buyer can pay again`, async ({
    page,
  }) => {
    await toPaymentPage(page, texts, `again.${language}@example.com`);
    await page.getByRole('button', { name: texts.decline }).click();
    await expect(page).toHaveURL(new RegExp(`${texts.path}/amount$`));
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(texts.failed);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.locator('input[name=amount][value="300"]')).toBeChecked();
    await submit(page).click();
    await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue('Bo Berg');
    await submit(page).click();
    await page.waitForURL(/\/pay\//);
    await payButton(page, texts).click();
    await expect(page.getByRole('heading', { name: texts.ready })).toBeVisible();
    await page.getByRole('link', { name: texts.open }).click();
    await expect(page.getByText(texts.balance).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.money);
    // After a purchase the next one starts with an empty form.
    await page.goto(`${originOf(texts)}${texts.path}/amount`);
    await expect(page.locator('input[name=amount]:checked')).toHaveCount(0);
  });

  test(`VAL-15, VAL-17, VAL-18, VAL-19, GIFT-5, ERR-23 (${language}) errors are shown at their field, missing terms in an alert, a failed order in step 1`, async ({
    page,
  }) => {
    await page.goto(`${originOf(texts)}${texts.path}/amount`);
    await submit(page).click();
    const amount = page.locator('#booking-amount');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(texts.amount);
    for (const invalid of ['99,50', '99', '10001', 'x']) {
      await page.locator('input[name=amount_free]').fill(invalid);
      await submit(page).click();
      await expect(amount).toHaveAccessibleDescription(texts.amount);
    }
    await page.locator('input[name=amount_free]').fill('10000');
    await expect(amount).not.toHaveAttribute('aria-invalid');
    await submit(page).click();
    await expect(page).toHaveURL(/\/info$/);
    await submit(page).click();
    await expect(page.getByLabel(texts.name, { exact: true })).toBeFocused();
    await fillBuyer(page, texts, 'bo@example.com');
    await page.getByLabel(texts.again).fill('bo@example.org');
    await submit(page).click();
    await expect(page.getByLabel(texts.again)).toBeFocused();
    await page.getByLabel(texts.again).fill('bo@example.com');
    await page.locator('input[name=is_accept_terms]').uncheck();
    await submit(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(texts.terms);
    await expectAccessibleInBothSchemes(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.locator('input[name=is_accept_terms]').check();

    await page.route('**/api/v4/giftcard/payment', (route) => route.fulfill({ status: 502, body: '' }));
    await submit(page).click();
    await expect(alert).toContainText(texts.notMade);
    await expect(page).toHaveURL(/\/amount$/);
    await expectAccessibleInBothSchemes(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.locator('input[name=amount_free]')).toHaveValue('10000');
  });
}

test('GIFT-55 a buyer who stops the payment is told that nothing was taken, and can go on paying', async ({
  page,
  browser,
}) => {
  await toInfo(page, TEXTS.da, `stopped.${Date.now()}@example.com`);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await other.locator('button[value=cancel]').click();
  await expect(other.getByRole('heading', { name: 'Du stoppede betalingen' })).toBeVisible();
  await other.context().close();
  await page.locator('button[value=cancel]').click();
  await expect(page).toHaveURL(/\/gavekort\/payment$/);
  await expect(page.getByText('Du stoppede betalingen. Der er ikke trukket penge.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Betal 300 kr.' }).click();
  await expect(page.getByRole('heading', { name: 'Gavekortet er klar' })).toBeVisible();
});

test('GIFT-4 a double click makes one purchase, and so does paying again after Back', async ({
  page,
  request,
}) => {
  const email = `twice.${Date.now()}@example.com`;
  const keys: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/giftcard/payment')) keys.push(sent.postDataJSON().request_key);
  });
  await toInfo(page, TEXTS.da, email);
  await submit(page).dblclick();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await expect(stepTitle(page)).toBeVisible();
  // Back may end at any step. An unchanged form is the same purchase.
  await expect(async () => {
    if (!/\/pay\//.test(page.url())) await submit(page).click({ timeout: 1_000 });
    expect(page.url()).toMatch(/\/pay\//);
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Betal 300 kr.' }).click();
  await expect(page.getByRole('heading', { name: 'Gavekortet er klar' })).toBeVisible();
  expect(new Set(keys).size, keys.join()).toBe(1);
  await readMails(request, email, 1);
});
