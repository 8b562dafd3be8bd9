import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { answerAs, arriveNow, letTimePass, openNextDoor } from '#test/support/booked-evening.ts';
import { readMails, readTexts } from '#test/support/inbox.ts';
import { bookingFlowIn } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';

const { t, ...da } = bookingFlowIn('da');

type Guest = { name: string; email: string; phone: string };

/** Books and pays a table whose arrival is now. `turn` gives every test its own venue. */
async function bookForNow(page: Page, guest: Guest, turn: number, note?: string) {
  const { venue } = await da.startFromList(page, '/aarhus/restauranter', 2, turn);
  await da.toInfo(page);
  await da.fillContact(page, guest);
  if (note) await page.getByLabel(t('contact.note')).fill(note);
  await da.toTerms(page);
  await da.pay(page);
  const reference = await da.readTicket(page);
  const booking = await arriveNow(reference);
  await page.reload();
  return { venue, booking };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('EVENING-1 EVENING-4 EVENING-5 a note is on the ticket, ten minutes are accepted at once, twenty by the venue', async ({
  page,
  request,
}) => {
  test.slow();
  const guest = { name: 'Nora Nøhr', email: 'nora@example.com', phone: '20123471' };
  const { venue, booking } = await bookForNow(page, guest, 0, 'Nødder, og en barnevogn');
  await expect(page.getByText('Nødder, og en barnevogn')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('receipt.note') })).toBeVisible();
  await press(page, t('receipt.evening.late_minutes', { minutes: 10 }));
  await expect(status(page, `${venue} venter jer kl.`)).toBeVisible();
  await expectAccessible(page);
  await press(page, t('receipt.evening.late_minutes', { minutes: 20 }));
  await expect(status(page, `Vi spørger ${venue}`)).toBeVisible();
  await answerAs(booking, 'accept');
  await expect(status(page, `${venue} venter jer kl.`)).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('receipt.evening.late_minutes', { minutes: 10 }) }),
  ).toHaveCount(0);
  await readMails(request, guest.email, 3);
  await readTexts(request, `+45${guest.phone}`, 3);
});

test('EVENING-6 EVENING-7 a guest who was turned away is called back in', async ({ page, request }) => {
  test.slow();
  const guest = { name: 'Alma Ager', email: 'alma@example.com', phone: '20123472' };
  const { venue, booking } = await bookForNow(page, guest, 1);
  await press(page, t('receipt.evening.away.not_found'));
  await expect(status(page, `Vi spørger ${venue}`)).toBeVisible();
  await answerAs(booking, 'accept');
  await expect(status(page, `${venue} har jeres booking`)).toBeVisible();
  await expect(page.getByRole('button', { name: t('receipt.evening.money') })).toHaveCount(0);
  const mails = await readMails(request, guest.email, 2);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Gå ind igen'));
});

test('EVENING-8 EVENING-9 EVENING-14 without an answer the guest takes all money back', async ({
  page,
  request,
}) => {
  test.slow();
  const guest = { name: 'Bente Bo', email: 'bente@example.com', phone: '20123473' };
  const { venue, booking } = await bookForNow(page, guest, 2);
  await press(page, t('receipt.evening.away.closed'));
  await expect(status(page, `Vi spørger ${venue}`)).toBeVisible();
  await letTimePass(booking);
  await expect(status(page, `${venue} har ikke svaret`)).toBeVisible();
  await expectAccessible(page);
  await press(page, t('receipt.evening.money'));
  await expect(page.getByText(t('receipt.refund_why.turned_away'))).toBeVisible();
  await expect(page.getByRole('img', { name: t('receipt.qr') })).toHaveCount(0);
  const mails = await readMails(request, guest.email, 3);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('tog ikke imod jer'));
});

test('EVENING-8 EVENING-10 EVENING-11 when the venue refuses, the guest takes a table next door', async ({
  page,
  request,
}) => {
  test.slow();
  const guest = { name: 'Carl Carlsen', email: 'carl@example.com', phone: '20123474' };
  const { venue, booking } = await bookForNow(page, guest, 3);
  const neighbour = await openNextDoor(booking);
  await press(page, t('receipt.evening.away.no_table'));
  await expect(status(page, `Vi spørger ${venue}`)).toBeVisible();
  await answerAs(booking, 'refuse');
  await expect(status(page, `${venue} kan ikke tage imod jer`)).toBeVisible();
  await press(page, t('receipt.evening.take', { name: neighbour }));
  await expect(page.getByRole('heading', { name: t('receipt.moved') })).toBeVisible();
  await page.getByRole('link', { name: t('receipt.moved_open') }).click();
  const ticket = page.getByRole('region', { name: t('receipt.title') });
  await expect(ticket.getByRole('heading', { name: neighbour })).toBeVisible();
  await expect(page.getByText(t('receipt.paid_elsewhere', { name: venue }))).toBeVisible();
  const mails = await readMails(request, guest.email, 3);
  expect(mails.filter(({ subject }) => subject.startsWith('Billet'))).toHaveLength(2);
});
