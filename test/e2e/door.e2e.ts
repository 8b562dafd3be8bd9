// The door with a connection: pairing, list, verdicts, undo and no-show.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium, expect, test } from '@playwright/test';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { drawQrCode } from '#server/booking/receipt/draw-qr-code.ts';
import { expectAccessible } from '#test/support/accessibility.ts';
import { type BookedVenue, createBookedVenue } from '#test/support/booked-venue.ts';
import {
  doorUrl,
  holdCode,
  openScanner,
  pairDoor,
  readStored,
  takeCodeAway,
  verdict,
} from '#test/support/door-page.ts';
import { untilHydrated } from '#test/support/hydration.ts';

test.use({ locale: 'da-DK' });
let world: BookedVenue;
test.beforeEach(async () => {
  world = await createBookedVenue();
});
test.afterEach(() => world.close());

test('DOOR-1 DOOR-3 DOOR-5 DOOR-20 a device is paired, scans a ticket and lets it in once', async ({
  context,
}) => {
  const ida = await world.book('Ida Holm');
  const page = await pairDoor(context, world);
  await expect(page.getByText('0 af 2 gæster er kommet')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ida H\./ })).toContainText('Ventes');
  await expectAccessible(page);
  await openScanner(page);
  await holdCode(page, ida.code);
  await expect(verdict(page, 'welcome')).toContainText('Velkommen');
  await expect(verdict(page, 'welcome')).toContainText('Ida H.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Næste' }).click();
  await takeCodeAway(page);
  await holdCode(page, ida.code);
  await expect(verdict(page, 'already_in')).toContainText(/Taget imod \d\d\.\d\d af Dør/);
  await page.getByRole('button', { name: 'Næste' }).click();
  await page.getByRole('button', { name: 'Til listen' }).click();
  await expect(page.getByText('2 af 2 gæster er kommet')).toBeVisible();
  await expect.poll(world.events).toMatchObject([{ kind: 'check_in', booking_id: ida.id }]);
  const { text } = await readStored(page);
  for (const secret of ['Holm', 'example.com', ida.token]) expect(text).not.toContain(secret);
});

test('DOOR-1 DOOR-2 a manager makes a code on the team page, sees the device and removes it', async ({
  context,
}) => {
  const origin = process.env.E2E_PARTNER ?? '';
  const manager = await world.signInManager();
  // A cookie with this prefix is only for https, and `*.localhost` counts as such.
  await context.addCookies([{ ...manager, url: origin.replace('http:', 'https:'), secure: true }]);
  const team = await context.newPage();
  await team.goto(`${origin}/v/${world.venueId}/team`);
  await untilHydrated(team.getByRole('button', { name: 'Lav en kode' }));
  await team.getByLabel('Enhedens navn').fill('Tablet ved døren');
  await team.getByRole('button', { name: 'Lav en kode' }).click();
  const code = await team.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent();
  const page = await context.newPage();
  await page.goto(doorUrl());
  await page.getByLabel('Kode').fill(code ?? '');
  await page.getByRole('button', { name: 'Tilknyt' }).click();
  await expect(page.getByText('Ingen reservationer i aften endnu')).toBeVisible();
  await team.reload();
  await expect(team.getByText(/Sidst set/)).toBeVisible();
  await untilHydrated(team.getByRole('button', { name: 'Fjern Tablet ved døren' }));
  await team.getByRole('button', { name: 'Fjern Tablet ved døren' }).click();
  await team.getByRole('button', { name: 'Ja, fjern' }).click();
  await expect(team.getByText('Tablet ved døren', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Enheden er fjernet fra stedet')).toBeVisible();
});

test('DOOR-5 a code that stays in view after its verdict is not read again', async ({ context }) => {
  const ida = await world.book('Ida Holm');
  const page = await pairDoor(context, world);
  await openScanner(page);
  await holdCode(page, ida.code);
  await verdict(page, 'welcome').waitFor();
  await page.waitForTimeout(2_000);
  await page.getByRole('button', { name: 'Næste' }).click();
  await page.waitForTimeout(2_000);
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
});

test('DOOR-5 a real camera stream is read by our own reader', async () => {
  const ida = await world.book('Ida Holm');
  const file = `${tmpdir()}/door-camera-${world.venueId}.mjpeg`;
  const code = await toBuffer(`https://tredje.dk/kvittering/${ida.token}`, { width: 420, margin: 4 });
  const frame = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#777' } })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
  writeFileSync(file, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  const browser = await launch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]);
  try {
    const page = await browser.newPage({ locale: 'da-DK' });
    await page.goto(doorUrl());
    await page.getByLabel('Kode').fill(await world.makeCode());
    await page.getByRole('button', { name: 'Tilknyt' }).click();
    await page.getByRole('button', { name: 'Scan billet' }).click();
    await verdict(page, 'welcome').waitFor();
    await page.getByRole('button', { name: 'Næste' }).click();
    await page.getByRole('button', { name: 'Til listen' }).click();
    await page.getByRole('button', { name: 'Scan billet' }).click();
    await verdict(page, 'already_in').waitFor();
  } finally {
    await browser.close();
    rmSync(file);
  }
});

test('DOOR-19 a camera that is refused is said, and the name still works', async () => {
  await world.book('Ida Holm');
  const browser = await launch(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']);
  try {
    const page = await browser.newPage({ locale: 'da-DK' });
    await page.goto(doorUrl());
    await page.getByLabel('Kode').fill(await world.makeCode());
    await page.getByRole('button', { name: 'Tilknyt' }).click();
    await page.getByRole('button', { name: 'Scan billet' }).click();
    await expect(page.getByRole('alert')).toContainText('Kameraet er ikke tilladt');
    await page.getByRole('button', { name: 'Til listen' }).click();
    await page.getByRole('button', { name: /Ida H\./ }).click();
    await page.getByRole('button', { name: 'Tag imod' }).click();
    await verdict(page, 'welcome').waitFor();
  } finally {
    await browser.close();
  }
});

test('DOOR-5 a typed reference is judged: another day, unknown, tonight', async ({ context }) => {
  const ida = await world.book('Ida Holm');
  const yesterday = new Date(Date.parse(world.day) - 86_400_000).toISOString().slice(0, 10);
  const old = await world.book('Bo Lund', -1_440, { service_day: yesterday });
  const page = await pairDoor(context, world);
  const type = async (reference: string) => {
    await page.getByRole('searchbox').fill(reference);
    await page.getByRole('searchbox').press('Enter');
  };
  const next = () => page.getByRole('button', { name: 'Næste' }).click();
  await type(old.reference);
  await expect(verdict(page, 'not_tonight')).toContainText('Billetten gælder');
  await next();
  await type('NOBODY9');
  await expect(verdict(page, 'unknown')).toContainText('Det er ikke en billet på aftenens liste');
  await next();
  await type(ida.reference.toLowerCase());
  await verdict(page, 'welcome').waitFor();
});

test('DOOR-5 a ticket of another venue and a code that is none are told apart', async ({ context }) => {
  const page = await pairDoor(context, world);
  const other = await createBookedVenue();
  const foreign = await other.book('Bo Lund');
  await other.close();
  await openScanner(page);
  await holdCode(page, foreign.code);
  await expect(verdict(page, 'another_venue')).toContainText('Et andet sted');
  await page.getByRole('button', { name: 'Næste' }).click();
  await holdCode(page, drawQrCode('https://example.com/menu'));
  await verdict(page, 'unknown').waitFor();
});

test('DOOR-21 a ticket that was sold after the list was fetched is looked up', async ({ context }) => {
  const page = await pairDoor(context, world);
  await expect(page.getByText('Ingen reservationer i aften endnu')).toBeVisible();
  const late = await world.book('Ida Holm');
  await openScanner(page);
  await holdCode(page, late.code);
  await verdict(page, 'welcome').waitFor();
});

test('DOOR-7 a welcome is undone from the verdict, and from the booking', async ({ context }) => {
  const ida = await world.book('Ida Holm');
  const page = await pairDoor(context, world);
  const row = page.getByRole('button', { name: /Ida H\./ });
  const letIn = async () => {
    await row.click();
    await page.getByRole('button', { name: 'Tag imod' }).click();
  };
  await letIn();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(row).toContainText('Ventes');
  await letIn();
  await page.getByRole('button', { name: 'Næste' }).click();
  await expect(row).toContainText('Kom');
  await row.click();
  await page.getByRole('button', { name: 'Fortryd: er ikke kommet' }).click();
  await page.getByRole('button', { name: 'Luk' }).click();
  await expect(row).toContainText('Ventes');
  const kinds = ['check_in', 'undo_check_in', 'check_in', 'undo_check_in'];
  await expect.poll(world.events).toMatchObject(kinds.map((kind) => ({ kind, booking_id: ida.id })));
});

test('DOOR-9 a no-show can be set from 15 minutes after the arrival, and undone', async ({ context }) => {
  await world.book('Bo Lund', -14);
  await world.book('Ida Holm', -20);
  const page = await pairDoor(context, world);
  await page.getByRole('button', { name: /Bo L\./ }).click();
  await expect(page.getByText(/Udeblevet kan sættes fra/)).toBeVisible();
  await page.getByRole('button', { name: 'Luk' }).click();
  const row = page.getByRole('button', { name: /Ida H\./ });
  await expect(row).toContainText('Forsinket');
  await row.click();
  await page.getByRole('button', { name: 'Sæt som udeblevet' }).click();
  await page.getByRole('button', { name: 'Luk' }).click();
  await expect(row).toContainText('Udeblevet');
  await row.click();
  await page.getByRole('button', { name: 'Fortryd udeblevet' }).click();
  await page.getByRole('button', { name: 'Luk' }).click();
  await expect(row).toContainText('Forsinket');
  await expect.poll(world.events).toMatchObject([{ kind: 'no_show' }, { kind: 'undo_no_show' }]);
});

test('DOOR-20 the door speaks the three languages and is dark in a bright system', async ({ context }) => {
  await world.book('Ida Holm');
  const page = await pairDoor(context, world);
  for (const [language, text] of [
    ['Svenska', 'Skanna biljett'],
    ['English', 'Scan ticket'],
    ['Dansk', 'Scan billet'],
  ] as const) {
    await page.getByRole('button', { name: language }).click();
    await expect(page.getByRole('button', { name: text })).toBeVisible();
  }
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(28, 18, 21)');
});

test('DOOR-22 the camera is allowed on the door alone, and everything comes from the own host', async ({
  request,
  context,
}) => {
  // The name does not resolve outside the browser.
  const { host } = new URL(doorUrl());
  const ofPartner = { headers: { host } };
  const door = await request.get('/door', ofPartner);
  expect(door.headers()['permissions-policy']).toContain('camera=(self)');
  expect(door.headers()['content-security-policy']).toContain("default-src 'none'");
  const worker = await request.get('/door/sw.js', ofPartner);
  expect(worker.headers()['service-worker-allowed']).toBe('/door');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect((await request.get('/door')).status()).toBe(404);
  const front = await request.get('/');
  expect(front.headers()['permissions-policy']).toContain('camera=()');
  const hosts = new Set<string>();
  context.on('request', (sent) => hosts.add(new URL(sent.url()).origin));
  const page = await pairDoor(context, world);
  await openScanner(page);
  await holdCode(page, (await world.book('Ida Holm')).code);
  await verdict(page, 'welcome').waitFor();
  expect([...hosts]).toEqual([new URL(doorUrl()).origin]);
});

const launch = (args: string[]) =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', ...args] });
