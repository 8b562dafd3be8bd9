// From the press that applies a filter to the painted list: a phone's width, its processor slowed down four times,
// a city of a thousand and more restaurants.
import { chromium, type Page } from '@playwright/test';
import { withServer } from './throwaway-server.ts';

const SLOW_DOWN = 4;
const GOAL_MS = 50;
const ROUNDS = 5;
/** Not 2: cards speak for two until something else is chosen, so nothing would change. */
const PARTIES = ['4', '6', '3', '8'];

let isGood = false;
await withServer(
  { name: 'filter', seed: ['--venues', '5000', '--pictures', 'none'], roles: 'web' },
  async ({ origin }) => {
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const board = page.waitForResponse(/\/api\/v4\/boards\/kobenhavn\/restaurant$/);
    await page.goto(`${origin}/en/kobenhavn/restaurants`);
    const venues = ((await (await board).json()) as { id: number[] }).id.length;
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.keyboard.press('Escape');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const party of PARTIES) times.push(await applyParty(page, party));
    await browser.close();
    times.sort((a, b) => a - b);
    const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
    isGood = Number(at(0.5)) < GOAL_MS;
    console.log(
      `${venues} restaurants, ${times.length} changes: median ${at(0.5)} ms, p90 ${at(0.9)} ms, longest ${at(1)} ms (goal under ${GOAL_MS} ms) ${isGood ? 'reached' : 'NOT REACHED'}`,
    );
  },
);
process.exit(isGood ? 0 : 1);

/** Milliseconds from the press to the frame that shows the new list. */
async function applyParty(page: Page, party: string): Promise<number> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog');
  await panel
    .locator('label')
    .filter({ hasText: new RegExp(`^${party}$`) })
    .click();
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('main section ul') as HTMLElement;
        let pressedAt = 0;
        addEventListener('click', (event) => (pressedAt = event.timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          observer.disconnect();
          // The frame is on screen when the task after it runs.
          requestAnimationFrame(() => {
            setTimeout(() => resolve(performance.now() - pressedAt), 0);
          });
        });
        observer.observe(list, { childList: true, subtree: true, characterData: true, attributes: true });
      }),
  );
  await panel.getByRole('button', { name: /results/i }).click();
  return painted;
}
