import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const axePackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Names each finding by rule and element, so that a failure can be read.
 * A page in a frame is checked by itself:
 * together the two have every landmark twice.
 */
export async function expectAccessible(page: Page) {
  await untilStill(page);
  // The builder would load axe twice for each check, a quarter of its cost:
  // a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // One page without its frames needs no second page to gather results, and nobody reads what was
  // in order: a fifth of the time.
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
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
