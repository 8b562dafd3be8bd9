import { expect, type Locator } from '@playwright/test';

/** Waits until the control is hydrated, because a click before that may do nothing. */
export const untilHydrated = (control: Locator) =>
  expect
    .poll(
      () => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      { timeout: 20_000 },
    )
    .toBe(true);
