// What finance does, with real contents:
// two people pay a closed week, open the journal and answer a chargeback.
import { randomBytes, randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#core/market.ts';
import { bankStatement } from '../fixtures/bank-statement.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { bookingFlowIn, start } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';
import { financeIn, tellProvider, venueWithClosedWeek } from '../support/finance-fixtures.ts';
import { untilHydrated } from '../support/hydration.ts';
import { textsIn } from '../support/texts.ts';
import { addTable, emptyVenue, PARTNER, signInAs, untilOnSale } from '../support/venue-side.ts';

const press = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  await untilHydrated(button);
  await button.click();
};
const runIdIn = (page: Page) => Number(/payouts\/(\d+)$/.exec(page.url())?.[1]);

// In one language: a run takes everything that a market owes, so a second one would find
// nothing to pay.
test('PAYOUT-3 PAYOUT-9 PAYOUT-10 PAYOUT-13 PAYOUT-23 PAYOUT-24 two people pay a closed week by bank, and its answer is read', async ({
  browser,
}) => {
  test.slow();
  const language = 'da';
  const { t } = textsIn(language);
  const venue = await venueWithClosedWeek('bank');
  const first = await (await financeIn(browser, language, 'Ida Holm')).newPage();
  const second = await (await financeIn(browser, language, 'Bo Dam')).newPage();
  await first.goto(`${PARTNER}/ops/payouts`);
  await press(first, t('partner.payouts.prepare_dk'));
  await first.waitForURL(/payouts\/\d+$/);
  await expect(first.getByText(venue.name, { exact: true })).toBeVisible();
  await press(first, t('partner.payouts.approve'));
  await expect(first.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await second.goto(first.url());
  await press(second, t('partner.payouts.approve'));
  await expect(second.getByText(t('partner.payouts.run_approved')).first()).toBeVisible();
  await expect(second.getByRole('button', { name: t('partner.payouts.approve'), exact: true })).toBeHidden();
  const row = second.getByRole('listitem').filter({ hasText: venue.name });
  await expect(row.getByText('340,00').or(row.getByText('340.00'))).toBeVisible();
  // A job that was committed with the approval sends it, and the page follows.
  await expect(row.getByText(t('partner.payouts.state_sent'))).toBeVisible({ timeout: 20_000 });
  await expectAccessible(second);
  const runId = runIdIn(second);
  const download = second.waitForEvent('download');
  await second.getByRole('link', { name: t('partner.payouts.bank_file') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`tredje-run-${runId}.xml`);
  const [payout] = await inDatabase('select id, venue_id from payout where run_id = $1 and venue_id = $2', [
    runId,
    venue.venueId,
  ]);
  const body = bankStatement([{ venueId: venue.venueId, id: Number(payout?.id) }]);
  await second.getByLabel(t('partner.payouts.bank_choose')).setInputFiles({
    name: 'camt053.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(body),
  });
  await press(second, t('partner.payouts.bank_send'));
  await expect(second.getByText(t('partner.payouts.bank_sent'))).toBeVisible();
  await expect(second.getByText(t('partner.payouts.answer_fits')).first()).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText(t('partner.payouts.state_paid'));
  await expectAccessible(second);
  await row.getByRole('link').first().click();
  await second.waitForURL(({ pathname }) => !pathname.startsWith('/ops/payouts'));
  await expect(second.getByText('340,00').or(second.getByText('340.00')).first()).toBeVisible();
  await expectAccessible(second);
});

for (const language of LANGUAGES) {
  const { t } = textsIn(language);

  test(`JOURNAL-15 the journal opens down to a line: ${language}`, async ({ browser }) => {
    const { venueId, week } = await venueWithClosedWeek('stripe');
    const page = await (await financeIn(browser, language, 'Ida Holm')).newPage();
    await page.goto(`${PARTNER}/ops/journal`);
    await page
      .getByRole('link', { name: new RegExp(t('partner.journal.account_commission_revenue')) })
      .click();
    await expect(page.getByText(`statement:${venueId}/${week}`)).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: `statement:${venueId}/${week}` });
    await expect(entry.getByText(t('partner.journal.account_venue_payable'))).toBeVisible();
    await expectAccessible(page);
  });

  test(`PAYOUT-20 an owner completes the venue's account at the provider and asks for payouts to it: ${language}`, async ({
    page,
    context,
  }) => {
    const venue = await emptyVenue();
    await signInAs(context, venue, 'owner', language);
    await page.goto(`${PARTNER}/v/${venue.venueId}/money`);
    await page.getByRole('link', { name: t('partner.payouts.through_stripe') }).click();
    await untilHydrated(page.getByRole('button', { name: t('partner.payouts.account_begin') }));
    await expectAccessible(page);
    await press(page, t('partner.payouts.account_begin'));
    await page.getByRole('button', { name: 'Everything but the bank account' }).click();
    await expect(page.getByText(t('partner.payouts.missing_bank'))).toBeVisible();
    await expect(page.getByText(t('partner.payouts.missing_company'))).toBeHidden();
    await expectAccessible(page);
    await press(page, t('partner.payouts.account_continue'));
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    const link = page.url();
    await page.getByRole('button', { name: 'Leave' }).click();
    // A link works once, and then leads back to a page that offers another.
    await page.goto(link);
    await expect(page.getByText(t('partner.payouts.account_again'))).toBeVisible();
    await press(page, t('partner.payouts.account_continue'));
    await page.getByRole('button', { name: 'Give everything' }).click();
    await expect(page.getByText(t('partner.payouts.account_ready'), { exact: true })).toBeVisible();
    await press(page, t('partner.payouts.request'));
    await expect(page.getByText(t('partner.payouts.own_waiting'))).toBeVisible();
    await expectAccessible(page);
  });
}

test('EVIDENCE-1 EVIDENCE-2 EVIDENCE-3 finance answers the chargeback of a booking with its evidence', async ({
  page,
  browser,
}) => {
  test.slow();
  const { t } = textsIn('en');
  const da = bookingFlowIn('da');
  const venue = await emptyVenue();
  await addTable(venue);
  await untilOnSale(page, venue);
  await start(page, `/book/book/restaurant/${venue.slug}?person=2&time=19.00`);
  await da.toInfo(page);
  const mark = randomBytes(4).toString('hex');
  await da.fillContact(page, {
    ...{ name: `Asta ${mark}`, email: `a${mark}@example.com` },
    phone: `20${randomInt(100_000, 999_999)}`,
  });
  await da.toTerms(page);
  await da.pay(page);
  const readPayment = async () =>
    (
      await inDatabase(
        `select provider_payment_id as id from payment_attempt where venue_id = $1 and provider_payment_id is not null`,
        [venue.venueId],
      )
    )[0]?.id;
  await expect.poll(readPayment).toBeTruthy();
  await tellProvider(`/payments/${String(await readPayment())}/dispute`);
  const finance = await (await financeIn(browser, 'en', 'Ida Holm')).newPage();
  const [booking] = await inDatabase('select reference from booking where venue_id = $1', [venue.venueId]);
  await expect(async () => {
    await finance.goto(`${PARTNER}/ops/chargebacks`);
    await expect(finance.getByText(String(booking?.reference))).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(finance);
  await finance.getByRole('link', { name: new RegExp(String(booking?.reference)) }).click();
  await finance.getByLabel(t('partner.chargebacks.reason')).fill('The ticket was sent');
  await press(finance, t('partner.chargebacks.send'));
  await expect(finance.getByText(t('partner.chargebacks.was_sent'))).toBeVisible();
  await expectAccessible(finance);
});
