// What a guest or a venue's people write is shown to others as text:
// it adds no element, runs nothing, loads nothing.
import { type Browser, expect, type Page } from '@playwright/test';
import { createBookedVenue } from '../support/booked-venue.ts';
import { bookingFlowIn } from '../support/booking-flow.ts';
import { replaceCamera } from '../support/door-page.ts';
import { test } from '../support/e2e-test.ts';
import { withClient } from '../support/page-boxes.ts';
import { addTable, emptyVenue, PARTNER, signInAs, type TestVenue } from '../support/venue-side.ts';

const { toInfo, fillContact, toTerms, pay, readTicket } = bookingFlowIn('en');
const ORIGIN = process.env.E2E_ORIGIN ?? '';

/**
 * One word, so that a list which shows first names shows all of it.
 * It ends whatever element or script it is in.
 */
const HOSTILE = '<i/data-hostile>Eve</i><script>alert(1)</script>';
const ENDING = `"'></title></script></textarea><img/data-hostile/src=//hostile.example/x/onerror=alert(1)>`;

/** A page of whose visitors we can say whether something hostile happened to them. */
async function watched(browser: Browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('hostile.example')) happened.push(`request from ${page.url()}`);
  });
  /** The page shows the text, and nothing of it became an element. */
  async function expectText(text: string) {
    await expect(page.getByText(text).first()).toBeAttached();
    const elements = await page.locator('[data-hostile]').count();
    if (elements > 0) happened.push(`${elements} elements on ${page.url()}`);
  }
  return { context, page, happened, expectText };
}

/** A venue whose people wrote hostile texts wherever they can, and which released one table. */
async function hostileVenue(): Promise<TestVenue & { menu: string }> {
  const venue = await emptyVenue();
  const name = `${HOSTILE} ${venue.name}`;
  const menu = `${HOSTILE}${ENDING}`.slice(0, 100);
  await withClient(async (database) => {
    await database.query('update venue set name = $2, address = $3 where id = $1', [
      venue.venueId,
      name,
      ENDING,
    ]);
    await database.query('update menu_text set name = $2, description = $3 where venue_id = $1', [
      venue.venueId,
      menu,
      ENDING,
    ]);
  });
  await addTable(venue, HOSTILE.slice(0, 40));
  return { ...venue, name, menu };
}

async function buy(page: Page, { slug }: TestVenue) {
  const held = page.waitForResponse(/\/calculate$/);
  await page.goto(`${ORIGIN}/en/book/book/restaurant/${slug}?person=2&time=19.00`);
  await held;
  await toInfo(page);
  await fillContact(page, { name: HOSTILE, email: 'eve@example.com', phone: '20123456' });
  await page.locator('[name=note]').fill(`${HOSTILE}${ENDING}`.slice(0, 200));
  await toTerms(page);
}

test('SAFE-80 what a guest and a venue write adds no element and runs nothing, from the list to the door', async ({
  browser,
}) => {
  test.slow();
  const venue = await hostileVenue();
  const guest = await watched(browser);
  const search = encodeURIComponent(HOSTILE);
  for (const path of [
    `/en/odense/restaurants?search=${search}`,
    `/en/restaurant/${venue.slug}`,
    `/en/restaurant/${venue.slug}?view=menu&i=0`,
  ]) {
    // A list is shown without a venue until it has heard of the venue's change.
    await expect(async () => {
      await guest.page.goto(ORIGIN + path);
      await guest.expectText(HOSTILE);
    }).toPass();
  }
  await buy(guest.page, venue);
  await guest.expectText(HOSTILE);
  await pay(guest.page);
  await readTicket(guest.page);
  await guest.expectText(venue.menu);
  const receipt = guest.page.url();
  await guest.page.emulateMedia({ media: 'print' });
  await guest.expectText(HOSTILE);

  const venueSide = await watched(browser);
  await signInAs(venueSide.context, venue, 'owner');
  for (const page of ['tonight', 'menus', 'plan', 'house', 'photos', 'numbers', 'money', 'team']) {
    await venueSide.page.goto(`${PARTNER}/v/${venue.venueId}/${page}`);
    await venueSide.expectText(page === 'tonight' ? ENDING.slice(0, 20) : HOSTILE);
  }

  const door = await watched(browser, { locale: 'da-DK' });
  const world = await createBookedVenue(venue.venueId);
  await door.page.addInitScript(replaceCamera);
  await door.page.goto(`${PARTNER}/door`);
  await door.page.getByLabel('Kode').fill(await world.makeCode(HOSTILE.slice(0, 40)));
  await door.page.getByRole('button', { name: 'Tilknyt' }).click();
  await door.expectText(HOSTILE);
  await door.page.getByRole('button', { name: /Eve/ }).first().click();
  await door.expectText(venue.menu);
  await world.close();

  const other = await watched(browser);
  await other.page.goto(receipt);
  await other.expectText(HOSTILE);
  expect([guest, venueSide, door, other].flatMap(({ happened }) => happened)).toEqual([]);
});

test('control: the check sees an element that a text added', async ({ browser }) => {
  const { page, happened, expectText } = await watched(browser);
  await page.goto(`${ORIGIN}/en/guide`);
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), HOSTILE);
  await expectText('Eve');
  expect(happened).toHaveLength(1);
});
