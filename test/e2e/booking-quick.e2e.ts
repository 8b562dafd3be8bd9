// How a guest gets from a time in the list to the payment page:
// taps, time, and what must not be lost on the way.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { bookingFlowIn, changeTable, start, submit, title } from '../support/booking-flow.ts';
import { findTable } from '../support/checkout-steps.ts';
import { test } from '../support/e2e-test.ts';
import { ANY, patternOf, textsIn } from '../support/texts.ts';

const { t, ...da } = bookingFlowIn('da');
const swedishOrigin = (process.env.E2E_ORIGIN ?? '').replace('localhost', 'sv.localhost');
const GUEST = { name: 'Ida Holm', phone: '20123456', email: 'ida.holm@example.com' };

async function toInfo(page: Page, path: string) {
  await start(page, path);
  await da.toInfo(page);
}

/**
 * A guest looks for a second before each tap, and types five characters a second.
 * Added, because sleeping proves no more.
 */
const LOOK_MS = 1_000;
const KEY_MS = 200;
const MAX_TAPS = 7;
const MAX_SECONDS = 60;

test('BOOK-42, BOOK-98, BOOK-100 two people with one menu reach the payment page in seven taps and a minute', async ({
  page,
}) => {
  test.slow();
  await page.goto('/kobenhavn/restauranter?person=2');
  let taps = 0;
  let keys = 0;
  const startedAt = Date.now();
  const tap = async (target: ReturnType<typeof page.locator>) => {
    await target.click();
    taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
    await page.keyboard.press('Tab');
  };
  const chips = page.getByRole('link', { name: /^Book .* til 2 personer$/ });
  const held = page.waitForResponse(/\/calculate$/);
  await tap(chips.nth(11));
  await held;
  // Party and time came with the chip, so they are one line and the menus come first.
  await expect(changeTable(page)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  const forAll = page.locator('#booking-menus_num_person button[aria-pressed]').first();
  if ((await forAll.getAttribute('aria-pressed')) === 'false') await tap(forAll);
  await expect(page.getByText(t('booking.menus_done'))).toBeVisible();
  await expect(page.locator('aside [aria-busy=false]')).toHaveCount(1);
  await tap(submit(page));
  await expect(page).toHaveURL(/\/book\/info\//);
  // The new step moves the focus, which would take it from the field.
  await expect(title(page)).toBeFocused();
  await tap(page.getByLabel('Navn'));
  for (const text of [GUEST.name, GUEST.phone, GUEST.email, GUEST.email]) await type(text);
  await tap(page.locator('#booking-accept_terms'));
  await tap(submit(page));
  await expect(page).toHaveURL(/\/book\/terms\//);
  await tap(submit(page));
  await page.waitForURL(/\/pay\//);
  const seconds = (Date.now() - startedAt + taps * LOOK_MS + keys * KEY_MS) / 1_000;
  test.info().annotations.push({ type: 'quick', description: `${taps} taps, ${seconds.toFixed(1)} s` });
  console.log(`From the chip to the payment page: ${taps} taps, ${seconds.toFixed(1)} s`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
});

test('BOOK-98 the line of party and time opens the choices, and a time that is lost opens them too', async ({
  page,
  request,
}) => {
  await start(page, await findTable(request, 21));
  await expect(title(page)).toHaveText(t('menu_select_person', { num_person: 2 }));
  await changeTable(page).click();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText('Hvor mange er I?');
  await expect(page.getByRole('radio', { name: '2 personer' })).toBeChecked();
  await page.locator('label:has(input[name=num_person][value="1"]:not(:disabled))').click();
  await expect(page.getByRole('radio', { name: '1 person' })).toBeChecked();
  await expect(changeTable(page)).toHaveCount(0);
});

test('BOOK-101 the terms are accepted where they are shown, and the e-mail address can be pasted', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await toInfo(page, await findTable(request, 22));
  await page.getByRole('button', { name: 'betingelserne', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('nav.terms') });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Jeg accepterer betingelserne' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#booking-accept_terms')).toBeChecked();
  await page.evaluate((text) => navigator.clipboard.writeText(text), GUEST.email);
  for (const name of ['email', 'email_confirm']) {
    const field = page.locator(`#booking-${name}`);
    await expect(field).toHaveAttribute('autocomplete', 'email');
    await field.focus();
    await page.keyboard.press('Control+V');
    await expect(field).toHaveValue(GUEST.email);
  }
  await page.getByLabel('Navn').fill(GUEST.name);
  await page.locator('#booking-phone').fill(GUEST.phone);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
});

test('BOOK-103, PAY-73 step 3 is called Check, its changes open the step they are made in, and it shows how to pay', async ({
  page,
  request,
}) => {
  await toInfo(page, await findTable(request, 23));
  await da.fillContact(page, GUEST);
  await da.toTerms(page);
  await expect(page.locator('[aria-current=step]')).toHaveText('Tjek');
  const marks = page.getByRole('list', { name: t('booking.pay_with') });
  await expect(marks).toBeVisible();
  await expect(marks.getByRole('listitem')).toHaveText([
    /MobilePay/,
    /Visa/,
    /Mastercard/,
    /Apple Pay/,
    /Google Pay/,
  ]);
  await page.getByRole('button', { name: `${t('buttons.change')}: ${t('contact.title')}` }).click();
  await expect(page).toHaveURL(/\/book\/info\//);
  await expect(page.getByLabel('Navn')).toHaveValue(GUEST.name);
  await da.toTerms(page);
  const table = page.locator('#step-form section').first();
  await table.getByRole('button').click();
  await expect(page).toHaveURL(/\/book\/book\//);
  await expect(title(page)).toHaveText('Hvor mange er I?');
});

test('BOOK-99 the last two minutes of a hold count by the second, and 5, 2 and 1 minute are announced', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await start(page, await findTable(request, 24));
  const heldAt = page.waitForResponse(/\/hold$/).then(() => Date.now());
  await da.toInfo(page);
  // From the hold on, because the clock also goes on by itself and a text is there for ten
  // seconds only.
  const jumpTo = async (minutes: number) => {
    await page.clock.pauseAt((await heldAt) + minutes * 60_000 + 2_000);
    await page.clock.resume();
  };
  const announced = page.locator('p.sr-only[aria-live=polite]');
  await expect(announced).toHaveText('');
  await jumpTo(10);
  await expect(announced).toHaveText('5 minutter tilbage, før bordet bliver sat til salg igen.');
  await jumpTo(13);
  await expect(announced).toHaveText('2 minutter tilbage, før bordet bliver sat til salg igen.');
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText(/1:5\d tilbage, før bordet/);
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/^1:\d\d tilbage$/).filter({ visible: true })).toBeVisible();
  await jumpTo(14);
  await expect(announced).toHaveText('1 minut tilbage, før bordet bliver sat til salg igen.');
  await expect(page.getByText(/^0:\d\d tilbage$/).filter({ visible: true })).toBeVisible();
});

test('BOOK-102 without JavaScript the booking says so and names who can be called', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const path = await findTable(request, 25);
  await page.goto(new URL(path, process.env.E2E_ORIGIN).href);
  await expect(page.getByRole('heading', { name: 'Booking kræver JavaScript' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Ring til|Kontakt os)/ })).toBeVisible();
  await expect(page.locator('button[type=submit]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('radio').filter({ visible: true })).toHaveCount(0);
  await context.close();
});

test('LANG-54, NAV-30 a change of language in the middle of a booking keeps table, step and what is typed', async ({
  page,
  request,
}) => {
  const sv = textsIn('sv');
  await toInfo(page, await findTable(request, 26));
  await page.getByLabel('Navn').fill(GUEST.name);
  await page.locator('#booking-email').fill(GUEST.email);
  const footer = page.getByRole('contentinfo');
  const { height = 0 } = (await footer.boundingBox()) ?? {};
  expect(height, 'two lines').toBeLessThan(120);
  await footer.getByRole('link', { name: 'sv', exact: true }).click();
  await page.waitForURL((url) => url.origin === swedishOrigin && url.pathname.startsWith('/book/info/'));
  await expect(title(page)).toHaveText(sv.t('contact.title'));
  await expect(page).toHaveURL(/\/book\/info\/[^?]*$/);
  await expect(page.locator('#booking-name')).toHaveValue(GUEST.name);
  await expect(page.locator('#booking-email')).toHaveValue(GUEST.email);
  await expect(page.getByText(/^Reserverat /).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveText(sv.t('contact.title'));
});

test('BOOK-113 the bar shows until when the table is held, uncut, at every step of a phone', async ({
  page,
  request,
}) => {
  const expectWhole = async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const line = page.getByText(patternOf(t('booking.held_short', { time: ANY })));
      await expect(line).toBeInViewport({ ratio: 1 });
      const [shown, whole] = await line.evaluate((it) => [it.clientWidth, it.scrollWidth] as const);
      expect(whole, `${width} px`).toBeLessThanOrEqual(shown);
    }
  };
  await start(page, await findTable(request, 27));
  await expectWhole();
  await da.toInfo(page);
  await expectWhole();
  await da.fillContact(page, GUEST);
  await da.toTerms(page);
  await expectWhole();
});
