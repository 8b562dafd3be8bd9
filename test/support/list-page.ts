import type { Page } from '@playwright/test';

export const listedNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

/** Once the board has loaded, the browser filters by itself. Before that it asks the server. */
export const waitForBoard = (page: Page) =>
  page.waitForResponse((response) => /\/api\/v4\/boards\/\w+\/\w+$/.test(response.url()));
