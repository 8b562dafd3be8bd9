// A part of a shift on the desk: a lost mail, a wrong phone, a part refund and a stolen gift card.
// Clicks are counted and limited; seconds are printed, because they depend on the machine.
import { randomBytes, randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { buyTable, countClicks, signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { readMails, readTexts } from '../support/inbox.ts';
import { PARTNER } from '../support/partner-flow.ts';
import { textsIn } from '../support/texts.ts';
import { addTable, emptyVenue } from '../support/venue-side.ts';

const { t } = textsIn('en');

/** One that no other test sends a text message to. */
const newPhone = () => `22${randomInt(100_000, 1_000_000)}`;

/** Somebody of support on Find. */
async function openFind(page: Page) {
  await signInOperator(page, ['support']);
  await page.goto(`${PARTNER}/ops/find`);
  await untilHydrated(page.getByRole('button', { name: t('partner.find.search'), exact: true }));
}

test('MEND-1 MEND-6 MEND-7 a guest calls: the mail is lost, the phone is wrong, and the food was cold', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Asta ${randomBytes(4).toString('hex')}`;
  const email = `g${randomBytes(6).toString('hex')}@example.com`;
  const phone = newPhone();
  const guestPage = await (await browser.newContext()).newPage();
  const venue = await emptyVenue();
  await addTable(venue);
  await buyTable(guestPage, venue, { name, email, phone: newPhone() });
  await readMails(page.request, email, 1);
  await openFind(page);

  const lost = countClicks(page, 'Lost mail');
  await lost.find(email, /Asta/);
  await lost.press(t('partner.mend.do.resend_email'));
  await expect(page.getByText(email)).toBeHidden();
  await lost.confirm('The mail never came');
  lost.end(3);
  await readMails(page.request, email, 2);

  const wrong = countClicks(page, 'Wrong phone');
  await wrong.press(t('partner.mend.do.correct_contact'));
  await page.getByLabel(t('partner.mend.phone'), { exact: true }).fill(phone);
  await wrong.press(t('partner.mend.show'));
  await expect(page.getByText(`+45 •••• ${phone.slice(-2)}`).first()).toBeVisible();
  await expectAccessible(page);
  await wrong.confirm('Typed a wrong number');
  wrong.end(3);
  await readTexts(page.request, `+45${phone}`, 1);

  const part = countClicks(page, 'Part refund');
  await part.press(t('partner.mend.do.refund'));
  await page.getByLabel(t('partner.mend.because')).selectOption('venue_fault');
  await page.getByLabel(t('partner.mend.amount'), { exact: true }).fill('50');
  await part.press(t('partner.mend.show'));
  await expect(page.getByText(/goes back to the card that paid/)).toBeVisible();
  await expectAccessible(page);
  await part.confirm('The food was cold');
  part.end(3);
  await expect(page.getByText(t('partner.order.event.log_order_refund'))).toBeVisible();
  await readMails(page.request, email, 3);
});

test('MEND-13 MEND-14 MEND-15 MEND-16 a copy, another time and a block, each shown first', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Asta ${randomBytes(4).toString('hex')}`;
  const email = `g${randomBytes(6).toString('hex')}@example.com`;
  const other = `o${randomBytes(6).toString('hex')}@example.com`;
  const phone = newPhone();
  const guestPage = await (await browser.newContext()).newPage();
  const venue = await emptyVenue();
  await addTable(venue);
  await addTable(venue, 'Bord 2', '20:30');
  await buyTable(guestPage, venue, { name, email, phone });
  await readMails(page.request, email, 1);
  await openFind(page);

  const copy = countClicks(page, 'Ticket to another address');
  await copy.find(email, /Asta/);
  await copy.press(t('partner.mend.do.send_copy'));
  await page.getByLabel(t('partner.mend.email'), { exact: true }).fill(other);
  await copy.press(t('partner.mend.show'));
  await expect(page.getByText('o•••@example.com').first()).toBeVisible();
  await expectAccessible(page);
  await copy.confirm('Reads another mailbox today');
  copy.end(4);
  await readMails(page.request, other, 1);

  const move = countClicks(page, 'Another time');
  await move.press(t('partner.mend.do.move'));
  const table = page.getByLabel(t('partner.mend.table'), { exact: true });
  await table.selectOption({ label: t('partner.mend.table_here', { time: '20:30' }) });
  await expectAccessible(page);
  await move.press(t('partner.mend.show'));
  await expect(
    page.getByText(t('partner.mend.change.arrival', { before: '19:00', after: '20:30' })),
  ).toBeVisible();
  await move.confirm('The train is late');
  move.end(3);
  await readMails(page.request, email, 2);

  const block = countClicks(page, 'Block a contact');
  await block.press(t('partner.mend.do.block'));
  await expectAccessible(page);
  await block.confirm('Sells our tables on');
  block.end(2);
  const blocked = t('partner.order.blocked', { what: t('partner.mend.value.blocked_email_phone') });
  await expect(page.getByText(blocked)).toBeVisible();
  await expectAccessible(page);
  const unblock = countClicks(page, 'Unblock a contact');
  await unblock.press(t('partner.mend.do.unblock'));
  await unblock.confirm('It was somebody else');
  unblock.end(2);
  await expect(page.getByText(blocked)).toBeHidden();
});

test('MEND-9 TIMELINE-6 a stolen gift card is found by its code and frozen', async ({ page }) => {
  test.slow();
  await openFind(page);
  // No other test uses this card of the demo, and it is thawed at the end.
  const code = 'TREDJEKR23456789';
  const stolen = countClicks(page, 'Freeze a card');
  await stolen.find(code, /Gift card/);
  await stolen.press(t('partner.mend.do.freeze'));
  await stolen.confirm('Stolen');
  stolen.end(3);
  await expect(page.getByText(t('partner.order.event.log_gift_card_freeze')).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(code)).toBeHidden();
  const thaw = countClicks(page, 'Thaw a card');
  await thaw.press(t('partner.mend.do.thaw'));
  await thaw.confirm('Found again');
  thaw.end(2);
});

test('MEND-5 what another tab has done meanwhile is shown before the button works again', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `g${randomBytes(6).toString('hex')}@example.com`;
  const guestContext = await browser.newContext();
  const venue = await emptyVenue();
  await addTable(venue);
  await buyTable(await guestContext.newPage(), venue, { name: 'Asta Lund', email, phone: newPhone() });
  await guestContext.close();
  await openFind(page);
  await countClicks(page, 'Open').find(email, /Asta/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await untilHydrated(other.getByRole('heading', { name: t('partner.mend.title') }));
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: t('partner.mend.do.refund'), exact: true }).click();
    await tab.getByLabel(t('partner.mend.amount'), { exact: true }).fill('50');
    await tab.getByRole('button', { name: t('partner.mend.show'), exact: true }).click();
    await tab.getByLabel(t('partner.mend.reason'), { exact: true }).fill('The food was cold');
  }
  const confirm = (tab: Page) => tab.getByRole('button', { name: t('partner.mend.confirm'), exact: true });
  const isDone = (tab: Page) => expect(tab.getByText(t('partner.mend.done'), { exact: true })).toBeVisible();
  // Two clicks are one refund.
  await confirm(page).dblclick();
  await isDone(page);
  await confirm(other).click();
  await expect(other.getByRole('alert')).toContainText(t('partner.errors.shown_otherwise'));
  const count = async () =>
    (await inDatabase('select 1 from booking_refund where venue_id = $1', [venue.venueId])).length;
  expect(await count()).toBe(1);
  await expect(other.getByLabel(t('partner.mend.reason'), { exact: true })).toHaveValue('The food was cold');
  await confirm(other).click();
  await isDone(other);
  expect(await count()).toBe(2);
});

test('PARTNER-29 @widths a mend in a session that has ended leads to signing in and back to the same page', async ({
  page,
}) => {
  const staffId = await signInOperator(page, ['support']);
  // Not the first card, which another test freezes.
  const [card] = await inDatabase('select id from gift_card order by id offset 2 limit 1', []);
  const path = `/ops/gift-cards/${String(card?.id)}`;
  await page.goto(`${PARTNER}${path}`);
  const freeze = page.getByRole('button', { name: t('partner.mend.do.freeze'), exact: true });
  await untilHydrated(freeze);
  await inDatabase('update staff_session set ended_at = app_now() where staff_id = $1', [staffId]);
  await freeze.click();
  const alert = page.getByRole('alert').filter({ hasText: t('partner.sign_in.expired') });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('link', { name: t('partner.sign_in.title') }).click();
  await expect(page).toHaveURL(`${PARTNER}/sign-in?${new URLSearchParams({ next: path, ended: '1' })}`);
  await expect(page.getByText(t('partner.sign_in.expired'))).toBeVisible();
  await signInOperator(page, ['support']);
  await page.reload();
  await expect(page).toHaveURL(`${PARTNER}${path}`);
});
