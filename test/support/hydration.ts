import { expect, type Locator } from '@playwright/test';

/** A press before hydration does what it does without script, or nothing. */
export const untilAlive = (control: Locator) =>
  expect
    .poll(
      () => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      { timeout: 20_000 },
    )
    .toBe(true);
