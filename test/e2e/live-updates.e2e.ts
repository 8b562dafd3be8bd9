import { expect, type Route } from '@playwright/test';
import pg from 'pg';
import { test } from '../support/e2e-test.ts';

test('STATUS-3, STATUS-6 the card of a bar that sells out changes by itself and keeps its position in the list', async ({
  page,
}) => {
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const stream = page.waitForRequest(/\/api\/v4\/boards\/odense\/bar\/events$/);
  const board = page.waitForResponse(/\/api\/v4\/boards\/odense\/bar$/);
  await page.goto('/en/odense/bars');
  await stream;
  await board;
  const cards = page.getByRole('article');
  const before = await cards.getByRole('heading').allTextContents();
  const card = cards.filter({ has: page.getByRole('list') }).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card).not.toContainText('sold out today');

  await database.query(
    `with sold as (
       update sitting set state = 'sold', hold_id = null, held_until = null
       from venue where venue.id = sitting.venue_id and venue.name = $1 returning venue_id, service_day
     )
     insert into venue_change (venue_id, service_day) select distinct venue_id, service_day from sold`,
    [name],
  );
  await database.end();
  const soldOut = cards.filter({ hasText: name });
  await expect(soldOut).toContainText('sold out today');
  expect(await cards.getByRole('heading').allTextContents(), 'no card has moved').toEqual(before);
});

for (const [what, answer] of [
  ['is refused', (route: Route) => route.fulfill({ status: 503 })],
  ['is never answered', () => undefined],
] as const)
  test(`LIVE-4 the list is live within seconds when the event stream ${what}`, async ({ page }) => {
    await page.route(/\/boards\/\w+\/\w+\/events$/, answer);
    await page.goto('/en/odense/bars');
    const board = await page.waitForResponse(/\/api\/v4\/boards\/odense\/bar$/, { timeout: 12_000 });
    expect(board.status()).toBe(200);
    await page.waitForResponse(/\/api\/v4\/boards\/odense\/bar$/, { timeout: 12_000 });
  });
