import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { readMails, readTexts } from '#test/support/inbox.ts';
import { ANY, patternOf } from '#test/support/texts.ts';
import { bookingFlowIn, submit } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';

const { t, ...da } = bookingFlowIn('da');
const ticketOf = (page: Page) => page.getByRole('region', { name: t('receipt.title') });

/** Goes from a bar's time to the last step. `turn` gives every test its own bar. */
async function toPayment(page: Page, guest: { name: string; email: string; phone: string }, turn: number) {
  await da.startFromList(page, '/aarhus/barer', 2, turn);
  await da.toInfo(page);
  await da.fillContact(page, guest);
  await da.toTerms(page);
}

test('RECEIPT-2 RECEIPT-7 a receipt that waits for a late payment becomes the ticket without a reload, also after a lost network', async ({
  page,
  context,
}) => {
  const guest = { name: 'Vera Vind', email: 'vera@example.com', phone: '20123461' };
  await toPayment(page, guest, 0);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  // Requests fail although the browser is online.
  let failedRequests = 0;
  await page.route(/\.data(\?|$)/, (route) => {
    failedRequests += 1;
    return route.abort();
  });
  await page.locator('button[value=late]').click();
  await expect(page.getByRole('heading', { name: t('receipt.waiting') })).toBeVisible();
  await expect(ticketOf(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: t('receipt.qr') })).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await expect.poll(() => failedRequests).toBeGreaterThan(1);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  const before = failedRequests;
  await page.waitForTimeout(4_500);
  expect(failedRequests).toBe(before);
  await expect(page.getByRole('heading', { name: t('receipt.waiting') })).toBeVisible();
  await page.unroute(/\.data(\?|$)/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: t('receipt.confirmed') })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('img', { name: t('receipt.qr') })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test('RECEIPT-3, RECEIPT-4, RECEIPT-49, RECEIPT-50, RECEIPT-80, RECEIPT-81, RECEIPT-82, MSG-4, MSG-12 a ticket has a calendar file, directions, a link to pass on, a print view and a resend', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const errors = collectConsoleErrors(page);
  const guest = { name: 'Tobias Tang', email: 'tobias@example.com', phone: '20123462' };
  await toPayment(page, guest, 1);
  const amount = await da.pay(page);
  const reference = await da.readTicket(page);
  await expectAccessible(page);
  const [venue = ''] = await ticketOf(page).getByRole('heading').allInnerTexts();

  await test.step('the code is in the middle of the ticket', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const middles = [];
      for (const part of [ticketOf(page), page.getByRole('img', { name: t('receipt.qr') })]) {
        const box = await part.boundingBox();
        middles.push((box?.x ?? 0) + (box?.width ?? 0) / 2);
      }
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(2);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('directions lead to the venue', async () => {
    const link = ticketOf(page).getByRole('link', { name: t('map.directions') });
    await expect(link).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/.*=5\d\.\d+,\d+\.\d+$/,
    );
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('the calendar file has the venue, the time and the reference', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('receipt.calendar') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`tredje-${reference}.ics`);
    const fields = parseCalendar(readFileSync(await file.path(), 'utf8'));
    expect(fields.get('SUMMARY')).toContain(venue);
    expect(fields.get('DESCRIPTION')).toContain(reference);
    expect(fields.get('DTSTART')).toMatch(/^\d{8}T\d{6}$/);
    expect(fields.get('DTEND')! > fields.get('DTSTART')!).toBe(true);
  });

  await test.step('the print view shows only the ticket', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(ticketOf(page)).toContainText(reference);
    await expect(page.getByRole('img', { name: t('receipt.qr') })).toBeVisible();
    for (const role of ['button', 'navigation', 'banner', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole('link'), "the venue's phone").toHaveText(/\d/);
    await page.emulateMedia({ media: null });
  });

  await test.step('the ticket can be sent again by mail and text message', async () => {
    await readMails(request, guest.email, 1);
    await readTexts(request, `45${guest.phone}`, 1);
    await page.getByRole('button', { name: t('receipt.resend_email') }).click();
    await expect(page.getByText(t('receipt.resent_email'))).toBeVisible();
    const mails = await readMails(request, guest.email, 2);
    expect(mails[1]?.subject).toBe(mails[0]?.subject);
    await page.getByRole('button', { name: t('receipt.resend_phone') }).click();
    await expect(page.getByText(t('receipt.resent_phone'))).toBeVisible();
    const texts = await readTexts(request, `45${guest.phone}`, 2);
    expect(texts[1]?.message).toBe(texts[0]?.message);
  });

  await test.step('the link to pass on shows the table, but neither the buyer nor the amount', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await page.getByRole('button', { name: t('receipt.pass_on') }).click();
    await expect(page.getByText(t('message.link_copied'))).toBeVisible();
    const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
    const link = await readCopied();
    expect(link).not.toBe(page.url());
    const friend = await (await context.browser()!.newContext()).newPage();
    await friend.goto(link);
    await expect(ticketOf(friend)).toContainText(reference);
    await expect(friend.getByRole('img', { name: t('receipt.qr') })).toBeVisible();
    const all = (await friend.locator('html').textContent()) ?? '';
    for (const secret of [guest.name, guest.email, guest.phone, amount, t('summary.payment_total')]) {
      expect(all).not.toContain(secret);
    }
    await expect(friend.getByRole('button', { name: t('receipt.resend_email') })).toHaveCount(0);
    await expect(friend.getByRole('button', { name: t('receipt.close_link') })).toHaveCount(0);
    await expect(page.getByText(t('receipt.pass_on_closable'))).toBeVisible();
    await expect(friend.getByText(t('receipt.pass_on_help'))).toBeVisible();
    await expect(friend.getByText(t('receipt.pass_on_closable'))).toHaveCount(0);

    await expect(ticketOf(page)).toContainText('Tobias');
    const code = page.getByRole('img', { name: t('receipt.qr') }).locator('path');
    const before = (await code.getAttribute('d')) ?? '';
    await page.getByRole('button', { name: t('receipt.close_link') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('buttons.yes') })
      .click();
    await expect(page.getByText(t('receipt.link_closed'))).toBeVisible();
    await expect(code).not.toHaveAttribute('d', before);
    // A closed link and one that never was get the same answer.
    for (const dead of [link, `${link.slice(0, -4)}AAAA`]) {
      expect((await friend.goto(dead))?.status()).toBe(404);
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(t('page.link_over_title'));
      await expect(friend.getByText(t('page.link_over_text'))).toBeVisible();
    }
    await page.getByRole('button', { name: t('receipt.pass_on') }).click();
    await expect.poll(readCopied).not.toBe(link);
    await friend.goto(await readCopied());
    await expect(ticketOf(friend)).toContainText(reference);
    await friend.context().close();
  });
  expect(errors).toEqual([]);
});

test('RECEIPT-1, RECEIPT-2, PAY-19, PAY-69 after a stopped payment in another browser the guest can pay again from its receipt', async ({
  page,
  browser,
}) => {
  await toPayment(page, { name: 'Frida Falk', email: 'frida@example.com', phone: '20123463' }, 2);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await other.locator('button[value=cancel]').click();
  await expect(other.getByRole('heading', { name: t('receipt.stopped') })).toBeVisible();
  await expect(other.getByRole('img', { name: t('receipt.qr') })).toHaveCount(0);
  await expectAccessible(other);
  const payAgain = other.getByRole('button', { name: t('receipt.pay_again') });
  await untilHydrated(payAgain);
  await payAgain.click();
  await other.waitForURL(/\/pay\//);
  await other.locator('button[value=approve]').click();
  await expect(other.getByRole('heading', { name: t('receipt.confirmed') })).toBeVisible();
  await other.context().close();
});

test('RECEIPT-2, PAY-14, MSG-6 a payment with a wrong amount is refunded, and the receipt says so', async ({
  page,
  request,
}) => {
  const guest = { name: 'Rune Ravn', email: 'rune@example.com', phone: '20123464' };
  await toPayment(page, guest, 3);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  const { origin, pathname } = new URL(page.url());
  const session = pathname.split('/').at(-1);
  await request.post(`${origin}/control/sessions/${session}/distort`, { data: { amount: 100 } });
  await page.locator('button[value=approve]').click();
  const refundedTitle = patternOf(t('receipt.refunded', { amount: ANY }));
  await expect(page.getByRole('heading', { name: refundedTitle })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('receipt.refund_why.mismatch'))).toBeVisible();
  await expect(page.getByRole('img', { name: t('receipt.qr') })).toHaveCount(0);
  await expectAccessible(page);
  await readMails(request, guest.email);
});

/** Fields by name, with folded lines joined (RFC 5545). */
function parseCalendar(file: string): Map<string, string> {
  const lines = file
    .replaceAll(/\r\n[ \t]/g, '')
    .trim()
    .split('\r\n');
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
  return new Map(
    event.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).split(';')[0] ?? '', line.slice(colon + 1)];
    }),
  );
}
