import { expect, type Locator } from '@playwright/test';

/** Waits until the control is hydrated, because an earlier click may do nothing. */
export const untilHydrated = (control: Locator) =>
  expect
    .poll(
      () => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      { timeout: 20_000 },
    )
    .toBe(true);
