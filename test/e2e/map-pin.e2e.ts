// The venue's pin on the map: moved by the owner, and by the desk before the venue exists.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { emptyVenue, PARTNER, signInAs } from '../support/venue-side.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('HOUSE-10 @widths an owner drags the pin, moves it by keys, types coordinates, and guests see it after the publication', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  await signInAs(context, venue, 'owner');
  await page.goto(`${PARTNER}/v/${venue.venueId}/house`);
  const coordinates = page.getByLabel('Coordinates');
  await untilHydrated(coordinates);
  const read = async () => (await coordinates.inputValue()).split(', ').map(Number) as [number, number];
  const [latitude, longitude] = await read();

  const pin = page.getByRole('button', { name: 'The venue’s pin.' });
  await coordinates.scrollIntoViewIfNeeded();
  await expect(pin).toBeVisible();
  // Not under the bar at the bottom.
  await pin.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await pin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await read())[0] - latitude).toBeCloseTo(100 / 111_320, 4);
  expect((await read())[1]).toBeLessThan(longitude);
  await expectAccessible(page);

  const [beforeDrag] = await read();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await read())[0]).toBeLessThan(beforeDrag);

  await coordinates.fill('55.6050, 13.0038');
  await coordinates.blur();
  await expect(page.getByText('This is outside the map of Odense.')).toBeVisible();
  await button(page, 'Save in the draft').click();
  await expect(page.getByText('Saved in the draft.')).toBeHidden();
  await coordinates.fill('55.39720 10.38850');
  await button(page, 'Save in the draft').click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await expect(coordinates).toHaveValue('55.39720, 10.38850');

  await page.getByRole('link', { name: 'Look and publish' }).click();
  await expect(page.getByText('Pin on the map')).toBeVisible();
  await expect(page.getByText('55.39720, 10.38850')).toBeVisible();
  await button(page, 'Publish now').click();
  await expect(page.getByText('Published. Guests see it now.')).toBeVisible();
  await expect(async () => {
    const answer = await page.request.get(`/en/restaurant/${venue.slug}`);
    expect(await answer.text()).toContain('55.3972');
  }).toPass({ timeout: 20_000 });
});
