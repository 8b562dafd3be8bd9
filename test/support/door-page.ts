// Uses the door in a browser: pairing, a camera that sees what the test shows it, and what the
// device stored.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { BookedVenue } from './booked-venue.ts';

export type Code = { size: number; path: string };

export const doorUrl = (origin = process.env.E2E_PARTNER ?? ''): string => `${origin}/door`;

/** A new device that has paired and shows the list. */
export async function pairDoor(
  context: BrowserContext,
  world: BookedVenue,
  { origin, name, heading = 'Hyben' }: { origin?: string; name?: string; heading?: string } = {},
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(replaceCamera);
  await page.goto(doorUrl(origin));
  await page.getByLabel('Kode').fill(await world.makeCode(name));
  await page.getByRole('button', { name: 'Tilknyt' }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  return page;
}

/** The page starts without a server from now on. */
export const untilStoredOffline = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

export async function openScanner(page: Page) {
  await page.getByRole('button', { name: 'Scan billet' }).click();
  await expect(page.getByText('Hold billettens kode inden for rammen')).toBeVisible();
}

/** Holds a code before the camera, or takes it away. */
export const holdCode = (page: Page, code: Code | null) =>
  page.evaluate((shown) => (window as unknown as DoorCamera).holdCode(shown), code);

/** Long enough for the scanner to forget the code. */
export async function takeCodeAway(page: Page) {
  await holdCode(page, null);
  const goneAt = await page.evaluate(() => performance.now());
  // A slow machine may still read frames that show the code.
  await page.waitForFunction(
    (at) => (performance.getEntriesByName('read code').at(-1)?.startTime ?? 0) > at + 500,
    goneAt,
  );
  await page.waitForTimeout(1_500);
}

export const verdict = (page: Page, kind: string) => page.locator(`[data-verdict="${kind}"]`);

type Stored = { lists: number; events: { kind: string; status: string }[]; text: string };

/** Everything in the device's database. */
export const readStored = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const open = indexedDB.open('door');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const read = async (store: string): Promise<unknown[]> => {
      const all = open.result.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      return all.result;
    };
    const lists = await read('list');
    const events = (await read('events')) as Stored['events'];
    open.result.close();
    return { lists: lists.length, events, text: JSON.stringify([lists, events]) };
  });

type DoorCamera = { holdCode: (code: Code | null) => void };

/** Runs in the page: the camera is a canvas of 1280 × 720. */
export function replaceCamera() {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const brush = canvas.getContext('2d');
  let held: Code | null = null;
  const draw = () => {
    if (!brush) return;
    brush.fillStyle = '#777';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    if (!held) return;
    const edge = 420;
    const unit = edge / (held.size + 8);
    brush.save();
    brush.translate((canvas.width - edge) / 2, (canvas.height - edge) / 2);
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, edge, edge);
    brush.scale(unit, unit);
    brush.translate(4, 4);
    brush.fillStyle = '#000';
    const shape = new Path2D(held.path);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    brush.fill(shape);
    brush.restore();
  };
  // A stream needs new frames.
  setInterval(draw, 50);
  Object.assign(window, {
    holdCode: (code: Code | null) => {
      held = code;
      draw();
    },
  });
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
}
