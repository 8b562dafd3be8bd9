// How finance closes a day: what differs gets an owner and a state, and what we owe on gift cards
// opens to its cards.
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#core/market.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { submit } from '../support/checkout-steps.ts';
import { test } from '../support/e2e-test.ts';
import { financeIn, saleWithoutEntry } from '../support/finance-fixtures.ts';
import { untilHydrated } from '../support/hydration.ts';
import { textsIn } from '../support/texts.ts';
import { PARTNER } from '../support/venue-side.ts';

// One after the other: a comparison that began before an entry was posted would find
// its lack again.
test.describe.configure({ mode: 'default' });

for (const language of LANGUAGES) {
  const { t } = textsIn(language);
  const compare = async (page: Page) => {
    const [first, again] = [t('partner.day_close.check_first'), t('partner.day_close.check')];
    const button = page.getByRole('button', { name: new RegExp(`^(${first}|${again})$`) });
    await untilHydrated(button);
    await button.click();
  };

  test(`CLOSE-1 CLOSE-2 CLOSE-3 a difference gets an owner, a note and a state, and says when it is mended: ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const { venueId, orderId, day, post } = await saleWithoutEntry();
    const page = await (await financeIn(browser, language, 'Ida Holm')).newPage();
    await page.goto(`${PARTNER}/ops/day-close?day=${day}`);
    await compare(page);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: t('partner.day_close.book_payments'), level: 3 }) })
      .filter({ has: page.locator(`a[href="/ops/orders/${venueId}/${orderId}"]`) });
    await expect(card.getByText(t('partner.day_close.state_open'), { exact: true })).toBeVisible();
    await expect(card.getByText(/375/)).toBeVisible();
    await expectAccessible(page);

    const say = async (note: string, state: 'open' | 'explained') => {
      await card.getByRole('button', { name: t('partner.day_close.explain') }).click();
      await card.getByLabel(t('partner.day_close.note')).fill(note);
      await card.getByRole('button', { name: t(`partner.day_close.set_${state}`), exact: true }).click();
      await expect(card.getByText(note)).toBeVisible();
    };
    await say('I ask the developers', 'open');
    await expect(card.getByText('Ida Holm')).toBeVisible();
    await expect(card.getByText(t('partner.day_close.state_open'), { exact: true })).toBeVisible();
    await say('The entry was never posted', 'explained');
    await expect(card.getByText(t('partner.day_close.state_explained'), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${PARTNER}/ops/day-close?day=${day}&book=payments&currency=DKK`);
    const item = page.locator('li', { has: page.locator(`a[href="/ops/orders/${venueId}/${orderId}"]`) });
    await expect(item.first()).toContainText(/375/);

    await post();
    await page.goto(`${PARTNER}/ops/day-close?day=${day}`);
    const compared = page.waitForResponse(/\/check$/);
    await compare(page);
    expect((await compared).status()).toBe(200);
    const gone = t('partner.day_close.gone', { moment: '' }).trim();
    await expect(card.getByText(gone)).toBeVisible();
    await expect(card.getByText('Ida Holm')).toBeVisible();
  });
}

test('LIABILITY-1 what we owe on gift cards grows by a card that is bought, and opens to that card', async ({
  page,
  browser,
}) => {
  test.slow();
  const { t } = textsIn('da');
  await page.goto('/gavekort/amount');
  await page.locator('label:has(input[name=amount][value="500"])').click();
  await submit(page).click();
  await page.getByLabel('Navn', { exact: true }).fill('Bo Berg');
  await page.getByLabel('Mail', { exact: true }).fill('bo.liability@example.com');
  await page.getByLabel('Gentag mail').fill('bo.liability@example.com');
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /^Betal 500/ }).click();
  await expect(page.getByRole('heading', { name: 'Gavekortet er klar' })).toBeVisible();

  const finance = await (await financeIn(browser, 'da', 'Ida Holm')).newPage();
  await finance.goto(`${PARTNER}/ops/liability`);
  const field = finance.getByLabel(t('partner.journal.day'));
  const { day } = await saleWithoutEntry();
  await field.fill(day);
  await finance.getByRole('button', { name: t('partner.journal.show') }).click();
  const dkk = finance
    .locator('section')
    .filter({ hasText: t('partner.liability.opening') })
    .filter({ hasText: /^DKK/ });
  await expect(dkk.getByText(t('partner.liability.closing'))).toBeVisible();
  await expectAccessible(finance);
  await dkk.getByRole('link', { name: t('partner.liability.open_cards') }).click();
  await expect(finance.getByRole('link', { name: /^Gavekort \d+$/ }).first()).toBeVisible();
  await expectAccessible(finance);
});
