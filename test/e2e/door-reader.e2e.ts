// The reader of codes on a device that has a bad moment.
import { expect, test } from '@playwright/test';
import { type BookedVenue, createBookedVenue } from '#test/support/booked-venue.ts';
import { holdCode, openScanner, pairDoor, verdict } from '#test/support/door-page.ts';

test.use({ locale: 'da-DK' });
let world: BookedVenue;
test.beforeEach(async () => {
  world = await createBookedVenue();
});
test.afterEach(() => world.close());

test('DOOR-48 a reader of codes whose file did not come is started again, and reads the ticket', async ({
  context,
}) => {
  const ida = await world.book('Ida Holm');
  let failed = 0;
  await context.route('**/*.wasm', async (route) => {
    failed += 1;
    await route.abort();
  });
  const page = await pairDoor(context, world);
  await openScanner(page);
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.waitForTimeout(1_500);
  await context.unroute('**/*.wasm');
  await holdCode(page, ida.code);
  await verdict(page, 'welcome').waitFor();
});

test('DOOR-5 a code that stays before the camera is read once, also when the device stands still for a while', async ({
  context,
}) => {
  const ida = await world.book('Ida Holm');
  const page = await pairDoor(context, world);
  await openScanner(page);
  await holdCode(page, ida.code);
  await verdict(page, 'welcome').waitFor();
  await page.evaluate(() => {
    const until = performance.now() + 2_000;
    while (performance.now() < until);
  });
  await page.getByRole('button', { name: 'Næste' }).click();
  await expect(page.locator('[data-verdict]')).toBeHidden();
  await page.waitForTimeout(1_000);
  await expect(page.locator('[data-verdict]')).toBeHidden();
});
