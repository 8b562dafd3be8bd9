import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Names each finding by rule and element, so that a failure can be read. A page in a frame is checked by itself:
 * together the two have every landmark twice.
 */
export async function expectAccessible(page: Page) {
  await untilStill(page);
  // One page without its frames needs no second page to gather results, and nobody reads what was in order: a fifth of the
  // time.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ).toEqual([]);
}

/** A page that is just loading or fading has the contrast of neither its old nor its new look. */
async function untilStill(page: Page) {
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}
