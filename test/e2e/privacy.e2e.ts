import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { startSecondServer } from '#test/support/second-server.ts';
import { startTrackingStub } from '#test/support/tracking-stub.ts';
import { bookingFlowIn } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';

type Started = Awaited<ReturnType<typeof startSecondServer>>;
type Stub = Awaited<ReturnType<typeof startTrackingStub>>;

// One server for the file: each test has its own browser, and the stub is emptied before each.
test.describe.configure({ mode: 'serial' });

let server: Started;
let stub: Stub;

test.beforeAll(async () => {
  stub = await startTrackingStub();
  server = await startSecondServer(stub.env);
});
test.afterAll(() => {
  server.stop();
  stub.stop();
});
test.beforeEach(() => {
  stub.requests.length = 0;
});

/** Collects the other hosts that the page sends requests to. */
function listenForHosts(page: Page) {
  const others = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.origin) others.add(origin);
  });
  return others;
}

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort();

const en = bookingFlowIn('en');
const banner = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' });
const LIST = '/en/kobenhavn/restaurants';
const VENUE = '/en/restaurant/hyben';

test('PRIV-1 PRIV-7 before consent no request goes to another host and no cookie is set, on any page', async ({
  page,
  context,
}) => {
  const others = listenForHosts(page);
  for (const path of [
    LIST,
    VENUE,
    '/kobenhavn/barer',
    '/kort/kobenhavn/restauranter',
    '/stockholm/takeaway',
  ]) {
    await page.goto(server.origin + path);
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(600);
  }
  expect([...others]).toEqual([]);
  expect(stub.requests).toEqual([]);
  expect(await cookieNames(context)).toEqual([]);
});

test('PRIV-6 with only the needed cookies the choice is stored, and nothing is reported to other hosts', async ({
  page,
  context,
}) => {
  const others = listenForHosts(page);
  await page.goto(server.origin + LIST);
  await banner(page).getByRole('button', { name: 'Only the needed ones' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto(server.origin + VENUE);
  await page.waitForTimeout(800);
  await expect(banner(page)).toHaveCount(0);
  expect([...others]).toEqual([]);
  expect(await cookieNames(context)).toEqual(['_ebconsent']);
});

test('PRIV-1 PRIV-2 after consent only the configured host gets events: the consent defaults first, then the view', async ({
  page,
  context,
}) => {
  const errors = collectConsoleErrors(page);
  const others = listenForHosts(page);
  await page.goto(server.origin + VENUE);
  await banner(page).getByRole('button', { name: 'Yes to all' }).click();
  await expect.poll(() => stub.requests).toContain('event:view_item');
  await expect.poll(() => stub.requests).toContain('/tr');
  expect(stub.requests.filter((one) => one.startsWith('event:consent'))).toEqual([
    'event:consent-default',
    'event:consent-update',
  ]);
  expect([...others]).toEqual([stub.origin]);
  expect(await cookieNames(context)).toEqual(['_ebconsent']);
  // The next page asks no question and reports its own event.
  stub.requests.length = 0;
  await page.goto(`${server.origin}/en/book/book/restaurant/hyben`);
  await expect.poll(() => stub.requests).toContain('event:begin_checkout');
  expect(stub.requests).not.toContain('event:view_item');
  expect(errors).toEqual([]);
});

test('PRIV-2 PRIV-11 a purchase is reported once, and not again when its receipt is reloaded or opened again', async ({
  page,
  context,
}) => {
  test.slow();
  const guest = { name: 'Pia Pixel', email: 'pia@example.com', phone: '20123485' };
  await page.goto(server.origin + LIST);
  await banner(page).getByRole('button', { name: 'Yes to all' }).click();
  await en.startFromList(page, `${server.origin}/en/aarhus/restaurants`, 2, 3);
  await en.toInfo(page);
  await en.fillContact(page, guest);
  await en.toTerms(page);
  await en.pay(page);
  const reference = await en.readTicket(page);
  const purchases = () => stub.requests.filter((one) => one === 'event:purchase').length;
  await expect.poll(purchases).toBe(1);
  // The purchase event has no data of the guest.
  const layer = await page.evaluate(() =>
    JSON.stringify((window as unknown as { dataLayer: { event?: string }[] }).dataLayer),
  );
  expect(JSON.parse(layer).find(({ event }: { event?: string }) => event === 'purchase')).toMatchObject({
    transaction_id: reference,
    currency: 'DKK',
    value: expect.any(Number),
    items: [{ quantity: 2 }],
  });
  for (const value of Object.values(guest)) expect(layer).not.toContain(value);
  const other = await context.newPage();
  for (const open of [() => page.reload(), () => other.goto(page.url())]) {
    stub.requests.length = 0;
    await open();
    // The tag runs, and has reported all earlier events of the data layer.
    await expect.poll(() => stub.requests).toContain('event:consent-update');
    await page.waitForTimeout(1_000);
    expect(purchases()).toBe(0);
  }
});

test('PRIV-10 the page URL is reported without its token, also after a client-side navigation', async ({
  page,
}) => {
  await page.goto(`${server.origin}/en/receipt/1-secret?cancelled=1`);
  await banner(page).getByRole('button', { name: 'Yes to all' }).click();
  await expect.poll(() => stub.requests).toContain(`at:${server.origin}/en/receipt/`);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true });
  await untilHydrated(terms);
  await terms.click();
  await expect.poll(() => stub.requests).toContain(`at:${server.origin}/en/terms`);
  await page.goBack();
  await expect.poll(() => stub.requests.filter((one) => one.endsWith('/en/receipt/')).length).toBe(2);
  expect(stub.requests.filter((one) => one.includes('secret'))).toEqual([]);
});

test('PRIV-6 consent to statistics reports nothing to advertisers, and withdrawing it stops at once', async ({
  page,
}) => {
  await page.goto(server.origin + VENUE);
  await banner(page).getByRole('button', { name: 'Choose yourself' }).click();
  const choices = page.getByRole('dialog', { name: 'Your choice about cookies' });
  await expect(choices).toBeVisible();
  for (const box of await choices.getByRole('checkbox').all())
    expect(await box.isChecked()).toBe(await box.isDisabled());
  await choices.getByRole('checkbox', { name: /^Statistics/ }).check();
  await expectAccessible(page);
  await choices.getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(() => stub.requests).toContain('event:view_item');
  expect(stub.requests).not.toContain('/tr');
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await choices.getByRole('checkbox', { name: /^Statistics/ }).uncheck();
  await choices.getByRole('button', { name: 'Save my choice' }).click();
  // The page reloads, because loaded scripts can't be removed from it.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type).catch(() => ''),
    )
    .toBe('reload');
  stub.requests.length = 0;
  await page.goto(server.origin + VENUE);
  await page.waitForTimeout(800);
  expect(stub.requests).toEqual([]);
});

test('PRIV-6 the banner works by keyboard, its buttons look alike, and it covers no booking button', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto(server.origin + VENUE);
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  const buttons = banner(page).getByRole('button');
  const looks = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(one);
      return [backgroundColor, color, fontSize, fontWeight, borderColor].join();
    }),
  );
  expect([looks.length, new Set(looks).size]).toEqual([3, 1]);
  const book = page
    .getByRole('link', { name: /^(Book|Choose|See)/ })
    .filter({ visible: true })
    .last();
  const [bannerBox, bookBox] = [await banner(page).boundingBox(), await book.boundingBox()];
  expect(bannerBox && bookBox).toBeTruthy();
  if (bannerBox && bookBox) {
    const isBeside = bookBox.x >= bannerBox.x + bannerBox.width || bookBox.x + bookBox.width <= bannerBox.x;
    const isBelow = bookBox.y >= bannerBox.y + bannerBox.height || bookBox.y + bookBox.height <= bannerBox.y;
    expect(isBeside || isBelow).toBe(true);
  }
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
});

test('NEWS-2 NEWS-4 NEWS-5 NEWS-6 the sign-up of a visitor with consent is reported to the partner until it answers', async ({
  page,
  context,
}) => {
  await page.goto(server.origin + LIST);
  await banner(page).getByRole('button', { name: 'Yes to all' }).click();
  stub.refuseLeads(2);
  const form = page.getByRole('contentinfo').getByRole('region', { name: /by email/ });
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByLabel('Your email').fill('lead@example.com');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form).toContainText('Please tick the box');
  await expect.poll(() => stub.requests.filter((one) => one === '/lead').length).toBe(3);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form).toContainText('a mail with a link is on its way');
  const remembered = (await context.cookies()).find(({ name }) => name === '_ebmail');
  expect(decodeURIComponent(remembered?.value ?? '')).toBe('lead@example.com');
  expect((remembered?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(364 * 24 * 60 * 60);
});

test('NEWS-6 PRIV-1 without consent a sign-up sets no newsletter cookie and calls no partner', async ({
  page,
  context,
}) => {
  await page.goto(server.origin + LIST);
  await banner(page).getByRole('button', { name: 'Only the needed ones' }).click();
  const form = page.getByRole('contentinfo').getByRole('region', { name: /by email/ });
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Your email').fill('quiet@example.com');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form).toContainText('a mail with a link is on its way');
  await page.waitForTimeout(1_500);
  expect(stub.requests).toEqual([]);
  // The one cookie is the visitor's, which every write needs.
  expect((await cookieNames(context)).filter((name) => name !== '_ebconsent')).toHaveLength(1);
});
