// Uses a phone as a person does:
// looks, then taps what is in view, and pushes the page or a row when it isn't.
import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody needs who reads every label for the first time. */
const LOOK_MS = 1_200;
const PUSH_MS = 600;

export function createThumb(page: Page) {
  const startedAt = Date.now();
  let taps = 0;
  let pushes = 0;

  const isInView = (target: Locator) =>
    target.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });

  return {
    async tap(target: Locator) {
      await expect(target).toBeVisible();
      await page.waitForTimeout(LOOK_MS);
      if (!(await isInView(target))) {
        await target.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
        pushes++;
        await page.waitForTimeout(PUSH_MS);
      }
      const box = await target.boundingBox();
      if (!box) throw new Error('There is nothing to tap');
      // Where the thumb lands, whatever is in front of it.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      taps++;
    },
    measured: () => ({ taps, pushes, seconds: Math.round((Date.now() - startedAt) / 100) / 10 }),
  };
}
