// The rest of a shift on the desk: a venue closes with 12 guests, somebody is turned away, paid
// twice, misreads a code, disputes a payment, sent a present to a wrong address or wants to be
// erased, and a chief looks at what was done.
// Clicks are counted and limited; seconds are printed.
import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { closeNotice, inDatabase, submit } from '../support/booking-failures.ts';
import { bookingFlowIn } from '../support/booking-flow.ts';
import { buyPresent, buyTable, countClicks, goToTerms, signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { tellProvider } from '../support/finance-fixtures.ts';
import { untilHydrated } from '../support/hydration.ts';
import { readMails } from '../support/inbox.ts';
import { textsIn } from '../support/texts.ts';
import { addTable, emptyVenue, PARTNER } from '../support/venue-side.ts';

const { t } = textsIn('en');
const da = bookingFlowIn('da');
/** Nobody whom another test knows. */
const newGuest = (name: string) => ({
  name,
  email: `g${randomBytes(6).toString('hex')}@example.com`,
  phone: `22${randomInt(100_000, 1_000_000)}`,
});

async function open(page: Page, path: string, button: string) {
  await page.goto(`${PARTNER}${path}`);
  await untilHydrated(page.getByRole('button', { name: button, exact: true }).first());
}

test('CLOSED-1 CLOSED-2 VIEW-1 a venue closes with 12 guests: its sales stop and all get their money back', async ({
  page,
  browser,
}) => {
  test.slow();
  const venue = await emptyVenue();
  const guests = Array.from({ length: 6 }, (_, index) => newGuest(`Gry Holm${index}`));
  for (const [index] of guests.entries()) await addTable(venue, `Bord ${index + 1}`);
  for (const guest of guests) {
    const context = await browser.newContext();
    await buyTable(await context.newPage(), venue, guest);
    await context.close();
  }
  await signInOperator(page, ['support']);
  await open(page, '/ops/find', t('partner.find.search'));

  const closed = countClicks(page, 'Closed venue with 12 guests');
  await page.getByLabel(t('partner.find.label')).fill(venue.name);
  await page.keyboard.press('Enter');
  await closed.follow(new RegExp(venue.name));
  await closed.press(t('partner.desk_venue.pause'));
  await expect(page.getByText('6 bookings tonight (12 guests) stay', { exact: false })).toBeVisible();
  await page.getByLabel(t('partner.mend.reason'), { exact: true }).fill('The kitchen burnt');
  await expectAccessible(page);
  await closed.press(t('partner.desk_venue.pause'));
  await expect(page.getByText(t('partner.find.venue_state.paused'), { exact: true })).toBeVisible();
  await closed.press(t('partner.mend.show'));
  await expect(page.getByText('6 bookings with 12 guests get', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t('partner.mend.reason'), { exact: true }).fill('The kitchen burnt');
  await closed.press(t('partner.desk_venue.closed_refund', { count: 6 }));
  await expect(page.getByText(t('partner.desk_venue.booked_none'), { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  closed.end(5);
  for (const { email } of guests) await readMails(page.request, email, 2);
  const states = await inDatabase(
    `select distinct state from booking_order where venue_id = $1 and state <> 'superseded'`,
    [venue.venueId],
  );
  expect(states.map(({ state }) => state).every((state) => /^refund(ing|ed)$/.test(String(state)))).toBe(
    true,
  );

  await page.getByRole('link', { name: t('partner.desk_venue.view'), exact: true }).click();
  await expect(page.getByText(t('partner.nav.viewing', { name: venue.name }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('partner.tonight.resume'), exact: true })).toBeHidden();
  const views = await inDatabase(`select 1 from audit_log where action = 'venue.view' and venue_id = $1`, [
    venue.venueId,
  ]);
  expect(views).toHaveLength(1);
});

test('MEND-7 DATA-1 DATA-4 a guest was turned away, gets the money back, and wants to be erased', async ({
  page,
  browser,
}) => {
  test.slow();
  const domain = `g${randomBytes(6).toString('hex')}.example.com`;
  const guest = { ...newGuest('Asta Lund'), email: `asta@${domain}` };
  const guestPage = await (await browser.newContext()).newPage();
  const venue = await emptyVenue();
  await addTable(venue);
  await buyTable(guestPage, venue, guest);
  await signInOperator(page, ['support']);
  await open(page, '/ops/find', t('partner.find.search'));
  const turned = countClicks(page, 'Turned away');
  await turned.find(guest.email, /Asta/);
  await turned.press(t('partner.mend.do.refund'));
  await page.getByLabel(t('partner.mend.because')).selectOption('venue_fault');
  await turned.press(t('partner.mend.show'));
  await turned.confirm('Turned away at the door');
  turned.end(4);
  // Until the money is back the contact is needed, and an erasure would stay open.
  const readState = async () =>
    (
      await inDatabase(
        `select o.state from booking_order o join guest g on g.venue_id = o.venue_id and g.id = o.guest_id
         where g.email = $1`,
        [guest.email],
      )
    ).map(({ state }) => state);
  await expect.poll(readState).toEqual(['refunded']);

  await open(page, '/ops/data-requests', t('partner.data_requests.enter'));
  const erase = countClicks(page, 'Erase me');
  await page.getByLabel(t('partner.mend.email'), { exact: true }).fill(guest.email);
  await page.getByLabel(t('partner.data_requests.kind'), { exact: true }).selectOption('erase');
  await erase.press(t('partner.data_requests.enter'));
  const card = page.getByRole('listitem').filter({ hasText: `a•••@${domain}` });
  await expect(card).toBeVisible();
  await expect(page.getByText(guest.email)).toBeHidden();
  await erase.pressIn(card, t('partner.data_requests.show'));
  await expect(card.getByText(t('partner.data_requests.kept_money'))).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel(t('partner.mend.reason'), { exact: true }).fill('Asked by phone');
  await erase.pressIn(card, t('partner.data_requests.do_erase'));
  await expect(page.getByText(/rows? (is|are) erased/)).toBeVisible();
  await expect(card).toBeHidden();
  erase.end(3);
});

test('LOG-2 LOG-4 HEALTH-1 a chief looks at what stands still and at what was done, and saves it', async ({
  page,
}) => {
  await signInOperator(page, ['chief']);
  await open(page, '/ops/log', t('partner.log.show'));
  await expectAccessible(page);
  await page.getByLabel(t('partner.log.action'), { exact: true }).fill('log.export');
  await page.getByRole('button', { name: t('partner.log.show'), exact: true }).click();
  await page.waitForURL(/action=log\.export/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('partner.log.export'), exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('id;at;actor;');
  await page.reload();
  await expect(page.getByRole('link', { name: 'log.export' }).first()).toBeVisible();
  await page.goto(`${PARTNER}/ops/health`);
  for (const topic of ['letters', 'orders', 'findings', 'payouts', 'provider', 'mail', 'jobs'] as const)
    await expect(
      page.getByRole('heading', { name: t(`partner.health.${topic}.title`), exact: true }),
    ).toBeVisible();
  await expectAccessible(page);
});

test('PAY-23 FIND-1 a guest paid twice: support finds the order and sees that one payment went back', async ({
  page,
  browser,
}) => {
  test.slow();
  const guest = newGuest('Asta Lund');
  const guestPage = await (await browser.newContext()).newPage();
  const venue = await emptyVenue();
  await addTable(venue);
  await goToTerms(guestPage, venue, guest);
  await submit(guestPage).click();
  await guestPage.waitForURL(/\/pay\//);
  await guestPage.locator('button[value=decline]').click();
  await closeNotice(guestPage);
  await da.pay(guestPage);
  await da.readTicket(guestPage);
  const [first] = await inDatabase(
    `select provider_session_id as session from payment_attempt where venue_id = $1 order by id limit 1`,
    [venue.venueId],
  );
  await tellProvider(`/sessions/${String(first?.session)}/pay-late`);
  await readMails(page.request, guest.email, 2);
  await signInOperator(page, ['support']);
  await open(page, '/ops/find', t('partner.find.search'));
  const twice = countClicks(page, 'Paid twice');
  await twice.find(guest.email, /Asta/);
  await expect(page.getByText(t('partner.order.event.log_refund_done'))).toBeVisible();
  await expect(page.getByText('paid_twice').first()).toBeVisible();
  await expect(page.getByText(t('partner.order.event.message_refund_mail'))).toBeVisible();
  twice.end(1);
});

test('FIND-8 a guest misreads a letter of a gift card: Find leads to the card and says so', async ({
  page,
}) => {
  await signInOperator(page, ['support']);
  await open(page, '/ops/find', t('partner.find.search'));
  const wrong = countClicks(page, 'Gift card typed wrong');
  await page.getByLabel(t('partner.find.label')).fill('TREDJ0KR23456789');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('partner.find.near'))).toBeVisible();
  await expectAccessible(page);
  await wrong.follow(/Gift card/);
  await expect(page.getByText(t('partner.card.balance'), { exact: true })).toBeVisible();
  wrong.end(1);
});

test('EVIDENCE-2 a bank takes the money back: finance finds the order and sends its evidence', async ({
  page,
  browser,
}) => {
  test.slow();
  const guest = newGuest('Asta Lund');
  const guestPage = await (await browser.newContext()).newPage();
  const venue = await emptyVenue();
  await addTable(venue);
  await buyTable(guestPage, venue, guest);
  await readMails(page.request, guest.email, 1);
  const [paid] = await inDatabase(
    `select a.provider_payment_id as id, b.reference from payment_attempt a
     join booking b on b.venue_id = a.venue_id and b.order_id = a.order_id where a.venue_id = $1`,
    [venue.venueId],
  );
  await tellProvider(`/payments/${String(paid?.id)}/dispute`);
  const reference = String(paid?.reference);
  await signInOperator(page, ['finance']);
  await expect(async () => {
    await page.goto(`${PARTNER}/ops/chargebacks`);
    await expect(page.getByText(reference)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const chargeback = countClicks(page, 'Chargeback');
  await chargeback.follow(new RegExp(reference));
  await page.getByLabel(t('partner.chargebacks.reason')).fill('The ticket was sent');
  await untilHydrated(page.getByRole('button', { name: t('partner.chargebacks.send'), exact: true }));
  await chargeback.press(t('partner.chargebacks.send'));
  await expect(page.getByText(t('partner.chargebacks.was_sent'))).toBeVisible();
  chargeback.end(2);
  // A refund would pay twice, and the desk is told so in words.
  await open(page, '/ops/find', t('partner.find.search'));
  const refund = countClicks(page, 'Refund of a chargeback');
  await refund.find(guest.email, /Asta/);
  await refund.press(t('partner.mend.do.refund'));
  await refund.press(t('partner.mend.show'));
  await expect(page.getByRole('alert')).toContainText(t('partner.errors.payment_disputed'));
  refund.end(3);
});

test('MEND-18 MEND-9 a present went to a wrong address: support corrects it and sends it again', async ({
  page,
  browser,
}) => {
  test.slow();
  const buyer = `g${randomBytes(6).toString('hex')}@example.com`;
  const right = `r${randomBytes(6).toString('hex')}@example.com`;
  const guestPage = await (await browser.newContext()).newPage();
  const wrong = `w${randomBytes(6).toString('hex')}@example.com`;
  await buyPresent(guestPage, { buyer, recipient: wrong });
  await readMails(page.request, wrong, 1);
  await signInOperator(page, ['support']);
  await open(page, '/ops/find', t('partner.find.search'));
  const present = countClicks(page, 'Present sent wrong');
  await present.find(buyer, /Bo B/);
  await present.press(t('partner.mend.do.correct_recipient'));
  await page.getByLabel(t('partner.mend.email'), { exact: true }).fill(right);
  await present.press(t('partner.mend.show'));
  await expect(page.getByText('r•••@example.com').first()).toBeVisible();
  await expectAccessible(page);
  await present.confirm('Typed a wrong address');
  present.end(4);
  await readMails(page.request, right, 1);
  const freeze = countClicks(page, 'Freeze a present');
  await freeze.press(t('partner.mend.do.freeze'));
  await freeze.confirm('Somebody else has the code');
  freeze.end(2);
});

test('MEND-20 a present waits for a wrong day: support gives it another one, and a day that is none is refused', async ({
  page,
  browser,
}) => {
  test.slow();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const buyer = `g${randomBytes(6).toString('hex')}@example.com`;
  const context = await browser.newContext();
  const recipient = `w${randomBytes(6).toString('hex')}@example.com`;
  await buyPresent(await context.newPage(), { buyer, recipient, deliverOn: day(5) });
  await readMails(page.request, buyer, 1);
  await context.close();
  await signInOperator(page, ['support']);
  await open(page, '/ops/find', t('partner.find.search'));
  const present = countClicks(page, 'Present on a wrong day');
  await present.find(buyer, /Bo B/);
  await present.press(t('partner.mend.do.correct_present'));
  const field = page.getByLabel(t('partner.mend.deliver_on'), { exact: true });
  await field.fill(day(-2));
  await page.getByRole('button', { name: t('partner.mend.show'), exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const later = day(9);
  await field.fill(later);
  await present.press(t('partner.mend.show'));
  await expect(page.getByText(t('partner.mend.no_message'))).toBeVisible();
  await expectAccessible(page);
  await present.confirm('The birthday is later');
  present.end(4);
  const rows = await inDatabase(
    `select o.deliver_on::text as day, delivery_queued_at from giftcard_order o
     join giftcard_buyer b on b.giftcard_order_id = o.id where b.email = $1`,
    [buyer],
  );
  expect(rows).toEqual([{ day: later, delivery_queued_at: null }]);
});
