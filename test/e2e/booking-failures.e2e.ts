// Guests who press twice, go back, reload, come back late or lose the table.
import { expect, type Page } from '@playwright/test';
import {
  chooseMenu,
  chooseNoMenu,
  closeNotice,
  endHolds,
  field,
  fillContact,
  findVenue,
  forAll,
  inDatabase,
  notice,
  shortenHold,
  start,
  submit,
  title,
  toInfo,
  toPayPage,
  toTerms,
  withdrawFreeTables,
} from '../support/booking-failures.ts';
import { changeTable } from '../support/booking-flow.ts';
import { collectConsoleErrors } from '../support/collect-console-errors.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';

const CITY = 'aarhus';

test('BOOK-33, PAGE-15, TEXT-15, PAY-69 a declined payment shows a message, and the guest can pay again', async ({
  page,
}) => {
  const venue = await findVenue(page, CITY, 0, '/en');
  await toPayPage(page, venue.start);
  await page.getByRole('button', { name: 'Have the payment declined' }).click();
  await expect(notice(page)).toContainText('Payment failed. Please try again.');
  await closeNotice(page);
  await expect(page.getByText('The payment was declined. Nothing was taken.')).toBeVisible();
  // The message is shown once: a reload does not repeat it.
  await expect(page).toHaveURL(/\/en\/book\/payment\/[^?]*$/);
  await page.reload();
  await untilHydrated(submit(page));
  await expect(notice(page)).toHaveCount(0);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/receipt\//);
});

test('BOOK-38, HOLD-18 an expired hold in step 2 is renewed while the table is free, and the form keeps its values', async ({
  page,
}) => {
  const venue = await findVenue(page, CITY, 1);
  // Long enough to close the warning, which the end of the hold closes too.
  await shortenHold(page, 12);
  await toInfo(page, venue.start);
  await closeNotice(page);
  await endHolds(venue);
  await fillContact(page);
  await expect(page.getByText('Bordet er ikke længere reserveret til dig.')).toBeVisible();
  const again = page.waitForResponse(/\/hold$/);
  await page.getByRole('button', { name: 'Reservér igen' }).click();
  expect((await again).status()).toBe(200);
  await expect(page.getByText('Bordet er ikke længere reserveret til dig.')).toBeHidden();
  await expect(field(page, 'email_confirm')).toHaveValue('ida@example.com');
  await field(page, 'accept_terms').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
});

test('BOOK-38, BOOK-27 a guest whose table another browser has taken returns to step 1', async ({
  page,
  browser,
}) => {
  const venue = await findVenue(page, CITY, 2);
  await shortenHold(page);
  await toInfo(page, venue.start);
  await withdrawFreeTables(venue);
  const other = await (await browser.newContext()).newPage();
  await other.goto(venue.start);
  await expect(notice(other)).toContainText('En anden er ved at købe den sidste plads');

  await endHolds(venue);
  const isFree = async () => {
    const times = await other.request.get(`/api/v4/products/${venue.id}/stocks/times?seat=2`);
    return JSON.stringify(await times.json()).includes('"in-stock"');
  };
  await expect.poll(isFree).toBe(true);
  await start(other, venue.start);
  await expect(changeTable(other)).toBeVisible();
  await page.getByRole('button', { name: 'Reservér igen' }).click();
  await expect(notice(page)).toContainText('Tiden løb ud, og bordet er ikke længere ledigt.');
  await closeNotice(page);
  await expect(page).toHaveURL(/\/book\/book\//);
  await expect(title(page)).toHaveText('Hvor mange er I?');
  await other.context().close();
});

test('BOOK-37 the guest is warned once, three minutes before the hold expires', async ({ page }) => {
  await page.clock.install();
  await toInfo(page, (await findVenue(page, CITY, 3)).start);
  await page.clock.fastForward('11:50');
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward('00:20');
  await expect(notice(page)).toContainText('3 minutter tilbage');
  await closeNotice(page);
  await page.clock.fastForward('01:30');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page)).toBeHidden();
});

test('BOOK-44 Back leads from the payment page to the booking, and from every step to the one before it', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page);
  await toPayPage(page, (await findVenue(page, CITY, 4)).start);
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/(payment|terms)\//);
  await expect(submit(page)).toHaveText(/^Betal/);
  await untilHydrated(submit(page));
  if (/payment/.test(page.url())) await page.goBack();
  await expect(page).toHaveURL(/\/book\/terms\//);
  await expect(title(page)).toHaveText('Tjek din booking');
  await page.goBack();
  await expect(title(page)).toHaveText('Dine oplysninger');
  await expect(field(page, 'name')).toHaveValue('Ida Holm');
  await page.goBack();
  await expect(title(page)).toHaveText('Hvor mange er I?');
  expect(errors).toEqual([]);
});

test('BOOK-45, HOLD-10 a reload keeps the step and its values', async ({ page }) => {
  const { start: path } = await findVenue(page, CITY, 5);
  const hasTable = () => expect(page.locator('aside')).toContainText(/× /);
  await start(page, path);
  await chooseMenu(page);
  await page.reload();
  await expect(forAll(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(changeTable(page)).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/info\//);
  await page.reload();
  await expect(title(page)).toHaveText('Dine oplysninger');
  await hasTable();
  await fillContact(page);
  await field(page, 'accept_terms').check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
  await page.reload();
  await expect(title(page)).toHaveText('Tjek din booking');
  await expect(page.getByText('ida@example.com')).toBeVisible();
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Fortryd og gå tilbage' }).click();
  await expect(page.getByText('Du stoppede betalingen.')).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveText('Betaling');
  await hasTable();
  await expect(submit(page)).toHaveText(/^Betal/);
});

/** Two presses with a human delay, so that the first may already have had its effect. */
async function pressTwice(page: Page, locator = submit(page)) {
  const box = await locator.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(180);
  }
}

test('BOOK-22, HOLD-3, PAY-2 a double press on every button makes one hold and one order', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const venue = await findVenue(page, CITY, 6);
  const [clock] = await inDatabase('select app_now() as now', []);
  await start(page, venue.start);
  await changeTable(page).click();
  const time = page.locator('label:has(input[name=time]:not(:disabled):not(:checked))').first();
  const priced = page.waitForResponse(/\/calculate$/);
  await pressTwice(page, time);
  await priced;
  await chooseMenu(page);
  await pressTwice(page);
  await expect(page).toHaveURL(/\/book\/info\//);
  await expect(field(page, 'name'), 'nothing is wrong yet').not.toHaveAttribute('aria-invalid');
  await fillContact(page);
  await field(page, 'accept_terms').check();
  await pressTwice(page);
  await expect(title(page)).toHaveText('Tjek din booking');
  await page.waitForTimeout(300);
  await expect(page, 'the terms are still to be read').toHaveURL(/\/book\/terms\//);
  await submit(page).dblclick();
  await page.waitForURL(/\/pay\//);
  // The demo data has other guests' orders, but none that is *paying*.
  const holds = await inDatabase('select id from hold where venue_id = $1 and started_at >= $2', [
    venue.id,
    clock?.now,
  ]);
  const orders = await inDatabase(
    `select a.id from booking_order o join payment_attempt a on a.venue_id = o.venue_id and a.order_id = o.id
     where o.venue_id = $1 and o.state = 'paying'`,
    [venue.id],
  );
  expect([holds.length, orders.length]).toEqual([1, 1]);
  expect(errors).toEqual([]);
});

test('BOOK-50, BOOK-44 the URL of a later step leads to the step with the missing acceptance of the terms', async ({
  page,
}) => {
  const venue = await findVenue(page, CITY, 7);
  const payment = venue.path.replace('/book/book/', '/book/payment/');
  await page.goto(payment);
  await expect(page).toHaveURL(new RegExp(`${venue.path}$`));
  await toTerms(page, venue.start);
  await inDatabase('update hold_contact set is_accept_terms = false where venue_id = $1', [venue.id]);
  await page.goto(payment);
  await expect(page).toHaveURL(/\/book\/info\//);
  await expect(field(page, 'name')).toHaveValue('Ida Holm');
  await expect(field(page, 'accept_terms')).not.toBeChecked();
  await submit(page).click();
  await expect(field(page, 'accept_terms')).toHaveAccessibleDescription(
    'Acceptér betingelserne, før du går videre',
  );
});

test('BOOK-22 a submit while the price loads only logs a warning, and the button shows that it loads', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await start(page, (await findVenue(page, CITY, 8)).start);
  await chooseNoMenu(page);
  let answerPrice = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answerPrice = resolve;
  });
  await page.route(/\/calculate$/, async (route) => {
    await isAsked;
    await route.continue();
  });
  const press = (selector: string) =>
    page.evaluate((one) => (document.querySelector(one) as HTMLElement).click(), selector);
  await press('#booking-menus_num_person button[aria-pressed]');
  await expect(page.locator('button[form=step-form]').first()).toHaveAttribute('aria-busy', 'true');
  await press('button[form=step-form]');
  await expect.poll(() => warnings).toEqual(['Ignored while loading: submit']);
  const priced = page.waitForResponse(/\/calculate$/);
  answerPrice();
  await priced;
  await expect(submit(page)).toBeVisible();
  await expect(page, 'the press is not carried out later').toHaveURL(/\/book\/book\//);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/info\//);
  expect(warnings).toEqual(['Ignored while loading: submit']);
});

test('BOOK-74 a press before hydration is carried out once the page has hydrated and loaded', async ({
  page,
  context,
}) => {
  await toInfo(page, (await findVenue(page, CITY, 10)).start);
  const early = await context.newPage();
  let load = () => {};
  const isPressed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await early.route(/\.js(\?|$)/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await early.goto(page.url(), { waitUntil: 'commit' });
  await early.locator('button[form=step-form]').first().waitFor({ state: 'attached' });
  await early.evaluate(() => document.querySelector<HTMLElement>('button[form=step-form]')?.click());
  await expect(early, 'the form is not sent as a document').toHaveURL(page.url());
  await expect(field(early, 'name')).not.toHaveAttribute('aria-invalid');
  load();
  await expect(field(early, 'name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(early, 'name')).toBeFocused();
});

test('PATH-15 an unknown step, type or slug of a booking is 404', async ({ page }) => {
  const { path, slug } = await findVenue(page, CITY, 9);
  const unknown = [
    path.replace('/book/book/', '/book/elsewhere/'),
    path.replace('/restaurant/', '/hotel/'),
    path.replace('/restaurant/', '/takeaway/'),
    path.replace(slug, 'findes-ikke'),
    `${path}/mere`,
    '/book/book/restaurant',
  ];
  for (const url of unknown) {
    expect((await page.request.get(url)).status(), url).toBe(404);
    expect((await page.request.get(`/en${url}`)).status(), `/en${url}`).toBe(404);
  }
  expect((await page.request.get(path)).status()).toBe(200);
});
