import { expect } from '@playwright/test';
import { test } from '../support/e2e-test.ts';

const LIMITS = [
  { path: '/kobenhavn/restauranter', html: 40_000, script: 150_000 },
  { path: '/restaurant/hyben', html: 40_000, script: 160_000 },
  { path: '/book/book/restaurant/hyben', html: 40_000, script: 187_000 },
];

/** Transferred bytes by kind, as Chromium counts them, until the board has loaded. */
for (const { path, html, script } of LIMITS) {
  test(`${path} stays within its byte limits`, async ({ page }) => {
    const kinds = new Map<string, string>();
    const weight: Record<string, number> = {};
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      weight[kind] = (weight[kind] ?? 0) + encodedDataLength;
    });
    const board = page.waitForResponse(/\/api\/v4\/boards\/\w+\/\w+$/);
    await page.goto(path);
    await board;
    await page.waitForTimeout(1_000);
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
    expect(weight.Document).toBeLessThanOrEqual(html);
    expect(weight.Script).toBeLessThanOrEqual(script);
  });
}
