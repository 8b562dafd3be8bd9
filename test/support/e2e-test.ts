// Waits for hydration after each page load, because an earlier click works as without JavaScript.
import { test as base, type Page } from '@playwright/test';

const HYDRATED_MS = 30_000;
/** A hidden page has no frames to wait for. */
const FRAME_MS = 500;

/** Returns at once on pages without our scripts, and gives up when the scripts don't load. */
const untilPageIsHydrated = (page: Page) =>
  page
    .waitForFunction(
      () =>
        !('__reactRouterContext' in window) ||
        Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
      undefined,
      { timeout: HYDRATED_MS },
    )
    .catch(() => undefined);

/** Effects, which begin to listen and to load, run after the frame that hydration paints. */
const untilEffectsHaveRun = (page: Page) =>
  page
    .evaluate(async (limit) => {
      if (!('__reactRouterContext' in window)) return;
      await new Promise((done) => {
        setTimeout(done, limit);
        requestAnimationFrame(() => setTimeout(done));
      });
    }, FRAME_MS)
    .catch(() => undefined);

async function untilReady(page: Page) {
  await untilPageIsHydrated(page);
  await untilEffectsHaveRun(page);
}

/** A closed modal leaves the history a moment later; a reload before that is aborted. */
const untilHistoryAgrees = (page: Page) =>
  page.waitForFunction(
    () => (history.state?.usr?.modals ?? 0) === document.querySelectorAll('dialog:modal').length,
  );

export const test = base.extend<{ closeOthers: undefined }>({
  /**
   * Other people of a test have contexts of their own;
   * left open, their pages would go on working in later tests.
   */
  closeOthers: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await untilReady(page);
      return response;
    };
    page.reload = async (...args) => {
      await untilHistoryAgrees(page);
      const response = await reload(...args);
      await untilReady(page);
      return response;
    };
    await use(page);
  },
});
