// The pages that editors write, in three languages.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { BECOME_PARTNER_PATHS } from '#core/become-partner.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { CONTENT_PAGES } from '#test/support/content-pages.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';
import { PARTNER } from '../support/partner-flow.ts';

/** Danish and Swedish share most paths, and the host decides the language. */
const origin = new URL(process.env.E2E_ORIGIN ?? 'http://localhost:3000');
const swedishOrigin = `http://sv.localhost:${origin.port}`;
const urlOf = (path: string, language: Language) =>
  new URL(path, language === 'sv' ? swedishOrigin : origin).href;

const FOOTER = ['guide', 'blog', 'terms', 'privacy', 'cookies', 'accessibility', 'contact', 'help'] as const;
const CASES = Object.entries(CONTENT_PAGES).flatMap(([name, paths]) =>
  LANGUAGES.map((language) => ({ name, language, url: urlOf(paths[language], language) })),
);

/** Node can't resolve `sv.localhost`, so that the request goes to localhost with a Host header. */
function get(request: APIRequestContext, url: string, options: { maxRedirects?: number } = {}) {
  const { host, pathname, search } = new URL(url, origin);
  return request.get(new URL(pathname + search, origin).href, { headers: { host }, ...options });
}

const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function expectNoSidewaysScroll(page: Page) {
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus).toBeLessThanOrEqual(0);
}

for (const { name, language, url } of CASES) {
  test(`PAGE-24 LANG-7 ${name} in ${language} has a head and one heading, is accessible in light and dark, and fits 320 px`, async ({
    page,
  }) => {
    const errors = collectConsoleErrors(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const answer = await page.goto(url);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toContain('public');
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(/.{10,} · Tredje$|^.{3,} · Tredje$/);
    await expect(page.locator('h1')).toHaveCount(1);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(30);
    expect(await hrefs(page, 'link[rel=canonical]')).toEqual([url]);
    expect(await hrefs(page, 'link[rel=alternate][hreflang]')).toHaveLength(4);
    expect(await hrefs(page, `link[rel=alternate][hreflang=${language}]`)).toEqual([url]);
    await expectAccessible(page);
    // Colors are the same in every language, so that one language is enough.
    if (language === 'da') {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(errors).toEqual([]);
  });
}

test('PAGE-24 no two pages of a language have the same title or description', async ({ request }) => {
  for (const language of LANGUAGES) {
    const seen = await Promise.all(
      CASES.filter((one) => one.language === language).map(async ({ url }) => {
        const html = await (await get(request, url)).text();
        return [
          /<title>(.*?)<\/title>/.exec(html)?.[1],
          /name="description" content="(.*?)"/.exec(html)?.[1],
        ];
      }),
    );
    for (const part of [0, 1])
      expect(new Set(seen.map((texts) => texts[part])).size).toBe(Object.keys(CONTENT_PAGES).length);
  }
});

test('PAGE-26 the footer links to every static page, and each link works', async ({ page, request }) => {
  for (const language of LANGUAGES) {
    await page.goto(urlOf(CONTENT_PAGES.front[language], language));
    const links = await hrefs(page, 'footer a[href^="/"]');
    for (const name of FOOTER) expect(links).toContain(CONTENT_PAGES[name][language]);
    const toPartners = BECOME_PARTNER_PATHS[language];
    expect(links).toContain(toPartners);
    const answer = await get(request, urlOf(toPartners, language), { maxRedirects: 0 });
    expect(answer.headers()['location']).toContain(`${PARTNER}/apply`);
    for (const link of new Set(links.filter((one) => one !== toPartners)))
      expect((await get(request, urlOf(link ?? '', language))).status(), link ?? '').toBe(200);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PAGE-1 BLOG-4 a link shows more posts, and a post can be opened', async ({ page }) => {
    await page.goto('/blog');
    const posts = page.getByRole('main').getByRole('article');
    await expect(posts).toHaveCount(9);
    // Other tests add posts too, so that the count varies.
    const more = page.getByRole('link', { name: /^Vis \d flere$/ });
    const rest = Number(/\d/.exec((await more.textContent()) ?? '')?.[0]);
    expect(rest).toBeGreaterThanOrEqual(3);
    await more.click();
    await expect(posts).toHaveCount(9 + rest);
    await posts.nth(11).getByRole('link').click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('PAGE-1 every page is readable', async ({ page }) => {
    for (const { url } of CASES.filter(({ language }) => language === 'sv')) {
      await page.goto(url);
      await expect(page.locator('h1')).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length).toBeGreaterThan(150);
    }
  });

  test('WRITTEN-2 a question opens to its answer', async ({ page }) => {
    await page.goto('/en/help');
    const answer = page.getByText('Press on the ticket how many minutes it will be.');
    await expect(answer).toBeHidden();
    await page.getByText('We are going to be late').click();
    await expect(answer).toBeVisible();
  });

  test('PAGE-25 the search on a 404 page works', async ({ page }) => {
    expect((await page.goto('/en/blog/nothing-here'))?.status()).toBe(404);
    await page.getByRole('searchbox').fill('hyben');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants\?search=hyben$/));
    await expect(page.getByRole('article').first()).toContainText('Hyben');
  });
});

test('WRITTEN-3 a URL with the id of a help question opens its answer', async ({ page }) => {
  await page.goto('/en/help#refund');
  await expect(page.getByText('Not for a change of mind')).toBeInViewport();
  await page.goto('/hjaelp#late');
  await expect(page.getByText('Tryk på billetten, hvor mange minutter det bliver.')).toBeInViewport();
});

test('WRITTEN-1 the terms show their version and the date from which they are valid', async ({ page }) => {
  for (const [url, text] of [
    ['/betingelser', 'Version 1, gælder fra 1. januar 2026'],
    [urlOf('/villkor', 'sv'), 'Version 1, gäller från 1 januari 2026'],
    ['/en/terms', 'Version 1, valid from 1 January 2026'],
  ] as const) {
    await page.goto(url);
    await expect(page.getByText(text)).toHaveCount(2);
  }
});

for (const [path, heading, city] of [
  ['/findes-ikke', 'Siden findes ikke', 'København'],
  ['/en/kobenhavn/nowhere', 'This page is not here', 'Copenhagen'],
] as const) {
  test(`PAGE-25 ${path} is 404 and links to tables and cities`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveText(heading);
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(3);
    await expect(main.getByRole('link', { name: 'Aarhus' })).toBeVisible();
    await expect(main.getByRole('searchbox', { name: new RegExp(city) })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('SAFE-2 SAFE-3 shared pages have no nonce, and a guest’s own page has one and is not cached', async ({
  request,
}) => {
  const shared = [
    ...CASES.map(({ url }) => url),
    '/kobenhavn/restauranter',
    '/restaurant/hyben',
    '/en/nowhere',
  ];
  for (const url of shared) {
    const answer = await get(request, url);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, url).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('nonce');
    expect(await answer.text()).not.toMatch(/nonce="[^"]/);
  }
  const own = await request.get('/en/book/book/restaurant/hyben?person=2');
  expect(own.headers()['cache-control']).toContain('no-store');
  const nonce = /'nonce-([^']+)'/.exec(own.headers()['content-security-policy'] ?? '')?.[1];
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(await own.text()).toContain(`nonce="${nonce}"`);
  const again = await request.get('/en/book/book/restaurant/hyben?person=2');
  expect(again.headers()['content-security-policy']).not.toContain(nonce);
});
