// The desk as support uses it: one box, the keyboard, and an order's page.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { addAuthenticator, PARTNER, signInByCode } from '../support/partner-flow.ts';
import { textsIn } from '../support/texts.ts';

/** Somebody of support, on the desk. */
async function openDesk(page: Page, language: Language) {
  const { t } = textsIn(language);
  const email = `p${randomBytes(6).toString('hex')}@example.com`;
  const [staff] = await inDatabase(
    `insert into staff (email, name, language) values ($1, 'Freja Lind', $2) returning id`,
    [email, language],
  );
  await inDatabase(`insert into ops_role (staff_id, role) values ($1, 'support')`, [staff?.id]);
  await addAuthenticator(page);
  await signInByCode(page, email, { language, path: '/account' });
  await page.getByRole('button', { name: t('partner.account.passkey_add'), exact: true }).click();
  await expect(page.getByText(t('partner.account.passkeys_none'))).toBeHidden();
  await page.getByRole('link', { name: t('partner.nav.ops') }).click();
  await expect(page.getByRole('heading', { name: t('partner.ops.title'), exact: true })).toBeVisible();
}

async function anyBooking() {
  const [booking] = await inDatabase(
    `select b.reference, v.name as venue from booking b join venue v on v.id = b.venue_id
     join booking_order o on o.venue_id = b.venue_id and o.id = b.order_id
     where o.state = 'confirmed' and b.reference like 'DEMO%' order by random() limit 1`,
    [],
  );
  return { reference: String(booking?.reference), venue: String(booking?.venue) };
}

test('FIND-7 FIND-6 the keyboard alone leads from any page of the desk to an order and back', async ({
  page,
}) => {
  const { t } = textsIn('en');
  await openDesk(page, 'en');
  const { reference, venue } = await anyBooking();
  await page.keyboard.press('/');
  const box = page.getByLabel(t('partner.find.label'));
  await expect(box).toBeFocused();
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
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
});

for (const language of LANGUAGES) {
  test(`TIMELINE-4 TIMELINE-5 an order's page shows its contact when asked, and then says who asked: ${language}`, async ({
    page,
  }) => {
    const { t } = textsIn(language);
    await openDesk(page, language);
    const { reference, venue } = await anyBooking();
    await page.getByRole('link', { name: t('partner.find.link'), exact: true }).click();
    await page.getByLabel(t('partner.find.label')).fill(reference);
    await page.getByRole('button', { name: t('partner.find.search'), exact: true }).click();
    await page.getByRole('link', { name: new RegExp(venue) }).click();
    await expect(page.getByText('d•••@example.com')).toBeVisible();
    await expect(page.getByText(t('partner.order.event.log_booking_contact')).last()).toBeHidden();
    await page.getByRole('button', { name: t('partner.order.show'), exact: true }).click();
    await expect(page.getByText('demo@example.com')).toBeVisible();
    // The list follows by itself.
    await expect(page.getByText(t('partner.order.event.log_booking_contact')).last()).toBeVisible({
      timeout: 15_000,
    });
    await expectAccessible(page);
  });
}
