// The door without a connection or a server:
// nothing is lost, nothing is stored twice, doubles are shown.
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { type BookedVenue, createBookedVenue } from '#test/support/booked-venue.ts';
import {
  type Code,
  doorUrl,
  holdCode,
  openScanner,
  pairDoor,
  readStored,
  takeCodeAway,
  untilStoredOffline,
  verdict,
} from '#test/support/door-page.ts';
import { startSecondServer } from '#test/support/second-server.ts';

test.use({ locale: 'da-DK' });
let world: BookedVenue;
test.beforeEach(async () => {
  world = await createBookedVenue();
});
test.afterEach(() => world.close());

test('DOOR-13 the server dies between list and scan: the ticket is let in, and stored once when it is back', async ({
  context,
}) => {
  const ida = await world.book('Ida Holm');
  let server = await startSecondServer();
  const { port } = server;
  const origin = `http://partner.localhost:${port}`;
  try {
    const page = await pairDoor(context, world, { origin });
    await untilStoredOffline(page);
    await server.kill();
    await page.reload();
    await expect(page.getByText(/Uden net · Opdateret \d\d\.\d\d/)).toBeVisible();
    await openScanner(page);
    await holdCode(page, ida.code);
    await verdict(page, 'welcome').waitFor();
    await page.getByRole('button', { name: 'Næste' }).click();
    await takeCodeAway(page);
    await holdCode(page, ida.code);
    await verdict(page, 'already_in').waitFor();
    await page.getByRole('button', { name: 'Næste' }).click();
    await page.getByRole('button', { name: 'Til listen' }).click();
    await expect(page.getByText(/1 ikke sendt/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Ida H\./ })).toContainText('Kom');
    expect(await world.events()).toEqual([]);
    server = await startSecondServer({}, port);
    await expect(page.getByText(/1 ikke sendt/)).toBeHidden();
    await expect(page.getByText('Uden net')).toBeHidden();
    expect(await world.events()).toMatchObject([{ kind: 'check_in', booking_id: ida.id }]);
    expect((await readStored(page)).events.filter(({ status }) => status === 'waiting')).toEqual([]);
  } finally {
    server.stop();
  }
});

test('DOOR-8 two devices that are offline both welcome one ticket: the double is shown on both', async ({
  browser,
}) => {
  const ida = await world.book('Ida Holm');
  const [first, second] = [
    await browser.newContext({ locale: 'da-DK' }),
    await browser.newContext({ locale: 'da-DK' }),
  ];
  const door = await pairDoor(first, world, { name: 'Dør' });
  const bar = await pairDoor(second, world, { name: 'Bar' });
  for (const page of [door, bar]) {
    await untilStoredOffline(page);
    await page.context().setOffline(true);
    await openScanner(page);
    await holdCode(page, ida.code);
    await verdict(page, 'welcome').waitFor();
    await page.getByRole('button', { name: 'Næste' }).click();
    await page.getByRole('button', { name: 'Til listen' }).click();
  }
  for (const page of [door, bar]) await page.context().setOffline(false);
  await expect.poll(async () => (await world.events()).length).toBe(2);
  for (const page of [door, bar]) {
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('1 billet er taget imod to gange');
    await page.getByRole('button', { name: /Ida H\./ }).click();
    await expect(page.getByText(/\d\d\.\d\d af Dør/)).toBeVisible();
    await expect(page.getByText(/\d\d\.\d\d af Bar/)).toBeVisible();
  }
  await first.close();
  await second.close();
});

test('DOOR-14 two windows of one device welcome a ticket once', async ({ context }) => {
  await world.book('Ida Holm');
  // The windows don't hear of each other, as when both are touched at the same moment.
  await context.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  const page = await pairDoor(context, world);
  const other = await context.newPage();
  await other.goto(doorUrl());
  await context.setOffline(true);
  for (const window of [page, other]) await window.getByRole('button', { name: /Ida H\./ }).click();
  await Promise.all(
    [page, other].map((window) =>
      window.getByRole('button', { name: 'Tag imod' }).evaluate((button: HTMLElement) => button.click()),
    ),
  );
  const kinds = await Promise.all(
    [page, other].map((window) => window.locator('[data-verdict]').getAttribute('data-verdict')),
  );
  expect(new Set(kinds)).toEqual(new Set(['already_in', 'welcome']));
  await context.setOffline(false);
  await expect.poll(async () => (await world.events()).length).toBe(1);
});

test('DOOR-16 a revoked device deletes everything at its next contact', async ({ context }) => {
  await world.book('Ida Holm');
  const page = await pairDoor(context, world);
  expect((await readStored(page)).text).toContain('Ida H.');
  await world.revokeDevices();
  await page.reload();
  await expect(page.getByText('Enheden er fjernet fra stedet. Alt på den er slettet.')).toBeVisible();
  expect(await readStored(page)).toMatchObject({ lists: 0, events: [] });
  expect((await context.cookies()).filter(({ name }) => name.includes('door'))).toEqual([]);
});

test('DOOR-15 at 04:00 the list is deleted, and what was not sent stays until it is sent', async ({
  context,
}) => {
  const ida = await world.book('Ida Holm');
  await context.clock.install();
  const page = await pairDoor(context, world);
  await context.setOffline(true);
  await page.getByRole('button', { name: /Ida H\./ }).click();
  await page.getByRole('button', { name: 'Tag imod' }).click();
  await page.getByRole('button', { name: 'Næste' }).click();
  await page.clock.fastForward('24:00:00');
  await expect(page.getByText('Der er ingen forbindelse til serveren', { exact: false })).toBeVisible();
  const { lists, events, text } = await readStored(page);
  expect({ lists, events }).toMatchObject({ lists: 0, events: [{ kind: 'check_in', status: 'waiting' }] });
  expect(text).not.toContain('Ida');
  await context.setOffline(false);
  await page.clock.runFor(10_000);
  await expect.poll(world.events).toMatchObject([{ kind: 'check_in', booking_id: ida.id }]);
});

test('DOOR-17 a new version takes over without losing what waits', async ({ context }) => {
  const ida = await world.book('Ida Holm');
  const proxy = await startProxy();
  try {
    const page = await pairDoor(context, world, { origin: proxy.origin });
    await untilStoredOffline(page);
    proxy.refuseCalls(true);
    await page.getByRole('button', { name: /Ida H\./ }).click();
    await page.getByRole('button', { name: 'Tag imod' }).click();
    await page.getByRole('button', { name: 'Næste' }).click();
    await expect(page.getByText(/1 ikke sendt/)).toBeVisible();
    proxy.serveNewVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/door'))?.update());
    // A call at the wrong moment wakes the old worker, and then the browser does not replace it.
    await page.evaluate(() => {
      const timer = setInterval(() => void fetch('/api/door').catch(() => undefined), 1);
      setTimeout(() => clearInterval(timer), 3_000);
    });
    await page.getByRole('button', { name: 'Ny version: brug den nu' }).click();
    await expect(page).toHaveTitle('Tredje 2');
    await expect(page.getByText(/1 ikke sendt/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Ida H\./ })).toContainText('Kom');
    proxy.refuseCalls(false);
    await expect.poll(world.events).toMatchObject([{ kind: 'check_in', booking_id: ida.id }]);
  } finally {
    proxy.close();
  }
});

/** The rule's limit, and how often a ticket is shown before the slowness counts as ours. */
const VERDICT_LIMIT_MS = 1_000;
const MAX_SHOWINGS = 3;

/**
 * From the code in view to the painted verdict.
 * The throttle spares workers, so reading counts four times.
 */
const timeVerdict = (page: Page, code: Code): Promise<number> =>
  page.evaluate(async (shown) => {
    const { holdCode: hold } = window as unknown as { holdCode: (code: unknown) => void };
    const startedAt = performance.now();
    hold(shown);
    while (!document.querySelector('[data-verdict]'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const readMs = performance.getEntriesByName('read code').at(-1)?.duration ?? 0;
    return Math.round(performance.now() - startedAt + 3 * readMs);
  }, code);

test('DOOR-18 @alone on a phone slowed down four times every one of five verdicts is there within a second', async ({
  context,
}) => {
  const page = await pairDoor(context, world);
  const bookings = [];
  for (const name of ['Ida Holm', 'Bo Lund', 'Eva Friis', 'Kim Dahl', 'Mia Krogh'])
    bookings.push(await world.book(name));
  await page.reload();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await openScanner(page);
  const taken: number[][] = [];
  for (const { code } of bookings) {
    // Other work on the machine only adds to the time, so a slow ticket is shown again:
    // its fastest time is ours.
    const times: number[] = [];
    while (times.length < MAX_SHOWINGS && Math.min(...times, Infinity) >= VERDICT_LIMIT_MS) {
      times.push(await timeVerdict(page, code));
      await page.getByRole('button', { name: 'Næste' }).click();
      await takeCodeAway(page);
    }
    taken.push(times);
  }
  console.log('scan to verdict at 4×, in ms:', JSON.stringify(taken));
  expect(Math.max(...taken.map((times) => Math.min(...times)))).toBeLessThan(VERDICT_LIMIT_MS);
});

/** Between browser and server: cuts API calls, and serves a changed version of the door. */
async function startProxy() {
  let isRefusing = false;
  let isNew = false;
  const { port } = new URL(process.env.E2E_ORIGIN ?? '');
  const change = (url: string, body: string) =>
    url === '/door'
      ? body.replace('<title>Tredje</title>', '<title>Tredje 2</title>')
      : body.replace(/(?<=["'`])[0-9a-f]{16}(?=["'`])/, '0000000000000002');
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    if (isRefusing && url.startsWith('/api/')) return request.socket.destroy();
    // The server must not answer that nothing changed, nor refuse this proxy's own port as a
    // foreign origin.
    const names = ['if-none-match', 'if-modified-since', 'accept-encoding', 'origin'];
    const headers = without(request.headers, names);
    const sent = sendRequest(
      { host: '127.0.0.1', port, path: url, method: request.method, headers },
      (found) => {
        const isChanged = isNew && (url === '/door' || url === '/door/sw.js');
        if (!isChanged) {
          response.writeHead(found.statusCode ?? 502, found.headers);
          return found.pipe(response);
        }
        const parts: Buffer[] = [];
        found.on('data', (part: Buffer) => parts.push(part));
        found.on('end', () => {
          const rest = without(found.headers, ['content-length', 'etag', 'last-modified']);
          response.writeHead(found.statusCode ?? 502, rest).end(change(url, Buffer.concat(parts).toString()));
        });
      },
    );
    request.pipe(sent);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://partner.localhost:${(server.address() as AddressInfo).port}`,
    refuseCalls: (isRefused: boolean) => (isRefusing = isRefused),
    serveNewVersion: () => (isNew = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const without = (headers: IncomingHttpHeaders, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
