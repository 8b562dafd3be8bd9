// The venue side on a phone as somebody uses it who has never seen it. What is asserted is the
// number of taps: the seconds are printed, because they depend on the machine.
import { expect } from '@playwright/test';
import { createBookedVenue } from '../support/booked-venue.ts';
import { holdCode, pairDoor, takeCodeAway, verdict } from '../support/door-page.ts';
import { test } from '../support/e2e-test.ts';
import { createThumb } from '../support/first-use.ts';
import { emptyVenue, PARTNER, signInAs } from '../support/venue-side.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'da-DK' });

const GUESTS = ['Ida Holm', 'Bo Lund', 'Eva Friis', 'Kim Dahl', 'Mia Krogh'] as const;

test('TONIGHT-22 three tables of different sizes are released in ten taps after signing in', async ({
  page,
}) => {
  const venue = await emptyVenue();
  await signInAs(page.context(), venue, 'floor');
  await page.goto(PARTNER);
  const thumb = createThumb(page);
  await thumb.tap(page.getByRole('link', { name: 'Tonight' }));
  const one = page.getByRole('button', { name: 'Release 1 table' });
  const chip = (text: string) => page.locator('label').filter({ hasText: new RegExp(`^${text}$`) });
  for (const [index, [party, time]] of (
    [
      ['1–2', '18:00'],
      ['3–4', '18:30'],
      ['5–6', '19:00'],
    ] as const
  ).entries()) {
    await thumb.tap(chip(party));
    await thumb.tap(chip(time));
    await thumb.tap(one);
    await expect(page.getByText(`Released: Ekstra ${index + 1}`)).toBeVisible();
  }
  const measured = thumb.measured();
  console.log('three tables released', measured);
  expect(measured.taps).toBe(10);
  expect(measured.pushes).toBeLessThanOrEqual(4);
});

test('DOOR-47 TONIGHT-21 five guests are let in with six taps by scanning, and Tonight says when they came', async ({
  page,
  context,
}) => {
  const venue = await emptyVenue();
  const world = await createBookedVenue(venue.venueId);
  const bookings = [];
  for (const name of GUESTS) bookings.push(await world.book(name));
  const door = await pairDoor(context, world, { heading: venue.name });
  const thumb = createThumb(door);
  await thumb.tap(door.getByRole('button', { name: 'Scan billet' }));
  for (const { code } of bookings) {
    await holdCode(door, code);
    await expect(verdict(door, 'welcome')).toBeVisible();
    await thumb.tap(door.getByRole('button', { name: 'Næste' }));
    await takeCodeAway(door);
  }
  const measured = thumb.measured();
  console.log('five guests scanned', measured);
  expect(measured).toMatchObject({ taps: 6, pushes: 0 });
  await expect.poll(async () => (await world.events()).length).toBe(GUESTS.length);
  await signInAs(page.context(), venue, 'floor');
  await page.goto(`${PARTNER}/v/${venue.venueId}/tonight`);
  await expect(page.getByText(/^Came \d\d:\d\d$/)).toHaveCount(GUESTS.length);
  await world.close();
});

test('DOOR-47 five guests are let in with fifteen taps by the list', async ({ context }) => {
  const world = await createBookedVenue();
  for (const name of GUESTS) await world.book(name);
  const door = await pairDoor(context, world);
  const thumb = createThumb(door);
  for (const name of GUESTS) {
    await thumb.tap(door.getByRole('button', { name: new RegExp(`${name.split(' ')[0]} `) }));
    await thumb.tap(door.getByRole('button', { name: 'Tag imod' }));
    await expect(verdict(door, 'welcome')).toBeVisible();
    await thumb.tap(door.getByRole('button', { name: 'Næste' }));
  }
  const measured = thumb.measured();
  console.log('five guests tapped', measured);
  expect(measured).toMatchObject({ taps: 15, pushes: 0 });
  await expect.poll(async () => (await world.events()).length).toBe(GUESTS.length);
  await world.close();
});
