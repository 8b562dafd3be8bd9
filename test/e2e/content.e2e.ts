// The pages that editors write, in three languages.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { BECOME_PARTNER_PATHS } from '#core/become-partner.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';
import { PARTNER } from '../support/partner-flow.ts';

/** Danish and Swedish share most paths, and the host decides the language. */
const origin = new URL(process.env.E2E_ORIGIN ?? 'http://localhost:3000');
const swedishOrigin = `http://sv.localhost:${origin.port}`;
const urlOf = (path: string, language: Language) =>
  new URL(path, language === 'sv' ? swedishOrigin : origin).href;

const PAGES: Record<string, Record<Language, string>> = {
  front: { da: '/', sv: '/', en: '/en' },
  blog: { da: '/blog', sv: '/blog', en: '/en/blog' },
  post: { da: '/blog/spis-tidligt', sv: '/blog/at-tidigt', en: '/en/blog/eat-early' },
  partners: {
    da: '/partnere/kobenhavn/restaurant',
    sv: '/partners/stockholm/bar',
    en: '/en/partners/aarhus/takeaway',
  },
  guide: { da: '/guide', sv: '/guide', en: '/en/guide' },
  terms: { da: '/betingelser', sv: '/villkor', en: '/en/terms' },
  privacy: { da: '/privatliv', sv: '/integritet', en: '/en/privacy' },
  cookies: { da: '/cookies', sv: '/cookies', en: '/en/cookies' },
  accessibility: { da: '/tilgaengelighed', sv: '/tillganglighet', en: '/en/accessibility' },
  contact: { da: '/kontakt', sv: '/kontakt', en: '/en/contact' },
  help: { da: '/hjaelp', sv: '/hjalp', en: '/en/help' },
};
const CASES = Object.entries(PAGES).flatMap(([name, paths]) =>
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
      expect(new Set(seen.map((texts) => texts[part])).size).toBe(Object.keys(PAGES).length);
  }
});

test('FRONT-1 FRONT-2 FRONT-44 FRONT-55 the front page shows tonight’s free tables in numbers and leads to the listing', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto('/en');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    /[\d,]+ free tables tonight at \d+ places in Denmark and Sweden, from DKK\s\d+ per person/,
  );
  await expect(main.getByRole('link', { name: /^Stockholm \d+ free tables from SEK/ })).toHaveAttribute(
    'href',
    '/en/stockholm/restaurants',
  );
  await expectNoSidewaysScroll(page);
  // Heading and link are visible without scrolling.
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  for (const city of ['Aarhus', 'Odense', 'Aalborg', 'Stockholm', 'Gothenburg', 'Malmö'])
    await expect(main.getByRole('link', { name: city, exact: true })).toBeInViewport({ ratio: 1 });
  const listingLink = main.getByRole('link', { name: "See tonight's tables in Copenhagen" });
  await expect(listingLink).toBeInViewport({ ratio: 1 });
  await listingLink.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
});

test('FRONT-45 “Near me” opens the map where the guest is, and a refusal says what to do', async ({
  page,
  context,
}) => {
  await page.goto('/en');
  const nearMe = page.getByRole('button', { name: 'Near me' });
  await expect(nearMe).toBeInViewport({ ratio: 1 });
  await nearMe.click();
  await expect(page.getByText("We can't see where you are. Choose a city instead.")).toBeVisible();
  await context.grantPermissions(['geolocation']);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await context.setGeolocation({ latitude: 56.1531, longitude: 10.2042 });
  await nearMe.click();
  await expect(page).toHaveURL(/\/en\/map\/aarhus\/restaurants#14\/56\.15\d+\/10\.20\d+$/);
  expect(requests.join('\n')).not.toContain('56.15');
  // Between the cities: the list of the nearest one.
  await context.setGeolocation({ latitude: 55.0, longitude: 10.6 });
  await page.goto('/en');
  await nearMe.click();
  await expect(page).toHaveURL(listUrl(/\/en\/odense\/restaurants$/));
});

test('FRONT-43 a city has as many tables on the front page as on the listing that it opens', async ({
  page,
}) => {
  await page.goto('/en');
  const city = page.getByRole('main').getByRole('link', { name: /^Odense \d+ free tables/ });
  const tables = /\d+ free tables/.exec((await city.textContent()) ?? '')?.[0] ?? 'no number';
  await city.click();
  await expect(page.getByText(`${tables} at`)).toBeVisible();
});

test('FRONT-1 MARKET-5 the Swedish front page shows Stockholm in SEK, the Danish one København in DKK', async ({
  page,
}) => {
  await page.goto(urlOf('/', 'sv'));
  await expect(page.getByRole('main')).toContainText(/lediga bord ikväll.*från \d+\skr/);
  await expect(page.getByRole('link', { name: 'Se kvällens bord i Stockholm' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(/ledige borde i aften.*fra \d+\skr\./);
  await expect(page.getByRole('link', { name: 'Se aftenens borde i København' })).toBeVisible();
});

test('PAGE-26 the footer links to every static page, and each link works', async ({ page, request }) => {
  for (const language of LANGUAGES) {
    await page.goto(urlOf(PAGES.front?.[language] ?? '/', language));
    const links = await hrefs(page, 'footer a[href^="/"]');
    for (const name of ['guide', 'blog', 'terms', 'privacy', 'cookies', 'accessibility', 'contact', 'help'])
      expect(links).toContain(PAGES[name]?.[language]);
    const toPartners = BECOME_PARTNER_PATHS[language];
    expect(links).toContain(toPartners);
    const answer = await get(request, urlOf(toPartners, language), { maxRedirects: 0 });
    expect(answer.headers()['location']).toContain(`${PARTNER}/apply`);
    for (const link of new Set(links.filter((one) => one !== toPartners)))
      expect((await get(request, urlOf(link ?? '', language))).status(), link ?? '').toBe(200);
  }
});

test('BLOG-3 BLOG-4 the blog starts with nine posts and fetches page 2', { tag: '@widths' }, async ({
  page,
}) => {
  const errors = collectConsoleErrors(page);
  await page.goto('/en/blog');
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts).toHaveCount(9);
  // Other tests add posts too, so that the count varies.
  const more = page.getByRole('link', { name: /^Show \d more$/ });
  const rest = Number(/\d/.exec((await more.textContent()) ?? '')?.[0]);
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
  await page.goto('/en/blog?page=2');
  await expect(posts).toHaveCount(9 + rest);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PAGE-1 BLOG-4 a link shows more posts, and a post can be opened', async ({ page }) => {
    await page.goto('/blog');
    const posts = page.getByRole('main').getByRole('article');
    await expect(posts).toHaveCount(9);
    await page.getByRole('link', { name: 'Vis 3 flere' }).click();
    await expect(posts).toHaveCount(12);
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
