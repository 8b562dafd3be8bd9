// What guests do that a plan doesn't have: press twice, go back, reload, come late, lose the table.
import { expect, type Page } from '@playwright/test';
import {
  chooseMenu,
  chooseNoMenu,
  closeNotice,
  endHolds,
  field,
  fillContact,
  findPlace,
  forAll,
  inDatabase,
  leaveNoOther,
  notice,
  shortenHold,
  start,
  submit,
  title,
  toInfo,
  toPayPage,
  toTerms,
} from '#test/support/booking-trouble.ts';
import { listenForErrors } from '#test/support/console.ts';
import { untilAlive } from '#test/support/hydration.ts';
import { test } from '#test/support/journey-test.ts';

const CITY = 'aarhus';

test('BOOK-33, PAGE-15, TEXT-15 a declined payment says so, and can then be made', async ({ page }) => {
  const place = await findPlace(page, CITY, 0, '/en');
  await toPayPage(page, place.start);
  await page.getByRole('button', { name: 'Have the payment declined' }).click();
  await expect(notice(page)).toContainText('Payment failed. Please try again.');
  await closeNotice(page);
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  // Told once: what is loaded again is no other payment.
  await expect(page).toHaveURL(/\/en\/book\/payment\/[^?]*$/);
  await page.reload();
  await untilAlive(submit(page));
  await expect(notice(page)).toHaveCount(0);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/receipt\//);
});

test('BOOK-38, HOLD-18 a hold that ends in step 2 is taken again while the table is free, with all that was typed', async ({
  page,
}) => {
  const place = await findPlace(page, CITY, 1);
  await shortenHold(page);
  await toInfo(page, place.start);
  await closeNotice(page);
  await endHolds(place);
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

test('BOOK-38, BOOK-27 a table that another browser has taken meanwhile leads back to what is free', async ({
  page,
  browser,
}) => {
  const place = await findPlace(page, CITY, 2);
  await shortenHold(page);
  await toInfo(page, place.start);
  await leaveNoOther(place);
  const other = await (await browser.newContext()).newPage();
  await other.goto(place.start);
  await expect(notice(other)).toContainText('En anden er ved at købe den sidste plads');

  await endHolds(place);
  const isFree = async () => {
    const times = await other.request.get(`/api/v4/products/${place.id}/stocks/times?seat=2`);
    return JSON.stringify(await times.json()).includes('"in-stock"');
  };
  await expect.poll(isFree).toBe(true);
  await start(other, place.start);
  await expect(other.locator('input[name=time]:checked')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reservér igen' }).click();
  await expect(notice(page)).toContainText('Bordet er nu reserveret til en anden.');
  await closeNotice(page);
  await expect(page).toHaveURL(/\/book\/book\//);
  await expect(title(page)).toHaveText('Hvor mange er I?');
  await other.context().close();
});

test('BOOK-37 the guest is warned once, three minutes before the end', async ({ page }) => {
  await page.clock.install();
  await toInfo(page, (await findPlace(page, CITY, 3)).start);
  await page.clock.fastForward('11:50');
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward('00:20');
  await expect(notice(page)).toContainText('3 minutter tilbage');
  await closeNotice(page);
  await page.clock.fastForward('01:30');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page)).toBeHidden();
});

test('BOOK-44 Back from the payment page finds the step, and from every step the one before it', async ({
  page,
}) => {
  const errors = listenForErrors(page);
  await toPayPage(page, (await findPlace(page, CITY, 4)).start);
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/(payment|terms)\//);
  await expect(submit(page)).toHaveText(/^Betal/);
  await untilAlive(submit(page));
  if (/payment/.test(page.url())) await page.goBack();
  await expect(page).toHaveURL(/\/book\/terms\//);
  await expect(title(page)).toHaveText('Se din booking igennem');
  await page.goBack();
  await expect(title(page)).toHaveText('Dine oplysninger');
  await expect(field(page, 'name')).toHaveValue('Ida Holm');
  await page.goBack();
  await expect(title(page)).toHaveText('Hvor mange er I?');
  expect(errors).toEqual([]);
});

test('BOOK-45, HOLD-10 every step is still there after a reload', async ({ page }) => {
  const { start: path } = await findPlace(page, CITY, 5);
  const hasTable = () => expect(page.locator('aside')).toContainText(/× /);
  await start(page, path);
  await chooseMenu(page);
  await page.reload();
  await expect(forAll(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('input[name=time]:checked')).toHaveCount(1);
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
  await expect(title(page)).toHaveText('Se din booking igennem');
  await expect(page.getByText('ida@example.com')).toBeVisible();
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Fortryd og gå tilbage' }).click();
  await closeNotice(page);
  await page.reload();
  await expect(title(page)).toHaveText('Betaling');
  await hasTable();
  await expect(submit(page)).toHaveText(/^Betal/);
});

/** As a hand does it: the second press comes when the first may have had its effect. */
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
  const place = await findPlace(page, CITY, 6);
  await start(page, place.start);
  const time = page.locator('label:has(input[name=time]:not(:disabled):not(:checked))').first();
  await pressTwice(page, time);
  await chooseMenu(page);
  await pressTwice(page);
  await expect(page).toHaveURL(/\/book\/info\//);
  await expect(field(page, 'name'), 'nothing is wrong yet').not.toHaveAttribute('aria-invalid');
  await fillContact(page);
  await field(page, 'accept_terms').check();
  await pressTwice(page);
  await expect(title(page)).toHaveText('Se din booking igennem');
  await page.waitForTimeout(300);
  await expect(page, 'the terms are still to be read').toHaveURL(/\/book\/terms\//);
  await submit(page).dblclick();
  await page.waitForURL(/\/pay\//);
  // The evening's other guests were there before.
  const holds = await inDatabase('select id from hold where venue_id = $1', [place.id]);
  const orders = await inDatabase(
    `select a.id from booking_order o join payment_attempt a on a.venue_id = o.venue_id and a.order_id = o.id
     where o.venue_id = $1 and o.state = 'paying'`,
    [place.id],
  );
  expect([holds.length, orders.length]).toEqual([1, 1]);
  expect(errors).toEqual([]);
});

test('BOOK-50, BOOK-44 a typed address leads to the tick that is missing', async ({ page }) => {
  const place = await findPlace(page, CITY, 7);
  const payment = place.path.replace('/book/book/', '/book/payment/');
  await page.goto(payment);
  await expect(page).toHaveURL(new RegExp(`${place.path}$`));
  await toTerms(page, place.start);
  await inDatabase('update hold_contact set is_accept_terms = false where venue_id = $1', [place.id]);
  await page.goto(payment);
  await expect(page).toHaveURL(/\/book\/info\//);
  await expect(field(page, 'name')).toHaveValue('Ida Holm');
  await expect(field(page, 'accept_terms')).not.toBeChecked();
  await submit(page).click();
  await expect(field(page, 'accept_terms')).toHaveAccessibleDescription(
    'Acceptér betingelserne, før du går videre',
  );
});

test('BOOK-51 a press while the price is on its way counts when it is there, unless the guest goes on choosing', async ({
  page,
}) => {
  await start(page, (await findPlace(page, CITY, 8)).start);
  await chooseNoMenu(page);
  await page.route(/\/calculate$/, async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  const press = (choices: string[]) =>
    page.evaluate(async (selectors) => {
      for (const selector of selectors) {
        (document.querySelector(selector) as HTMLElement).click();
        await new Promise(requestAnimationFrame);
      }
    }, choices);
  const menu = '#booking-menus_num_person button[aria-pressed]';
  const go = 'button[form=step-form]';
  await press([menu, go, menu]);
  await page.waitForTimeout(1_200);
  await expect(page).toHaveURL(/\/book\/book\//);
  await press([menu, go]);
  await expect(page).toHaveURL(/\/book\/info\//);
});

test('PATH-15 an unknown step, type or slug of a booking is 404', async ({ page }) => {
  const { path, slug } = await findPlace(page, CITY, 9);
  const unknown = [
    path.replace('/book/book/', '/book/elsewhere/'),
    path.replace('/restaurant/', '/hotel/'),
    path.replace('/restaurant/', '/takeaway/'),
    path.replace(slug, 'findes-ikke'),
    `${path}/mere`,
    '/book/book/restaurant',
  ];
  for (const address of unknown) {
    expect((await page.request.get(address)).status(), address).toBe(404);
    expect((await page.request.get(`/en${address}`)).status(), `/en${address}`).toBe(404);
  }
  expect((await page.request.get(path)).status()).toBe(200);
});
