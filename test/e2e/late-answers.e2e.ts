// Answers that come late: an older one never replaces what is known already.
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { inDatabase } from '../support/booking-failures.ts';
import { signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { PARTNER } from '../support/venue-side.ts';

const BOARD = /\/api\/v4\/boards\/odense\/bar$/;

test('LIVE-5 a board that was read before a bar sold out and arrives after it does not bring its tables back', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  const changed = Promise.withResolvers<void>();
  browser.on('Network.eventSourceMessageReceived', ({ eventName }) => {
    if (eventName === 'stock') changed.resolve();
  });
  const [isRead, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    BOARD,
    async (route) => {
      const response = await route.fetch();
      isRead.resolve();
      await mayArrive.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/en/odense/bars');
  await isRead.promise;
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('list') })
    .last();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await inDatabase(
    `with sold as (
       update sitting set state = 'sold', hold_id = null, held_until = null
       from venue where venue.id = sitting.venue_id and venue.name = $1 returning venue_id, service_day
     )
     insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from sold`,
    [name],
  );
  await changed.promise;
  // Whatever is asked for because of the change is answered first.
  await page.waitForTimeout(1_000);
  const arrived = page.waitForResponse(BOARD);
  mayArrive.resolve();
  await arrived;
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('sold out today');
});

test('EDIT-5 right after a save only what was saved can be published, not the revision before it', async ({
  page,
}) => {
  const id = randomBytes(4).toString('hex');
  const field = (name: string) => page.getByRole('textbox', { name: `${name} in English`, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content/blog/new`);
  await untilHydrated(field('Title'));
  await field('Title').fill(`Herring ${id}`);
  await field('Address').fill(`herring-${id}`);
  await field('Summary').fill('It is back');
  await field('Text').click();
  await page.keyboard.type('The herring is back.');
  await button('Save in the draft').click();
  await expect(page).toHaveURL(/\/ops\/content\/blog\/\d+$/);
  await expect(button('Publish now')).toBeVisible();

  const mayArrive = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await mayArrive.promise;
    await route.continue();
  });
  await field('Title').fill(`Mackerel ${id}`);
  await button('Save in the draft').click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await expect(button('Publish now')).toBeHidden();
  mayArrive.resolve();
  await button('Publish now').click();
  await expect(page.getByText('Published. Guests see it within ten seconds.')).toBeVisible();
  const shown = async () => (await page.request.get(`/en/blog/herring-${id}`)).text();
  await expect.poll(shown, { timeout: 10_000 }).toContain(`Mackerel ${id}`);
});
