// Errors are shown and announced at their field, and every state of the booking is accessible.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  chooseMenu,
  chooseNoMenu,
  closeNotice,
  endHolds,
  field,
  fillContact,
  findVenue,
  notice,
  start,
  submit,
  title,
  toInfo,
  toPayPage,
} from '../support/booking-failures.ts';
import { test } from '../support/e2e-test.ts';
import { textsIn } from '../support/texts.ts';

const swedishOrigin = (process.env.E2E_ORIGIN ?? '').replace('localhost', 'sv.localhost');

const MESSAGES = {
  da: {
    menus_num_person: textsIn('da').t('booking.choose_menus'),
    name: 'Skriv dit navn',
    phone: 'Skriv dit mobilnummer',
    email: 'Skriv din mailadresse',
    email_confirm: 'De to mailadresser er ikke ens. Tjek dem begge.',
    accept_terms: 'Acceptér betingelserne, før du går videre',
    last_giftcode: 'Skriv først din mailadresse og dit mobilnummer og så koden',
  },
  sv: {
    menus_num_person: textsIn('sv').t('booking.choose_menus'),
    name: 'Skriv ditt namn',
    phone: 'Skriv ditt mobilnummer',
    email: 'Skriv din mejladress',
    email_confirm: 'Mejladresserna är inte lika. Kontrollera båda.',
    accept_terms: 'Godkänn villkoren innan du går vidare',
    last_giftcode: 'Skriv först din mejladress och ditt mobilnummer, sedan koden',
  },
  en: {
    menus_num_person: 'Please choose the menus you would like.',
    name: 'Please enter your name',
    phone: 'Please enter your mobile',
    email: 'Please enter your email',
    email_confirm: 'The two emails are not the same. Please check both.',
    accept_terms: 'Please accept the terms before you go on',
    last_giftcode: 'Please enter your email and mobile first, then the code',
  },
};

const CASES = [
  { language: 'da', city: 'odense', prefix: '', origin: '' },
  { language: 'en', city: 'odense', prefix: '/en', origin: '' },
  { language: 'sv', city: 'stockholm', prefix: '', origin: swedishOrigin },
] as const;

/** The field is invalid, and its message is a live region that describes it. */
async function expectInvalid(page: Page, name: string, message: string) {
  const invalid = field(page, name);
  await expect(invalid).toHaveAttribute('aria-invalid', 'true');
  await expect(invalid).toHaveAccessibleDescription(message);
  const line = page.locator(`[id="${await invalid.getAttribute('aria-describedby')}"]`);
  await expect(line).toHaveText(message);
  await expect(line).toHaveAttribute('aria-live', 'polite');
}

for (const [turn, { language, city, prefix, origin }] of CASES.entries())
  test(`BOOK-47, VAL-3, VAL-7, VAL-8, VAL-12, VAL-13, VAL-14 every invalid field has its own message, in ${language}`, async ({
    page,
  }) => {
    const messages = MESSAGES[language];
    await start(page, `${origin}${(await findVenue(page, city, 3 + turn, prefix)).start}`);
    await chooseNoMenu(page);
    await submit(page).click();
    await expectInvalid(page, 'menus_num_person', messages.menus_num_person);
    await chooseMenu(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/book\/info\//);

    await field(page, 'email_confirm').fill('someone@example.com');
    await field(page, 'last_giftcode').fill('TREDJE10');
    await submit(page).click();
    await expect(field(page, 'name')).toBeFocused();
    for (const name of ['name', 'phone', 'email', 'email_confirm', 'accept_terms', 'last_giftcode'] as const)
      await expectInvalid(page, name, messages[name]);
    await fillContact(page);
    await field(page, 'accept_terms').check();
    for (const name of ['name', 'phone', 'email', 'email_confirm', 'accept_terms'])
      await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
  });

test('TEXT-4, TEXT-5, TEXT-7 the guest is asked for a time, then for menus, then for the right number of them', async ({
  page,
}) => {
  const { path } = await findVenue(page, 'odense', 5, '/en');
  await page.goto(`${path}?person=2`);
  await expect(field(page, 'time')).toHaveAccessibleDescription(
    'Please choose an arrival time for your booking.',
  );
  const held = page.waitForResponse(/\/calculate$/);
  await field(page, 'time').locator('label:has(input:enabled)').first().click();
  await held;
  await chooseNoMenu(page);
  await expect(field(page, 'menus_num_person')).toHaveAccessibleDescription(
    'Please choose the menus you would like.',
  );
  await submit(page).click();
  await expectInvalid(page, 'menus_num_person', 'Please choose the menus you would like.');
  const priced = page.waitForResponse(/\/calculate$/);
  await field(page, 'menus_num_person')
    .getByRole('button', { name: /one more/ })
    .first()
    .click();
  await priced;
  await submit(page).click();
  await expectInvalid(page, 'menus_num_person', 'Please select 2 before you can proceed');
});

test('VAL-42, VAL-13 a landline is accepted, and the form says that its ticket comes by mail only', async ({
  page,
}) => {
  const { start: path } = await findVenue(page, 'stockholm', 7);
  await toInfo(page, `${swedishOrigin}${path}`);
  const { t } = textsIn('sv');
  await field(page, 'phone').fill('070-123 45 67');
  await expect(field(page, 'phone')).toHaveAccessibleDescription(t('contact.phone_hint', { code: '+46' }));
  await field(page, 'phone').fill('08-123 456 78');
  await expect(field(page, 'phone')).toHaveAccessibleDescription(t('contact.phone_landline'));
  await submit(page).click();
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid');
});

async function expectAccessibleInBothSchemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

test('BOOK-30 axe finds nothing in any step, in light and dark', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await start(page, (await findVenue(page, 'odense', 6)).start);
  await chooseNoMenu(page);
  await submit(page).click();
  await expectAccessibleInBothSchemes(page);
  await chooseMenu(page);
  await page.locator('button[aria-expanded]:visible').last().click();
  await expectAccessibleInBothSchemes(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/info\//);
  await submit(page).click();
  await expectAccessibleInBothSchemes(page);
  await fillContact(page);
  await field(page, 'accept_terms').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
  await expectAccessibleInBothSchemes(page);
});

test('CODE-8, CODE-9, BOOK-37 axe finds nothing in any dialog of the booking, in light and dark', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const venue = await findVenue(page, 'odense', 7);
  await toInfo(page, venue.start);
  await fillContact(page);
  await field(page, 'last_giftcode').fill('TREDJE10');
  await field(page, 'last_giftcode').press('Enter');
  await expect(notice(page)).toContainText('TREDJE10');
  await expectAccessibleInBothSchemes(page);
  await closeNotice(page);
  await page.getByRole('button', { name: 'Fjern TREDJE10' }).click();
  await expect(notice(page)).toContainText('Vil du fjerne koden?');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Nej', exact: true }).click();
  await page.clock.fastForward('12:10');
  await expect(notice(page)).toContainText('tilbage');
  await expectAccessibleInBothSchemes(page);
  await closeNotice(page);
  await endHolds(venue);
  await page.clock.fastForward('04:00');
  await expect(page.getByRole('button', { name: 'Reservér igen' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('BOOK-33 the message about a failed payment is accessible, in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await toPayPage(page, (await findVenue(page, 'odense', 8)).start);
  await page.getByRole('button', { name: 'Lad betalingen blive afvist' }).click();
  await expect(notice(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await closeNotice(page);
  await expect(title(page)).toHaveText('Betaling');
  await expectAccessibleInBothSchemes(page);
});
