// What Back and Forward do while the menu or the filters are open.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';

/** Presses once, because the open dialog would cover the button for a second press. */
async function openBy(opener: Locator, page: Page) {
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog).toBeVisible();
  return dialog;
}

test('NAV-9 Back first closes the filters or the menu, and then leaves the page', async ({ page }) => {
  await page.goto('/en/kobenhavn/bars');
  await page.goto('/en/kobenhavn/restaurants?person=4');
  for (const name of ['Filters (1)', 'Menu']) {
    const panel = await openBy(page.getByRole('button', { name, exact: true }), page);
    await expectOpenModals(page, 1);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants\?person=4$/));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/kobenhavn\/bars$/);
});

test('NAV-9 after a panel was closed by Escape, one Back leaves the page', async ({ page }) => {
  await page.goto('/en/kobenhavn/bars');
  await page.goto('/en/kobenhavn/restaurants');
  const filters = await openBy(page.getByRole('button', { name: 'Filters' }), page);
  await expectOpenModals(page, 1);
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  await expectOpenModals(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/kobenhavn\/bars$/);
});

test('NAV-9 one Back returns from a page that was opened from the menu', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  const menu = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await expectOpenModals(page, 1);
  await menu.getByRole('link', { name: 'Aarhus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Aarhus');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
  await expectOpenModals(page, 0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('NAV-9 Back also closes the menu after a link to an anchor', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  const menu = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await expectOpenModals(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#content$/);
});

test('NAV-9 Forward while Back still loads keeps page and URL consistent', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  const menu = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await menu.getByRole('link', { name: 'Aarhus' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Tonight in Aarhus');
  await page.route('**/*.data*', async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.forward(), 300);
  });
  await sleep(2_500);
  await expect(page).toHaveURL(/\/aarhus\//);
  await expect(heading).toHaveText('Tonight in Aarhus');
});

test('NAV-9 a link pressed while the menu is being closed opens its page, and Back is one press', async ({
  page,
}) => {
  await page.goto('/en/kobenhavn/bars');
  await page.goto('/en/kobenhavn/restaurants');
  const heading = page.getByRole('heading', { level: 1 });
  const menu = await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await expectOpenModals(page, 1);
  // The press comes in each moment from the closing of the menu to the end of its step in
  // the history.
  for (const wait of ['none', 'frame', 'task', 'popstate']) {
    await page.evaluate(async (moment) => {
      const moments: Record<string, () => Promise<unknown>> = {
        none: async () => undefined,
        frame: () => new Promise(requestAnimationFrame),
        task: () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
        popstate: () => new Promise((done) => window.addEventListener('popstate', done, { once: true })),
      };
      document.querySelector<HTMLElement>('dialog:modal header button')?.click();
      await moments[moment]?.();
      document.querySelector<HTMLElement>('footer a[href="/en/aarhus/restaurants"]')?.click();
    }, wait);
    await expect(heading, wait).toHaveText('Tonight in Aarhus');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(heading, wait).toHaveText('Tonight in Copenhagen');
    await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
    await expectOpenModals(page, 0);
    await page.goForward();
    await expect(heading, wait).toHaveText('Tonight in Aarhus');
    await page.goBack();
    await expect(heading, wait).toHaveText('Tonight in Copenhagen');
    await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
    await expectOpenModals(page, 1);
  }
  await page.goBack();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/kobenhavn\/bars$/);
});

test('NAV-9 Back pressed as soon as the menu has its entry closes the menu', async ({ page }) => {
  await page.goto('/en/kobenhavn/bars');
  for (const path of ['/en/kobenhavn/restaurants', '/en/terms#content']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await openBy(button, page);
    await expectOpenModals(page, 1);
    await page.keyboard.press('Escape');
    await expectOpenModals(page, 0);
    await sleep(300);
    // In the task that writes the entry, so before the router can have rendered it.
    await page.evaluate(() => {
      const write = history.pushState.bind(history);
      history.pushState = (...entry) => {
        write(...entry);
        Object.assign(window, { wrote: true });
        history.back();
      };
    });
    await button.click();
    await expect.poll(() => page.evaluate(() => 'wrote' in window)).toBe(true);
    await expectOpenModals(page, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('NAV-9 a menu opened while a page is being loaded does not cancel the page', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants');
  await openBy(page.getByRole('button', { name: 'Menu', exact: true }), page);
  await page.keyboard.press('Escape');
  await expectOpenModals(page, 0);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('footer a[href="/en/aarhus/restaurants"]')?.click();
    document.querySelector<HTMLElement>('header button[aria-haspopup=dialog]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Aarhus');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
});

for (const path of ['/en/kobenhavn/restaurants', '/en/restaurant/hyben', '/en', '/en/terms', '/en/blog'])
  test(`NAV-9 opening and closing the menu of ${path} loads nothing and leaves the page where it is`, async ({
    page,
  }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await openBy(button, page);
    await expectOpenModals(page, 1);
    await page.keyboard.press('Escape');
    await expectOpenModals(page, 0);
    await sleep(300);
    await page.evaluate(() => window.scrollTo(0, 150));
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        /\.data|document/.test(request.url() + request.resourceType()) && asked.push(request.url()),
    );
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      // By script: a press would scroll the button into view.
      await button.evaluate((element: HTMLElement) => element.click());
      const menu = page.getByRole('dialog');
      await expect(menu).toBeVisible();
      await expectOpenModals(page, 1);
      await close();
      await expect(menu).toBeHidden();
      await expectOpenModals(page, 0);
    }
    await sleep(300);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
  });

/** How many entries of history stand for what is open, once it has settled. */
const expectOpenModals = (page: Page, modals: number) =>
  expect.poll(() => page.evaluate(() => history.state?.usr?.modals ?? 0)).toBe(modals);
