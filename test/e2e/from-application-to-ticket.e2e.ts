// A venue that nobody knew applies, is approved, fills its list, goes live, and sells its
// first table.
// Everything is done on screens; nothing is written into the database by the test.
import { randomBytes, randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { bookingFlowIn } from '../support/booking-flow.ts';
import { linkIn } from '../support/checkout-steps.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { readMails } from '../support/inbox.ts';
import { addAuthenticator, PARTNER, readCodeMail, signInByCode } from '../support/partner-flow.ts';
import { makePhotograph, PICTURES_MADE } from '../support/photograph.ts';
import { textsIn } from '../support/texts.ts';

const { t } = textsIn('en');
const { fillContact, pay, readTicket, toInfo, toTerms } = bookingFlowIn('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const GUEST = { name: 'Karen Blix', email: 'karen.first@example.com', phone: '20123499' };

/** A CVR number whose check digit is right. */
function companyNumber(): string {
  const digits = Array.from({ length: 7 }, (_, index) => (index === 0 ? 1 : randomInt(10)));
  const sum = [2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const last = (11 - (sum % 11)) % 11;
  return last === 10 ? companyNumber() : [...digits, last].join('');
}

async function apply(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(`${PARTNER}/apply?language=en`);
  await untilHydrated(button(page, t('partner.apply.send')));
  await page.getByLabel(t('partner.apply.venue_name')).fill(name);
  await page.getByLabel(t('partner.apply.city'), { exact: true }).selectOption({ label: 'Odense' });
  await page.getByLabel(t('partner.apply.address')).fill('Vestergade 12');
  await page.getByLabel(t('partner.apply.zip')).fill('5000');
  await page.getByLabel(t('partner.apply.company_name'), { exact: true }).fill('Prøvebordet ApS');
  await page.getByLabel(t('partner.apply.company_number_dk')).fill(companyNumber());
  await page.getByLabel(t('partner.apply.contact_name')).fill('Ida Holm');
  await page.getByLabel(t('partner.apply.email')).fill(email);
  await page.getByLabel(t('partner.apply.phone')).fill('20 12 34 56');
  await button(page, t('partner.apply.send')).click();
  await expect(page.getByRole('heading', { name: t('partner.apply.sent_title') })).toBeVisible();
}

/** Somebody at our desk, on a device of their own. */
async function openDesk(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await addAuthenticator(page);
  await signInByCode(page, 'chief@example.com', { language: 'en', path: '/account' });
  await untilHydrated(button(page, t('partner.account.passkey_add')));
  await button(page, t('partner.account.passkey_add')).click();
  await expect(page.getByText(/Passkey of Chrome/)).toBeVisible();
  return page;
}

async function approve(desk: Page, name: string) {
  await desk.goto(`${PARTNER}/ops/applications`);
  const card = desk.getByRole('listitem').filter({ hasText: name });
  const press = card.getByRole('button', { name: t('partner.applications.approve') });
  await untilHydrated(press);
  await press.click();
  await expect(desk.getByText(/has an invitation in the mail/)).toBeVisible();
}

async function acceptInvitation(page: Page, email: string) {
  const [mail] = await readMails(page.request, email);
  await page.goto(`${PARTNER}${linkIn(mail ?? { text: '' }, /\/invitation\//)}`);
  await untilHydrated(button(page, t('partner.invitation.send')));
  await expect(page.getByText(t('partner.invitation.lead_applicant'))).toBeVisible();
  await expect(page.getByLabel(t('partner.invitation.name'))).toHaveValue('Ida Holm');
  await button(page, t('partner.invitation.send')).click();
  const code = page.getByLabel(t('partner.sign_in.code'), { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await readCodeMail(page.request, email, 2));
  await button(page, t('partner.invitation.accept_applicant')).click();
  await expect(page.getByRole('heading', { name: t('partner.start.title') })).toBeVisible();
}

const item = (page: Page, name: 'hours' | 'menu' | 'photo' | 'plan' | 'company' | 'terms') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t(`partner.start.about.${name}`) });

const openItem = (page: Page, name: 'hours' | 'menu' | 'photo' | 'plan') =>
  item(page, name).getByRole('link').click();

const backToList = (page: Page) => page.getByRole('link', { name: t('partner.start.back') }).click();

async function save(page: Page) {
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
}

async function writeHours(page: Page) {
  await openItem(page, 'hours');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await button(page, t('partner.house.hours.every_day')).click();
  await expectAccessible(page);
  await save(page);
  await backToList(page);
  await expect(item(page, 'hours')).toContainText(t('partner.start.draft'));
}

async function writeMenu(page: Page) {
  await openItem(page, 'menu');
  await page.getByRole('link', { name: t('partner.house.menus.new') }).click();
  await page.getByLabel('Name in English').fill('Oysters and wine');
  await page.getByLabel(t('partner.house.editor.price_regular')).fill('300');
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByRole('heading', { name: 'Oysters and wine', level: 1 })).toBeVisible();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await backToList(page);
}

async function writePlan(page: Page) {
  await openItem(page, 'plan');
  await button(page, t('partner.house.plan.add')).click();
  await expect(page.getByRole('textbox', { name: t('partner.house.plan.label') })).toHaveValue('1');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.getByRole('button', { name: /tables every day$/ }).click();
  await save(page);
  await backToList(page);
}

async function publish(page: Page) {
  await page.getByRole('link', { name: t('partner.house.changes.bar_link') }).click();
  await expect(page.getByText(t('partner.house.changes.at_once_new'))).toBeVisible();
  await button(page, t('partner.house.changes.publish')).click();
  await expect(page.getByText(t('partner.house.changes.done_published_new'))).toBeVisible();
  await backToList(page);
}

async function uploadPhoto(page: Page) {
  await openItem(page, 'photo');
  const input = page.getByLabel(t('partner.photos.choose'));
  await untilHydrated(input);
  await input.setInputFiles({
    name: 'room.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhotograph(1600, 1200),
  });
  await expect(page.getByText(t('partner.photos.main'))).toBeVisible(PICTURES_MADE);
  await backToList(page);
}

test('JOIN-9 JOIN-12 JOIN-13 JOIN-14 HOURS-1 a new venue applies, fills its list, goes live and sells its first table, all on screens', async ({
  page,
  browser,
}) => {
  test.slow();
  const mark = randomBytes(4).toString('hex');
  const venue = { name: `Nyt bord ${mark}`, email: `ida.${mark}@example.com` };
  await apply(page, venue);
  const desk = await openDesk(browser);
  await approve(desk, venue.name);
  await acceptInvitation(page, venue.email);
  await expect(page.getByText(t('partner.start.lead', { done: 1, count: 6 }))).toBeVisible();
  await expectAccessible(page);

  await writeHours(page);
  await writeMenu(page);
  await writePlan(page);
  await publish(page);
  await uploadPhoto(page);
  for (const name of ['company', 'hours', 'menu', 'photo', 'plan'] as const)
    await expect(item(page, name)).toContainText(t('partner.start.done'));
  await page.getByLabel(t('partner.start.terms_name')).fill('Ida Holm');
  await page.getByRole('button', { name: /^I accept the terms/ }).click();
  await expect(item(page, 'terms')).toContainText(t('partner.start.done'));
  await button(page, t('partner.start.go')).click();
  await expect(page.getByText(t('partner.start.waiting'))).toBeVisible();
  await expect(page.getByText(t('partner.start.account'))).toBeVisible();
  await expectAccessible(page);

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const list = `/en/odense/restaurants?search=${encodeURIComponent(venue.name)}`;
  await guest.goto(list);
  await expect(guest.getByRole('article').filter({ hasText: venue.name })).toHaveCount(0);
  await desk.goto(`${PARTNER}/ops/applications`);
  const open = button(desk, t('partner.applications.confirm_label', { name: venue.name }));
  await untilHydrated(open);
  await open.click();
  await expect(open).toHaveCount(0);
  const [, , opened] = await readMails(page.request, venue.email, 3);
  expect(opened?.subject).toBe(`${venue.name} is open for sale`);

  await page.reload();
  await expect(page.getByText(t('partner.start.live'))).toBeVisible();
  await page.getByRole('link', { name: t('partner.start.tonight') }).click();
  await page.getByText('1–2', { exact: true }).click();
  await page.getByText('19:00', { exact: true }).first().click();
  await button(page, 'Release 1 table').click();
  await expect(page.getByText(/^Released: /)).toBeVisible();

  const card = guest.getByRole('article').filter({ hasText: venue.name });
  // The plan's own table may be on sale too, from an earlier arrival.
  const time = card.getByRole('link', { name: /at \d\d:\d\d for 2/ }).first();
  await expect(async () => {
    await guest.goto(`${list}&person=2`);
    await expect(time).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await untilHydrated(time);
  const held = guest.waitForResponse(/\/calculate$/);
  await time.click();
  await held;
  await toInfo(guest);
  await fillContact(guest, GUEST);
  await toTerms(guest);
  await pay(guest);
  const reference = await readTicket(guest);
  await expect(guest.getByRole('region', { name: t('receipt.title') })).toContainText(venue.name);
  await expect(page.getByRole('listitem').filter({ hasText: 'Karen B.' })).toContainText(reference);
});
