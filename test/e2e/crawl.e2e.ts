// Walks from the front pages along every link, as a search engine does, and compares with what the sitemaps promise.
import { expect } from '@playwright/test';
import { parsePath } from '#core/paths.ts';
import { test } from '#test/support/journey-test.ts';
import { readPage, readSitemaps } from '#test/support/read-page.ts';
import { ROUTE_FILES } from '#web/route-files.ts';

const dk = process.env.E2E_ORIGIN ?? '';
const se = dk.replace('//', '//sv.');
const AT_ONCE = 4;

/** Of a query only the page is followed: filters lead to the same list in endless combinations. */
function cleanUrl(href: string, base: string): string | undefined {
  const url = new URL(href, base);
  if (![dk, se].includes(url.origin)) return undefined;
  const page = url.searchParams.get('page');
  const routeId = parsePath(url.pathname)?.routeId;
  // One booking is as good as a thousand, and all are noindex.
  if (routeId === 'booking' && !url.pathname.endsWith('/hyben')) return undefined;
  // Editors may link to a page before it is built.
  if (routeId && !ROUTE_FILES[routeId]) return undefined;
  return url.origin + url.pathname + (page ? `?page=${page}` : '');
}

test('FOUND-3 FOUND-1 every published page is reached from the front pages, and no link is broken', async () => {
  test.setTimeout(240_000);
  const found = new Map<string, string>();
  const faults: string[] = [];
  const waiting: string[] = [];
  const see = (url: string, from: string) => {
    if (found.has(url)) return;
    found.set(url, from);
    waiting.push(url);
  };
  for (const start of [`${dk}/`, `${dk}/en`, `${se}/`]) see(start, 'the start');

  async function visit(url: string) {
    const page = await readPage(url);
    const { location } = page.headers;
    if (location) {
      const next = cleanUrl(String(location), url);
      return next && see(next, url);
    }
    if (page.status !== 200) return faults.push(`${page.status} ${url}, linked from ${found.get(url)}`);
    if (!String(page.headers['content-type']).includes('html')) return;
    if (!page.title || !page.description) faults.push(`no title or description at ${url}`);
    if (page.h1 !== 1) faults.push(`${page.h1} headings at ${url}`);
    for (const href of page.links) {
      const next = cleanUrl(href, url);
      if (next) see(next, url);
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));

  const promised = await readSitemaps([dk, se]);
  const pathOf = (url: string) => url.replace(/\/$/, '');
  const reached = new Set([...found.keys()].map(pathOf));
  test
    .info()
    .annotations.push({ type: 'pages', description: `${found.size} reached, ${promised.length} promised` });
  expect(faults).toEqual([]);
  expect(promised.length).toBeGreaterThan(100);
  expect(promised.filter((url) => !reached.has(pathOf(url)))).toEqual([]);
});
