// A journey begins when the page is alive: what is pressed before does what it does without script, and a test can't wait for that.
import { test as base, type Page } from '@playwright/test';

const ALIVE_MS = 10_000;

/** At once for pages that aren't ours, or have no script. One whose script doesn't come is left as it is. */
const untilPageLives = (page: Page) =>
  page
    .waitForFunction(
      () =>
        !('__reactRouterContext' in window) ||
        Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
      undefined,
      { timeout: ALIVE_MS },
    )
    .catch(() => undefined);

export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await untilPageLives(page);
      return response;
    };
    page.reload = async (...args) => {
      const response = await reload(...args);
      await untilPageLives(page);
      return response;
    };
    await use(page);
  },
});
