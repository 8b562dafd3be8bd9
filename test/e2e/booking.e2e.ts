import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { readMails } from '#test/support/inbox.ts';
import { bookingFlowIn, changeTable, start, submit, title } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';
import { textsIn } from '../support/texts.ts';

const BOARD = '/api/v4/boards/kobenhavn/restaurant';
type WireBoard = { id: number[]; slug: string[]; status: number[]; tables: number[] };
type Slot = { time: string; status: string };

/** A restaurant in København with many free tables. `turn` gives every test its own. */
async function findVenue(request: APIRequestContext, turn: number) {
  const { id, slug, status, tables } = (await (await request.get(BOARD)).json()) as WireBoard;
  const ranked = [...slug.keys()]
    .filter((index) => status[index] === 0)
    .sort((a, b) => (tables[b] ?? 0) - (tables[a] ?? 0));
  const index = ranked[turn] ?? 0;
  const { data } = await (await request.get(`/api/v4/products/${id[index]}/stocks/times?seat=2`)).json();
  const times = (data as Slot[]).filter((slot) => slot.status === 'in-stock').map(({ time }) => time);
  const time = times[Math.floor(times.length / 2)] ?? '';
  const path = `/book/book/restaurant/${slug[index]}`;
  return { slug: slug[index] ?? '', time, path, start: `${path}?person=2&time=${time.slice(0, 5)}` };
}

const da = bookingFlowIn('da');
const { chooseMenu } = da;
const fillContact = (page: Page, email: string) =>
  da.fillContact(page, { name: 'Ida Holm', phone: '20123456', email });

async function toInfo(page: Page, path: string) {
  await start(page, path);
  await da.toInfo(page);
}

async function toTerms(page: Page, path: string, email = 'ida@example.com') {
  await toInfo(page, path);
  await fillContact(page, email);
  await da.toTerms(page);
}

test(
  'BOOK-2, BOOK-3, BOOK-7, BOOK-30, BOOK-34, BOOK-41, BOOK-42 a guest gets from a time in the list to a ticket with at most seven presses',
  {
    tag: '@widths',
  },
  async ({ page, request }, { project }) => {
    test.slow();
    const errors = collectConsoleErrors(page);
    const presses: string[] = [];
    await page.exposeFunction('pressed', (name: string) => presses.push(name));
    await page.addInitScript(() => {
      const report = (event: Event) =>
        (window as never as { pressed: (name: string) => void }).pressed(
          (event.target as HTMLElement).closest('a, button, label, input')?.textContent ?? '',
        );
      document.addEventListener('pointerdown', report, { capture: true });
    });
    const email = `ida.${project.name}@example.com`;
    await page.goto('/kobenhavn/restauranter?person=2');
    const held = page.waitForResponse(/\/calculate$/);
    await page
      .getByRole('link', { name: /^Book .* til 2 personer$/ })
      .nth(project.name.length)
      .click();
    await held;
    await expect(page).toHaveURL(/\/book\/book\/restaurant\/[\w-]+$/);
    await expect(
      page.getByText(/Reserveret til dig indtil kl\.|Reserveret indtil/).filter({ visible: true }),
    ).toBeVisible();
    await chooseMenu(page);
    await expectAccessible(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/book\/info\//);
    await expect(title(page)).toBeFocused();

    await page.getByLabel('Navn').click();
    await fillContact(page, email);
    await page.getByLabel('Jeg accepterer').click();
    await expectAccessible(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/book\/terms\//);
    await expect(page.getByRole('heading', { name: 'Fortrydelse' })).toBeVisible();
    await expectAccessible(page);
    await submit(page).click();
    await page.waitForURL(/\/pay\//);
    expect(presses.length, presses.join(' | ')).toBeLessThanOrEqual(7);

    await page.getByRole('button', { name: /^Betal/ }).click();
    await page.waitForURL(/\/kvittering\//);
    await expect(page.getByRole('heading', { name: 'Bordet er jeres' })).toBeVisible();
    await readMails(request, email);
    expect(errors).toEqual([]);
  },
);

test('BOOK-47, VAL-1 errors are shown at their field, and the first invalid field gets the focus', async ({
  page,
  request,
}) => {
  const { start: path } = await findVenue(request, 0);
  await start(page, path);
  const forAll = page.getByRole('button', { name: / til jer begge$/ }).first();
  if ((await forAll.getAttribute('aria-pressed')) === 'true') {
    const priced = page.waitForResponse(/\/calculate$/);
    await forAll.click();
    await priced;
  }
  await submit(page).click();
  await expect(page.locator('#booking-menus_num_person')).toBeFocused();
  await expect(page.locator('#booking-menus_num_person')).toHaveAccessibleDescription(
    textsIn('da').t('booking.choose_menus'),
  );
  await chooseMenu(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/info\//);
  await submit(page).click();
  const name = page.getByLabel('Navn');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Skriv dit navn');
  await expect(page.getByLabel('Jeg accepterer')).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Ida Holm');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('nyhedsbrevet')).not.toBeChecked();
});

test('BOOK-44, BOOK-39, BOOK-18 Back leads to the step before, and Forward does not open a later step', async ({
  page,
  request,
}) => {
  const { slug, start: path } = await findVenue(request, 1);
  await page.goto(`/restaurant/${slug}`);
  await toTerms(page, path);
  await page.goBack();
  await expect(title(page)).toHaveText('Dine oplysninger');
  await expect(page.getByLabel('Navn')).toHaveValue('Ida Holm');
  await page.goForward();
  await expect(page).toHaveURL(/\/book\/info\//);
  await expect(title(page)).toHaveText('Dine oplysninger');
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/book\//);
  await expect(title(page)).toHaveText('Hvor mange er I?');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/restaurant/${slug}$`));
});

test('BOOK-45, HOLD-7, HOLD-10 a booking that is opened again shows what the hold has stored', async ({
  page,
  request,
}) => {
  const { path, start: first, time } = await findVenue(request, 2);
  await toTerms(page, first);
  await page.reload();
  await expect(title(page)).toHaveText('Tjek din booking');
  await expect(page.getByText('ida@example.com')).toBeVisible();
  await page.goto(path);
  await changeTable(page).click();
  await expect(page.getByRole('radio', { name: '2 personer' })).toBeChecked();
  await expect(page.locator(`input[name=time][value="${time}"]`)).toBeChecked();
  await expect(page.getByText('Alle har en menu')).toBeVisible();
});

test('PAY-69, BOOK-45 a guest can pay after stopping the payment, and the booking then leads to the receipt', async ({
  page,
  request,
}) => {
  const { path, start: first } = await findVenue(request, 3);
  await toTerms(page, first);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Fortryd og gå tilbage' }).click();
  await expect(page).toHaveURL(/\/book\/payment\/[^?]*$/);
  await expect(
    page.getByText(/Du stoppede betalingen\. Der er ikke trukket penge, .* indtil kl\. \d/),
  ).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /^Betal/ }).click();
  await page.waitForURL(/\/kvittering\//);
  await expect(page.getByRole('heading', { name: 'Bordet er jeres' })).toBeVisible();
  await page.goto(path);
  await expect(page).toHaveURL(/\/kvittering\//);
});

test('BOOK-38 an expired hold can be renewed, and the form keeps its values', async ({ page, request }) => {
  await page.clock.install();
  const { start: first } = await findVenue(request, 4);
  await toInfo(page, first);
  await page.getByLabel('Navn').fill('Ida Holm');
  await page.clock.fastForward('16:00');
  await expect(page.getByText('Bordet er ikke længere reserveret til dig.')).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForResponse(/\/hold$/);
  await page.getByRole('button', { name: 'Reservér igen' }).click();
  expect((await again).status()).toBe(200);
  await expect(page.getByLabel('Navn')).toHaveValue('Ida Holm');
});

test('BOOK-96, BOOK-97 a reload keeps what is typed, and the emptied choice comes back with one tap', async ({
  page,
  request,
}) => {
  const { start: first } = await findVenue(request, 7);
  await toInfo(page, first);
  await page.getByLabel('Navn').fill('Ida Holm');
  await page.reload();
  await expect(page.getByLabel('Navn')).toHaveValue('Ida Holm');
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/book\//);
  const again = page.getByRole('button', { name: /^2 personer, .*: brug det igen$/ });
  await again.click();
  await expect(page.getByRole('radio', { name: '2 personer' })).toBeChecked();
  await expect(page.getByText('Alle har en menu')).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('BOOK-43 two tabs agree on the table', async ({ page, request, context }) => {
  const { path, start: first } = await findVenue(request, 5);
  await start(page, first);
  const other = await context.newPage();
  await other.goto(path);
  await untilHydrated(changeTable(other));
  await changeTable(other).click();
  await expect(other.getByRole('radio', { name: '2 personer' })).toBeChecked();
  const time = other.locator('input[name=time]:not(:disabled):not(:checked)').first();
  const value = await time.getAttribute('value');
  await other.locator(`label:has(input[value="${value}"])`).click();
  const shown = (value ?? '').slice(0, 5).replace(':', '.');
  await expect(changeTable(page)).toHaveAccessibleName(new RegExp(` · ${shown} til `));
});

test('BOOK-46, PAGE-20 the booking page is not cached and not indexed, and an unknown venue is 404', async ({
  request,
}) => {
  const { path } = await findVenue(request, 6);
  const answer = await request.get(path);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(answer.headers()['content-security-policy']).toMatch(/script-src[^;]*'nonce-/);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  expect((await request.get('/book/book/restaurant/findes-ikke')).status()).toBe(404);
  expect((await request.get(path.replace('/book/book/', '/book/elsewhere/'))).status()).toBe(404);
  const { slug, status } = (await (await request.get(BOARD)).json()) as WireBoard;
  const closed = await request.get(`/book/book/restaurant/${slug[status.indexOf(2)]}`, { maxRedirects: 0 });
  expect(closed.headers()['location']).toMatch(/^\/restaurant\//);
});
