// The door: pairing, the list, a booking, scanning, the verdicts, and without a connection.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { BookedVenue } from '#test/support/booked-venue.ts';
import { inDatabase } from '#test/support/booking-failures.ts';
import { type Code, holdCode, replaceCamera } from '#test/support/door-page.ts';
import { PARTNER } from '#test/support/venue-side.ts';
import type { Shoot } from './shoot.ts';

type Booking = { id: number; orderId: number; reference: string; code: Code };

/** The button with which the list is left for the camera. */
const scanButton = (page: Page) => page.locator('button:has(svg.lucide-qr-code)');

async function openDoor(
  context: BrowserContext,
  world: BookedVenue,
  atPairing?: (page: Page) => Promise<void>,
) {
  const page = await context.newPage();
  await page.addInitScript(replaceCamera);
  await page.goto(`${PARTNER}/door`);
  await page.locator('form input').waitFor();
  await atPairing?.(page);
  await page.locator('form input').fill(await world.makeCode());
  await page.locator('form button[type=submit]').click();
  await untilListed(page);
  return page;
}

const untilListed = (page: Page) => expect(page.getByRole('heading', { name: 'Hyben' })).toBeVisible();

async function showCode(page: Page, booking: Booking | undefined) {
  await scanButton(page).click();
  await holdCode(page, booking?.code ?? null);
  await page.locator('[data-verdict]').waitFor();
}

/** The guide's picture: a ticket that was just scanned. */
export async function takeDoorWelcome(
  context: BrowserContext,
  world: BookedVenue,
  [booking]: Booking[],
  shoot: Shoot,
) {
  const page = await openDoor(context, world);
  await showCode(page, booking);
  await shoot(page, 'door', 'part');
}

export async function takeDoor(
  context: BrowserContext,
  world: BookedVenue,
  bookings: Booking[],
  shoot: Shoot,
) {
  const { venueId } = world;
  const [ida, bo, , kim] = bookings;
  const page = await openDoor(context, world, (opened) => shoot(opened, 'door-pairing', 'part'));
  await shoot(page, 'door-turned-away', 'part');
  await inDatabase(
    `update guest_request set state = 'accepted', due_at = null, ended_at = app_now() where venue_id = $1 and state = 'waiting'`,
    [venueId],
  );
  await inDatabase(
    'update booking_order set payment_reversed_at = app_now() where venue_id = $1 and id = $2',
    [venueId, kim?.orderId],
  );
  const reopen = async () => {
    await page.goto(`${PARTNER}/door`);
    await untilListed(page);
  };
  await reopen();
  await shoot(page, 'door-list', 'part');
  await page.getByRole('button', { name: /Ida H\./ }).click();
  await shoot(page, 'door-booking', 'part');
  await reopen();
  await scanButton(page).click();
  await shoot(page, 'door-scan', 'part');
  await reopen();
  await showCode(page, ida);
  await shoot(page, 'door-welcome', 'part');
  for (const [name, reference] of [
    ['door-already-in', ida?.reference],
    ['door-money-returned', kim?.reference],
    ['door-unknown', 'T3DNOBODY'],
  ] as const) {
    await reopen();
    await page.getByRole('searchbox').fill(reference ?? '');
    await page.getByRole('searchbox').press('Enter');
    await page.locator('[data-verdict]').waitFor();
    await shoot(page, name, 'part');
  }
  await reopen();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await page.reload();
  await untilListed(page);
  await showCode(page, bo);
  await page.locator('[data-verdict] button').first().click();
  await page.keyboard.press('Escape');
  await shoot(page, 'door-offline', 'part');
  await page.getByRole('button', { name: /Bo L\./ }).click();
  await shoot(page, 'door-arrived', 'part');
  await context.setOffline(false);
  await page.close();
}
