import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { bookingFlowIn } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import {
  addTable,
  emptyVenue,
  PARTNER,
  readStates,
  signInAs,
  type TestVenue,
} from '../support/venue-side.ts';

const { fillContact, pay, readTicket, toInfo, toTerms } = bookingFlowIn('en');
const GUEST = { name: 'Karen Blix', email: 'karen@example.com', phone: '20123456' };

const tonightOf = ({ venueId }: TestVenue) => `${PARTNER}/v/${venueId}/tonight`;

async function openTonight(page: Page, venue: TestVenue, role: 'floor' | 'manager' = 'floor') {
  await signInAs(page.context(), venue, role);
  await page.goto(tonightOf(venue));
  await expect(page.getByRole('heading', { name: 'Tonight', level: 1 })).toBeVisible();
  await untilHydrated(page.getByRole('button', { name: /^Release \d/ }).first());
}

/** Three taps. */
async function release(page: Page, { party = '1–2', time = '19:00', count = 1 } = {}) {
  await page.getByText(party, { exact: true }).click();
  await page.getByText(time, { exact: true }).first().click();
  await page.getByRole('button', { name: `Release ${count} table` }).click();
  await expect(page.getByText('Released: Ekstra 1')).toBeVisible();
}

/** A guest on another device. */
async function newGuest(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return { context, guest: await context.newPage() };
}

async function goToPay(guest: Page, { slug }: TestVenue) {
  const held = guest.waitForResponse(/\/calculate$/);
  await guest.goto(`/en/book/book/restaurant/${slug}?person=2&time=19.00`);
  await held;
  await toInfo(guest);
  await fillContact(guest, GUEST);
  await toTerms(guest);
}

/** The list with this venue alone: other tests' venues may fill its first page. */
const listOf = ({ name }: TestVenue) => `/en/odense/restaurants?person=2&search=${encodeURIComponent(name)}`;

test('RELEASE-1 TONIGHT-1 TONIGHT-2 TONIGHT-5 a table released in three taps is on the guest’s list, is booked, and shows on Tonight by itself', async ({
  page,
  browser,
}) => {
  const venue = await emptyVenue();
  await openTonight(page, venue);
  await expect(page.getByText('No tables released for tonight.')).toBeVisible();
  const { guest } = await newGuest(browser);
  await guest.goto(listOf(venue));
  const card = guest.getByRole('article').filter({ hasText: venue.name });
  await expect(card.getByRole('link', { name: /19:00/ })).toHaveCount(0);

  await release(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Ekstra 1' });
  await expect(row).toContainText('Free');
  // An open list keeps its order, and this venue had no table.
  await guest.reload();
  await expect(card.getByRole('link', { name: /19:00/ })).toBeVisible();

  await goToPay(guest, venue);
  await expect(row).toContainText('Held');
  await pay(guest);
  const reference = await readTicket(guest);
  const sold = page.getByRole('listitem').filter({ hasText: 'Karen B.' });
  await expect(sold).toContainText('Sold');
  await expect(sold).toContainText(reference);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'To cook' })).toContainText('2 guests');
  await expect(page.getByText('Blix')).toHaveCount(0);
});

test('RELEASE-10 a walk-in while somebody pays: the guest pays and the table is sold', async ({
  page,
  browser,
}) => {
  const venue = await emptyVenue();
  await openTonight(page, venue);
  await release(page);
  const { guest } = await newGuest(browser);
  await goToPay(guest, venue);
  await guest.locator('button[type=submit]:not([aria-busy=true]):visible').click();
  await guest.waitForURL(/\/pay\//);
  const row = page.getByRole('listitem').filter({ hasText: 'Ekstra 1' });
  await expect(row).toContainText('Being paid');
  await row.getByRole('button', { name: /Seat walk-in/ }).click();
  await expect(row).toContainText(/Somebody is paying\. You will know by \d\d:\d\d\./);
  await guest.locator('button[value=approve]').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Karen B.' })).toContainText('Sold');
  expect(await readStates(venue)).toEqual(['sold']);
});

test('RELEASE-9 a walk-in while somebody chooses: the guest leaves and the table is withdrawn by itself', async ({
  page,
  browser,
}) => {
  const venue = await emptyVenue();
  await openTonight(page, venue);
  await release(page);
  const { guest, context } = await newGuest(browser);
  const held = guest.waitForResponse(/\/calculate$/);
  await guest.goto(`/en/book/book/restaurant/${venue.slug}?person=2&time=19.00`);
  await held;
  const row = page.getByRole('listitem').filter({ hasText: 'Ekstra 1' });
  await expect(row).toContainText('Held');
  await row.getByRole('button', { name: /Seat walk-in/ }).click();
  await expect(row).toContainText('Somebody is choosing');
  const csrf = (await (await context.request.get('/api/v4/session')).json()).tokens.csrf;
  await context.request.delete(`/api/v4/booking/${venue.venueId}/hold`, {
    headers: { 'X-CSRF-TOKEN': csrf },
  });
  await expect(row).toContainText('Walk-in');
  await expect(row).not.toContainText('Somebody is choosing');
  await expect.poll(() => readStates(venue)).toEqual(['withdrawn']);
});

test('RELEASE-7 RELEASE-5 a release is undone, a double click releases once, and a second tab follows', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await openTonight(page, venue);
  const second = await context.newPage();
  await second.goto(tonightOf(venue));
  await page.getByText('1–2', { exact: true }).click();
  await page.getByText('19:00', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Release 2 tables' }).dblclick();
  await expect(second.getByRole('listitem').filter({ hasText: 'Ekstra 2' })).toContainText('Free');
  expect(await readStates(venue)).toEqual(['open', 'open']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Nothing was sold.')).toBeVisible();
  await expect(second.getByText('No tables released for tonight.')).toBeVisible();
  expect(await readStates(venue)).toEqual(['withdrawn', 'withdrawn']);
});

test('RELEASE-12 a manager pauses and resumes every sale; floor staff have no such button', async ({
  page,
  browser,
}) => {
  const venue = await emptyVenue();
  await openTonight(page, venue, 'manager');
  await release(page);
  await page.getByRole('button', { name: 'Pause sales' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Whoever is paying right now still comes.');
  await question.getByRole('button', { name: 'Pause sales' }).click();
  await expect(page.getByText('Sales are paused. Guests can’t book.')).toBeVisible();
  const { guest } = await newGuest(browser);
  await guest.goto(listOf(venue));
  const card = guest.getByRole('article').filter({ hasText: venue.name });
  await expect(card.getByRole('link', { name: /19:00/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume sales' }).click();
  await expect(page.getByText('Sales are paused.')).toHaveCount(0);
  await expect(card.getByRole('link', { name: /19:00/ })).toBeVisible();

  const floor = await browser.newContext();
  await signInAs(floor, venue, 'floor');
  const other = await floor.newPage();
  await other.goto(tonightOf(venue));
  await expect(other.getByRole('heading', { name: 'Release tables' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Pause sales' })).toHaveCount(0);
});

test('STAFF-3 somebody without a role at the venue sees nothing of its evening', async ({ page }) => {
  const venue = await emptyVenue();
  await signInAs(page.context(), venue, 'nobody');
  const answer = await page.goto(tonightOf(venue));
  expect(answer?.status()).toBe(403);
  await expect(page.getByText('Tables sold')).toHaveCount(0);
});

test('TONIGHT-6 where the event stream is never answered, the evening says so and is read again every few seconds', async ({
  page,
}) => {
  const venue = await emptyVenue();
  await page.route(/\/tonight\/events$/, () => undefined);
  await openTonight(page, venue);
  await addTable(venue, 'Bord 7');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bord 7' })).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeVisible();
});

test('TONIGHT-6 without a connection the evening stays with its time, and a press says that nothing was changed', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await openTonight(page, venue);
  await release(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Ekstra 1' });
  await expect(row).toContainText('Free');
  await context.setOffline(true);
  await expect(page.getByText(/No connection\. What you see is from \d\d:\d\d\./)).toBeVisible();
  await row.getByRole('button', { name: /Withdraw/ }).click();
  await expect(row.getByRole('alert')).not.toBeEmpty();
  await expect(row).toContainText('Free');
  await context.setOffline(false);
  await expect(page.getByText(/No connection\. What you see/)).toHaveCount(0);
  await row.getByRole('button', { name: /Withdraw/ }).click();
  await expect(row).toContainText('Withdrawn');
  await row.getByRole('button', { name: /Put back on sale/ }).click();
  await expect(row).toContainText('Free');
});

test('TONIGHT-7 @widths Tonight is accessible in both colour schemes, and its targets are 44 pixels', async ({
  page,
}) => {
  const venue = await emptyVenue();
  await openTonight(page, venue, 'manager');
  await release(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  const heights = await page
    .getByRole('main')
    .locator('button:visible, label:has(input[type=radio]):visible')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
