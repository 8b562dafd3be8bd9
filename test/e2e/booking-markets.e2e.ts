import { expect } from '@playwright/test';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { readMails, readTexts } from '#test/support/inbox.ts';
import { ANY, patternOf, plainSpaces } from '#test/support/texts.ts';
import { bookingFlowIn, changeTable, openOrder, submit } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';

const swedishOrigin = (process.env.E2E_ORIGIN ?? '').replace('localhost', 'sv.localhost');
const WIDTHS = { tag: '@widths' };
/** A tablet shows the order as a phone does, so that its run is skipped. */
const skipTablet = (name: string) => test.skip(name === 'tablet');
const turnOf = (name: string) => (name === 'phone' ? 0 : 2);

test(
  'PAY-73, BOOK-103, BOOK-28, BOOK-34, COOP-6, MARKET-7, PRICE-9, MSG-1, MSG-2 a booking in Stockholm is in Swedish and SEK, with a Coop number',
  WIDTHS,
  async ({ page, request }, { project }) => {
    skipTablet(project.name);
    test.slow();
    const errors = collectConsoleErrors(page);
    const { t, m, ...sv } = bookingFlowIn('sv');
    const guest = {
      name: 'Åsa Lindström',
      email: `asa.${project.name}@example.com`,
      phone: project.name === 'phone' ? '0701740605' : '0701740606',
    };
    const { venue, time } = await sv.startFromList(
      page,
      `${swedishOrigin}/stockholm/restauranger`,
      2,
      turnOf(project.name),
    );
    await changeTable(page).click();
    await expect(page.getByRole('group', { name: t('booking.people') }).getByRole('radio')).toHaveCount(8);
    await expect(
      page.getByRole('group', { name: t('booking.time') }).getByRole('radio', { checked: true }),
    ).toHaveAccessibleName(time);
    await expect(
      page.getByRole('group', { name: t('menu_select_person', { num_person: 2 }) }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await sv.toInfo(page);

    await sv.fillContact(page, guest);
    await page.getByLabel(t('contact.coop_code')).fill('21345678');
    await page.getByLabel(t('contact.coop_zip')).fill('1134');
    await expect(
      page.getByRole('region', { name: t('contact.giftcode') }).getByRole('textbox'),
    ).toBeVisible();
    await expectAccessible(page);
    await sv.toTerms(page);
    await expect(page.locator('[aria-current=step]')).toHaveText('Granska');
    const marks = page.getByRole('list', { name: t('booking.pay_with') });
    await expect(marks.getByRole('listitem')).toHaveText([
      /Swish/,
      /Visa/,
      /Mastercard/,
      /Apple Pay/,
      /Google Pay/,
    ]);
    const order = await openOrder(page);
    await expect(order).toContainText(`${t('summary.coop_member')}21345678`);
    await expect(order).toContainText(t('summary.vat', { percent: 25 }));
    await expect(order).not.toContainText('DKK');

    const amount = await sv.pay(page);
    expect(amount).toMatch(/\d\skr$/);
    const reference = await sv.readTicket(page);
    await expect(page.getByRole('heading', { name: t('receipt.confirmed') })).toBeVisible();

    const [mail] = await readMails(request, guest.email);
    expect(mail?.subject).toMatch(patternOf(m('ticket.subject', { reference, venue, time, day: ANY })));
    expect(mail?.html).toContain('lang="sv"');
    expect(plainSpaces(mail?.text ?? '')).toContain(plainSpaces(amount));
    expect(mail?.attachments.map(({ type }) => type)).toContain('text/calendar');
    const [text] = await readTexts(request, guest.phone.replace('0', '46'));
    expect(text?.message).toContain(reference);
    expect(errors).toEqual([]);
  },
);

test(
  'CODE-1, CODE-7, CODE-8, PRICE-3, MSG-1 a discount code at a bar is a line of the order and lowers the payment',
  WIDTHS,
  async ({ page, request }, { project }) => {
    skipTablet(project.name);
    test.slow();
    const errors = collectConsoleErrors(page);
    const { t, m, ...da } = bookingFlowIn('da');
    const email = `bo.${project.name}@example.com`;
    const { venue, time } = await da.startFromList(page, '/kobenhavn/barer', 2, turnOf(project.name));
    await da.toInfo(page);
    await da.fillContact(page, { name: 'Bo Kjær', email, phone: '20123457' });
    await da.addCode(page, 'TREDJE10');
    const order = await openOrder(page);
    const line = order.locator('dt', { hasText: t('summary.discount_code', { code: 'TREDJE10' }) });
    await expect(line.locator('+ dd')).toHaveText(/^[-−]\d/);
    const saved = await order.getByText(patternOf(t('summary.saved', { amount: ANY }))).innerText();
    await da.toTerms(page);
    const review = page.locator('section', { hasText: 'Bo Kjær' }).last();
    await expect(review).toContainText(t('summary.discount_code', { code: 'TREDJE10' }));

    const amount = await da.pay(page);
    const reference = await da.readTicket(page);
    const [mail] = await readMails(request, email);
    expect(mail?.subject).toMatch(patternOf(m('ticket.subject', { reference, venue, time, day: ANY })));
    expect(mail?.text).toContain('TREDJE10');
    expect(plainSpaces(mail?.text ?? '')).toContain(plainSpaces(saved));
    expect(plainSpaces(mail?.text ?? '')).toContain(plainSpaces(amount));
    expect(errors).toEqual([]);
  },
);

test('LANG-10, PAY-15, MSG-7, CODE-3 takeaway in English: a gift card covers the order, and the rest card pays the next one', async ({
  page,
  request,
}) => {
  test.slow();
  const errors = collectConsoleErrors(page);
  const { t, m, ...en } = bookingFlowIn('en');
  const email = 'june@example.com';

  async function bookWith(code: string, turn: number) {
    const { venue, time } = await en.startFromList(page, '/en/kobenhavn/takeaway', 2, turn);
    await changeTable(page).click();
    await expect(page.getByRole('group', { name: t('booking.pickup_time') })).toBeVisible();
    await en.toInfo(page);
    await en.fillContact(page, { name: 'June Frost', email, phone: '20123458' });
    await en.addCode(page, code);
    await expect(page.getByRole('list', { name: t('contact.giftcodes') })).toContainText(code);
    await en.toTerms(page);
    const { length: paymentsBefore } = payments;
    await submit(page)
      .filter({ hasText: t('booking.confirm') })
      .click();
    const reference = await en.readTicket(page);
    expect(payments.length, 'the receipt is the payment link').toBe(paymentsBefore);
    await expect(
      page.getByRole('heading', { name: t('receipt.confirmed', pickupContext('takeaway')) }),
    ).toBeVisible();
    return { reference, subject: patternOf(m('ticket.subject', { reference, venue, time, day: ANY })) };
  }

  const payments: string[] = [];
  page.on('request', (sent) => sent.url().includes('/pay/') && payments.push(sent.url()));
  const first = await bookWith('TREDJEBANQUET234', 0);
  const mails = await readMails(request, email, 2);
  const ticket = mails.find(({ subject }) => first.subject.test(subject));
  expect(ticket?.text).toContain(m('ticket.paid_by_giftcard'));
  expect(ticket?.html).toContain('lang="en"');
  const rest = mails.find((mail) => mail !== ticket);
  expect(rest?.subject).toMatch(patternOf(m('gift_rest.subject', { amount: ANY })));
  const [restCode = ''] = /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(rest?.text ?? '') ?? [];

  await page.setViewportSize({ width: 1440, height: 1000 });
  const second = await bookWith(restCode.replaceAll('-', ''), 1);
  const all = await readMails(request, email, 4);
  expect(all.filter(({ subject }) => second.subject.test(subject))).toHaveLength(1);
  expect(errors).toEqual([]);
});
