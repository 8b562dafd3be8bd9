// An owner edits the offer and publishes it, and a guest sees it.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { emptyVenue, PARTNER, signInAs, type TestVenue } from '../support/venue-side.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const price = (page: Page) => page.getByLabel('Regular price per person');

/** From the start of the partner host to the editor of the only menu, as an owner finds it. */
async function openMenu(page: Page, { name }: TestVenue) {
  await page.goto(PARTNER);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Menus' }).click();
  await page.getByRole('link', { name: /^Edit / }).click();
  await untilHydrated(price(page));
}

async function savePrice(page: Page, kroner: string) {
  await price(page).fill(kroner);
  await button(page, 'Save in the draft').click();
}

const expectSaved = (page: Page) =>
  expect(page.getByText('Saved in the draft.')).toBeVisible({ timeout: 20_000 });

async function publishNow(page: Page) {
  await page.getByRole('link', { name: 'Look and publish' }).click();
  await button(page, 'Publish now').click();
  await expect(page.getByText('Published. Guests see it now.')).toBeVisible();
}

test('HOUSE-1 HOUSE-3 HOUSE-7 @widths an owner lowers a price, adds a menu and publishes, a guest sees it, and it is reverted', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'owner');
  await openMenu(page, venue);
  const before = await price(page).inputValue();
  await savePrice(page, '147');
  await expectSaved(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All menus' }).click();
  await page.getByRole('link', { name: 'New menu' }).click();
  await page.getByLabel('Name in English').fill('Oysters and wine');
  await savePrice(page, '273');
  await expect(page.getByRole('heading', { name: 'Oysters and wine', level: 1 })).toBeVisible();
  const guest = await context.newPage();
  const path = `/en/restaurant/${venue.slug}`;
  await guest.goto(path);
  await expect(guest.getByText('Oysters and wine')).toHaveCount(0);

  await publishNow(page);
  await expectAccessible(page);
  // A page may be served a moment from memory while the new one is made.
  await expect(async () => {
    await guest.goto(path);
    await expect(guest.getByText('Oysters and wine').first()).toBeVisible({ timeout: 1_000 });
    await expect(guest.getByText('DKK 98').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await button(page, 'Revert').click();
  await button(page, 'Yes').click();
  await expect(page.getByText('Brought back.')).toBeVisible();
  await openMenu(page, venue);
  await expect(price(page)).toHaveValue(before);
});

test('HOUSE-2 a change is planned for a day, edited again and thrown away', async ({ page, context }) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'manager');
  await openMenu(page, venue);
  await savePrice(page, '147');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Look and publish' }).click();
  await page.getByText('Tomorrow', { exact: true }).click();
  await page.getByRole('button', { name: /^Publish on / }).click();
  await expect(page.getByText(/^Planned for /)).toBeVisible();
  await button(page, 'Edit again').click();
  await button(page, 'Discard the draft').click();
  await button(page, 'Yes').click();
  await expect(page.getByText('No draft. What guests see is all there is.')).toBeVisible();
});

test('HOUSE-5 in the second of two tabs the save shows the other’s price, and one of them is chosen', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'owner');
  await openMenu(page, venue);
  const second = await context.newPage();
  await openMenu(second, venue);
  await savePrice(page, '147');
  await expectSaved(page);
  await savePrice(second, '150');
  const conflict = second.getByRole('region', { name: 'Freja Lind changed the same' });
  await expect(conflict).toContainText('147');
  await expect(conflict).toContainText('150');
  await button(second, 'Keep mine').click();
  await expectSaved(second);
  await expect(conflict).toHaveCount(0);
  await savePrice(page, '150');
  await expectSaved(page);
});

test('HOUSE-1 floor staff have no way to the house', async ({ page, context }) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'floor');
  await page.goto(PARTNER);
  await expect(page.getByRole('link', { name: 'Tonight' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Menus' })).toHaveCount(0);
  const answer = await page.goto(`${PARTNER}/v/${venue.venueId}/menus`);
  expect(answer?.status()).toBe(403);
});

test('PLAN-1 PLAN-2 an owner plans a table for every day and closes a date, and the next days show it', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'owner');
  await page.goto(`${PARTNER}/v/${venue.venueId}/plan`);
  await untilHydrated(button(page, 'Add a table'));
  await button(page, 'Add a table').click();
  await page.getByRole('textbox', { name: 'Table' }).fill('A1');
  await button(page, 'Add a table').click();
  await page.getByRole('textbox', { name: 'Table' }).last().fill('A1');
  await expect(page.getByText('The table is in use already at that time.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Table' }).last().fill('A2');
  await expect(page.getByText('The table is in use already at that time.')).toHaveCount(0);
  await page.getByRole('button', { name: /tables every day$/ }).click();
  const fortnight = page.getByRole('region', { name: 'The next 14 days' });
  await expect(fortnight.getByText('2 tables, 4 guests')).toHaveCount(14);
  const date = page.getByLabel('Date', { exact: true });
  await date.fill((await date.getAttribute('min')) ?? '');
  await button(page, 'Add the date').click();
  await expect(fortnight.getByText('2 tables, 4 guests')).toHaveCount(13);
  await button(page, 'Save in the draft').click();
  await expectSaved(page);
  await expectAccessible(page);
  await publishNow(page);
  await page.goto(`${PARTNER}/v/${venue.venueId}/plan`);
  await expect(fortnight.getByText('2 tables, 4 guests')).toHaveCount(13);
  await expect(fortnight.getByText('No tables')).toHaveCount(1);
});
