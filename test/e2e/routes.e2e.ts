// Every route in every language, as a search engine reads it. A new route is tested automatically.
import { expect } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { buildPath, type PathParams, parsePath } from '#core/paths.ts';
import { ROUTE_IDS, type RouteId } from '#core/paths-table.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { CONTENT_PAGES } from '#test/support/content-pages.ts';
import { readPage, readSitemaps } from '#test/support/read-page.ts';
import { schemaFaults } from '#test/support/schema-org.ts';
import { ROUTE_FILES } from '#web/route-files.ts';
import { test } from '../support/e2e-test.ts';

const dk = process.env.E2E_ORIGIN ?? '';
const se = dk.replace('//', '//sv.');
const ORIGIN_OF: Record<Language, string> = { da: dk, sv: se, en: dk };

/** Routes that are not in a sitemap: parameters and the expected status. */
const UNLISTED: { [R in RouteId]?: { params: PathParams<R>; status: number } } = {
  booking: { params: { step: 'book', productType: 'restaurant', slug: 'hyben' }, status: 200 },
  receipt: { params: { token: '1-nobody' }, status: 404 },
  giftcard_page: { params: { token: 'nobody' }, status: 404 },
  newsletter: { params: { token: `c${'a'.repeat(43)}` }, status: 200 },
};
const NO_STORE = new Set<RouteId>(['booking', 'giftcard', 'giftcard_page', 'receipt', 'newsletter']);

type Case = { routeId: RouteId; language: Language; url: string; status: number };

let listed: string[] = [];
test.beforeAll(async () => {
  listed = await readSitemaps([dk, se]);
});

function findCase(routeId: RouteId, language: Language): Case {
  const unlisted = UNLISTED[routeId];
  if (unlisted) {
    const path = buildPath(routeId, unlisted.params as PathParams<typeof routeId>, language);
    return { routeId, language, url: ORIGIN_OF[language] + path, status: unlisted.status };
  }
  const url = listed.find((one) => {
    const { origin, pathname } = new URL(one);
    const match = parsePath(pathname);
    return origin === ORIGIN_OF[language] && match?.routeId === routeId && match.languages.includes(language);
  });
  if (!url) throw new Error(`${routeId} in ${language} is neither in a sitemap nor in UNLISTED`);
  return { routeId, language, url, status: 200 };
}

/** As it is without a browser. Returns the address of a page that is there. */
async function expectHead(routeId: RouteId, language: Language): Promise<string | undefined> {
  const { url, status } = findCase(routeId, language);
  let answer = await readPage(url);
  // The front page may redirect to a listing.
  if (routeId === 'front' && answer.status === 302)
    answer = await readPage(new URL(String(answer.headers.location), url).href);
  expect(answer.status).toBe(status);
  expect(answer.lang).toBe(language);
  expect(answer.title).toBeTruthy();
  expect(answer.h1).toBe(1);
  if (NO_STORE.has(routeId)) {
    expect(String(answer.headers['cache-control'])).toContain('no-store');
    if (routeId !== 'giftcard') expect(answer.robots).toContain('noindex');
  } else {
    expect(answer.robots).toBeUndefined();
  }
  if (status !== 200) return undefined;
  expect(answer.description?.length).toBeGreaterThan(10);
  if (routeId !== 'front') expect(answer.canonical).toBe(url);
  expect(answer.alternates.get(language)).toBe(answer.canonical);
  expect(answer.jsonLd.flatMap((one) => schemaFaults(one))).toEqual([]);
  for (const other of LANGUAGES.filter((one) => one !== language)) {
    const href = answer.alternates.get(other);
    // Only a blog post may be missing in a language.
    if (!href && routeId === 'blog_post') continue;
    const back = await readPage(href ?? '');
    expect([href, back.status, back.lang]).toEqual([href, status, other]);
    expect(back.alternates.get(language)).toBe(answer.canonical);
  }
  return url;
}

for (const routeId of ROUTE_IDS.filter((id) => ROUTE_FILES[id])) {
  for (const language of LANGUAGES) {
    const what = `${routeId} in ${language}`;
    // A browser opens these in content.e2e.ts.
    if (routeId in CONTENT_PAGES)
      test(`FOUND-1 FOUND-2 ${what} has a valid head and links to its other languages`, async () => {
        await expectHead(routeId, language);
      });
    else
      test(`FOUND-1 FOUND-2 ${what} has a valid head and links to its other languages, in a browser too`, async ({
        page,
      }) => {
        const url = await expectHead(routeId, language);
        if (!url) return;
        const errors = collectConsoleErrors(page);
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.waitForTimeout(300);
        expect(errors).toEqual([]);
      });
  }
}

test('FOUND-5 a listing, a venue, a post and the front page are described, and so is the way to them', async () => {
  const types = async (path: string) =>
    (await readPage(dk + path)).jsonLd.map((one) => (one as { '@type': string })['@type']);
  expect(await types('/kobenhavn/restauranter')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(await types('/kobenhavn/norrebro')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(await types('/restaurant/hyben')).toEqual(['Restaurant', 'BreadcrumbList']);
  expect(await types('/')).toEqual(['WebSite', 'Organization']);
  const post = new URL(findCase('blog_post', 'da').url).pathname;
  expect(await types(post)).toEqual(['BlogPosting', 'BreadcrumbList']);
});

test('FOUND-4 a filtered or further page has the clean page as canonical, and an empty list is noindex', async () => {
  const clean = `${dk}/kobenhavn/restauranter`;
  for (const query of ['?person=4', '?page=2', '?tags=italian&sort=3', '?utm_source=mail'])
    expect((await readPage(clean + query)).canonical).toBe(clean);
  const nothing = await readPage(
    `${dk}/en/kobenhavn/restaurants?person=8&tags=sushi&time-start=10.00&time-end=10.00`,
  );
  expect([nothing.status, nothing.robots]).toEqual([200, 'noindex']);
});

test('FOUND-6 a shared link shows a picture of its venue or city, in every language', async ({ request }) => {
  for (const path of ['/restaurant/hyben', '/en/kobenhavn/restaurants']) {
    const { html } = await readPage(dk + path);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(picture).origin).toBe(dk);
    const first = await request.get(picture);
    expect([first.status(), first.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    const bytes = await first.body();
    expect(bytes.length).toBeGreaterThan(15_000);
    expect(await (await request.get(picture)).body()).toEqual(bytes);
  }
  for (const unknown of [
    '/img/og/da/restaurant/nobody.jpg',
    '/img/og/no/city/oslo.jpg',
    '/img/og/da/city/kobenhavn.png',
  ])
    expect((await request.get(unknown)).status()).toBe(404);
});

test('FOUND-7 search engines are allowed at the hosts of the markets and nowhere else', async () => {
  for (const origin of [dk, se])
    expect((await readPage(`${origin}/robots.txt`)).html).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect((await readPage(`${dk.replace('//', '//staging.')}/robots.txt`)).html).toBe(
    'User-agent: *\nDisallow: /\n',
  );
});
