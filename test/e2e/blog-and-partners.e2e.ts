// The lists that come in pages: blog posts and partners.
import { expect } from '@playwright/test';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { test } from '../support/e2e-test.ts';

test('BLOG-3 BLOG-4 the blog starts with nine posts and fetches page 2', { tag: '@widths' }, async ({
  page,
}) => {
  const errors = collectConsoleErrors(page);
  await page.goto('/en/blog');
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts).toHaveCount(9);
  // Other tests add posts too, so that the count varies.
  const more = page.getByRole('link', { name: /^Show \d more$/ });
  const readRest = async () => Number(/\d/.exec((await more.textContent()) ?? '')?.[0]);
  const rest = await readRest();
  expect(rest).toBeGreaterThanOrEqual(3);
  await untilHydrated(more);
  const call = page.waitForRequest(/\/api\/v4\/blogs\?/);
  await more.click();
  await expect(posts).toHaveCount(9 + rest);
  const asked = new URL((await call).url()).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ current_page: '2', per_page: '9', local: 'en' });
  await expect(page).toHaveURL(/\/en\/blog\?page=2$/);
  await expect(posts.nth(9).getByRole('link')).toBeFocused();
  await expect(page.getByRole('link', { name: /more$/ })).toHaveCount(0);
  await page.goto('/en/blog');
  const restNow = await readRest();
  await page.goto('/en/blog?page=2');
  await expect(posts).toHaveCount(9 + restNow);
  expect(errors).toEqual([]);
});

test('PARTNER-1 PARTNER-2 partners come six at a time, by city and type', async ({ page }) => {
  await page.goto('/en/partners/kobenhavn/restaurant');
  const partners = page.getByRole('main').getByRole('article');
  await expect(partners).toHaveCount(6);
  await page.getByRole('link', { name: 'Show 6 more' }).click();
  await expect(partners).toHaveCount(12);
  await page.getByRole('navigation', { name: 'Choose type' }).getByRole('link', { name: 'Bars' }).click();
  await expect(page).toHaveURL(/\/en\/partners\/kobenhavn\/bar$/);
  await expect(partners).toHaveCount(6);
  await page.getByRole('main').getByRole('link', { name: 'Malmö' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our partners in Malmö');
  await partners.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/bar\/[\w-]+$/);
});

test('LIST-12 a list of other parameters starts at page 1, without the data and the loading of the former', async ({
  page,
}) => {
  await page.goto('/en/partners/kobenhavn/restaurant');
  const partners = page.getByRole('main').getByRole('article');
  const more = page.getByRole('link', { name: 'Show 6 more' });
  await more.click();
  await expect(partners).toHaveCount(12);
  await expect(page).toHaveURL(/\?page=2$/);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v4/partners?**', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const former = await partners.getByRole('heading').allTextContents();
  const asked = page.waitForRequest('**/api/v4/partners?**');
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await asked;
  await page.getByRole('navigation', { name: 'Choose type' }).getByRole('link', { name: 'Bars' }).click();
  await expect(page).toHaveURL(/\/en\/partners\/kobenhavn\/bar$/);
  await expect(partners).toHaveCount(6);
  const answered = page.waitForResponse('**/api/v4/partners?**');
  answer();
  await answered;
  await page.waitForTimeout(300);
  await expect(partners).toHaveCount(6);
  await expect(page).toHaveURL(/\/en\/partners\/kobenhavn\/bar$/);
  const shown = await partners.getByRole('heading').allTextContents();
  expect(shown.filter((name) => former.includes(name))).toEqual([]);
  // The list starts again at page 1 and is not loading: the next page asked for is its own second.
  const next = page.waitForRequest('**/api/v4/partners?**');
  await more.click();
  const asksFor = new URL((await next).url()).searchParams;
  expect([asksFor.get('current_page'), asksFor.get('product_type')]).toEqual(['2', 'bar']);
  await expect(partners).toHaveCount(12);
});

test('PATH-17 partners answer in Danish and Swedish words, and unknown places do not', async ({
  request,
}) => {
  for (const path of ['/partnere/kobenhavn/bar', '/partners/malmo/restaurant', '/en/partnere/aarhus/bar'])
    expect((await request.get(path)).status()).toBe(200);
  for (const path of ['/partnere/atlantis/bar', '/partnere/kobenhavn/kro', '/en/partners/kobenhavn'])
    expect((await request.get(path)).status()).toBe(404);
});
