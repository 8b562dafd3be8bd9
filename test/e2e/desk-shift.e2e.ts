// The rest of a shift on the desk: a venue closes with 12 guests, somebody is turned away, somebody wants to be erased,
// and a chief looks at what was done. Clicks are counted and limited; seconds are printed.
import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { buyTable, countClicks, signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { readMails } from '../support/inbox.ts';
import { textsIn } from '../support/texts.ts';
import { addTable, emptyVenue, PARTNER } from '../support/venue-side.ts';

const { t } = textsIn('en');
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
  test.setTimeout(240_000);
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
