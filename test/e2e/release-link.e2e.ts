import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { linkIn } from '../support/checkout-steps.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { readMails } from '../support/inbox.ts';
import { emptyVenue, PARTNER, readStates, setUpLink, signInAs } from '../support/venue-side.ts';

test('RELEASE-14 RELEASE-15 a link from the mail releases with big buttons and without signing in; the owner sees it and ends it', async ({
  page,
  browser,
  request,
}) => {
  const venue = await emptyVenue();
  const email = `kitchen-${venue.venueId}@example.com`;
  await setUpLink(venue, email);
  await signInAs(page.context(), venue, 'manager');
  await page.goto(`${PARTNER}/v/${venue.venueId}/tonight`);
  const send = page.getByRole('button', { name: 'Send a link now' });
  await untilHydrated(send);
  await send.click();
  await expect(page.getByText(/Sent \d\d:\d\d, not opened yet/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const cook = await context.newPage();
  const [mail] = await readMails(request, email);
  const link = `${PARTNER}${linkIn(mail ?? { text: '' }, /^\/release\//)}`;
  await cook.goto(link);
  await expect(cook.getByText(venue.name)).toBeVisible();
  await expectAccessible(cook);
  await untilHydrated(cook.getByRole('button', { name: /^Release \d/ }).first());
  await cook.getByText('3–4', { exact: true }).click();
  await cook.getByText('19:00', { exact: true }).first().click();
  await cook.getByRole('button', { name: 'Release 2 tables' }).click();
  await expect(cook.getByText('2 tables on sale')).toBeVisible();
  expect(await readStates(venue)).toEqual(['open', 'open']);

  await page.reload();
  await expect(page.getByText(/opened \d+ times|opened once/)).toBeVisible();
  await expect(page.getByText(/released Ekstra 1, Ekstra 2/)).toBeVisible();
  await untilHydrated(page.getByRole('button', { name: 'Revoke' }));
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/Revoked \d\d:\d\d/)).toBeVisible();
  await cook.getByRole('button', { name: 'Release 1 table' }).click();
  await expect(cook.getByText('This link has ended.')).toBeVisible();
  expect((await cook.goto(link))?.status()).toBe(410);
  await expect(cook.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('RELEASE-16 a guessed link is not found', async ({ page }) => {
  const answer = await page.goto(`${PARTNER}/release/1-${'A'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
});
