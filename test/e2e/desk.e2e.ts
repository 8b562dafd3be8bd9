// The desk as support uses it: one box, the keyboard, and an order's page.
import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { PARTNER } from '../support/partner-flow.ts';
import { textsIn } from '../support/texts.ts';

/** Somebody of support, on the desk. */
async function openDesk(page: Page, language: Language) {
  const { t } = textsIn(language);
  await signInOperator(page, ['support'], language);
  await page.goto(`${PARTNER}/account`);
  await page.getByRole('link', { name: t('partner.nav.ops') }).click();
  await expect(page.getByRole('heading', { name: t('partner.ops.title'), exact: true })).toBeVisible();
}

/** No two turns get the same booking, whatever other tests do to its neighbours. */
async function anyBooking(turn: number) {
  const [booking] = await inDatabase(
    `select b.reference, v.name as venue from booking b join venue v on v.id = b.venue_id
     join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
     where o.state = 'confirmed' and b.reference like 'DEMO%' and b.order_id % $1 = $2
     order by random() limit 1`,
    [LANGUAGES.length + 1, turn],
  );
  return { reference: String(booking?.reference), venue: String(booking?.venue) };
}

/** Again, if nothing listened to the key yet. In the box it would be a letter. */
async function pressSlash(page: Page, box: Locator) {
  await expect(async () => {
    if ((await box.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await expect(box).toHaveValue('');
}

test('FIND-7 FIND-6 the keyboard alone leads from any page of the desk to an order and back', async ({
  page,
}) => {
  const { t } = textsIn('en');
  await openDesk(page, 'en');
  const { reference, venue } = await anyBooking(LANGUAGES.length);
  const box = page.getByLabel(t('partner.find.label'));
  await pressSlash(page, box);
  await untilHydrated(page.getByRole('button', { name: t('partner.find.search'), exact: true }));
  await page.keyboard.type(reference.toLowerCase());
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: new RegExp(venue) });
  await expect(found).toBeVisible();
  expect(page.url()).toBe(`${PARTNER}/ops/find`);
  await expectAccessible(page);
  await box.blur();
  await page.keyboard.press('j');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(reference) })).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(box).toHaveValue(reference.toLowerCase());
  await page.goto(`${PARTNER}/ops/applications`);
  await untilHydrated(page.getByRole('link', { name: t('partner.nav.ops') }));
  await pressSlash(page, box);
});

for (const [turn, language] of LANGUAGES.entries()) {
  test(`TIMELINE-4 TIMELINE-5 an order's page shows its contact when asked, and then says who asked: ${language}`, async ({
    page,
  }) => {
    const { t } = textsIn(language);
    await openDesk(page, language);
    const { reference, venue } = await anyBooking(turn);
    await page.getByRole('link', { name: t('partner.find.link'), exact: true }).click();
    await page.getByLabel(t('partner.find.label')).fill(reference);
    await page.getByRole('button', { name: t('partner.find.search'), exact: true }).click();
    await page.getByRole('link', { name: new RegExp(venue) }).click();
    await expect(page.getByText('d•••@example.com')).toBeVisible();
    await expect(page.getByText(t('partner.order.event.log_booking_contact')).last()).toBeHidden();
    await page.getByRole('button', { name: t('partner.order.show'), exact: true }).click();
    await expect(page.getByText('demo@example.com')).toBeVisible();
    // The list follows by itself.
    await expect(page.getByText(t('partner.order.event.log_booking_contact')).last()).toBeVisible();
    await expectAccessible(page);
  });
}
