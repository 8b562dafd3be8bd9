// Follows every link from the front pages, as a search engine does, and compares with
// the sitemaps.
import { expect } from '@playwright/test';
import { parsePath } from '#core/paths.ts';
import { readPage, readSitemaps } from '#test/support/read-page.ts';
import { ROUTE_FILES } from '#web/route-files.ts';
import { test } from '../support/e2e-test.ts';

const dk = process.env.E2E_ORIGIN ?? '';
const se = dk.replace('//', '//sv.');
const CONCURRENCY = 4;

/** Removes every query parameter but the page, because filters combine without end. */
function cleanUrl(href: string, base: string): string | undefined {
  const url = new URL(href, base);
  if (![dk, se].includes(url.origin)) return undefined;
  const page = url.searchParams.get('page');
  const routeId = parsePath(url.pathname)?.routeId;
  // One booking page is enough, because all are noindex.
  if (routeId === 'booking' && !url.pathname.endsWith('/hyben')) return undefined;
  // Editors may link to a route that has no page yet.
  if (routeId && !ROUTE_FILES[routeId]) return undefined;
  return url.origin + url.pathname + (page ? `?page=${page}` : '');
}

test('FOUND-3 FOUND-1 every page of the sitemaps is linked from the front pages, and no link is broken', async () => {
  test.slow();
  const found = new Map<string, string>();
  const faults: string[] = [];
  const waiting: string[] = [];
  const addUrl = (url: string, from: string) => {
    if (found.has(url)) return;
    found.set(url, from);
    waiting.push(url);
  };
  // Other tests add venues meanwhile: what counts was there before and is there after.
  const listedBefore = new Set(await readSitemaps([dk, se]));
  for (const start of [`${dk}/`, `${dk}/en`, `${se}/`]) addUrl(start, 'the start');

  async function visit(url: string) {
    const page = await readPage(url);
    const { location } = page.headers;
    if (location) {
      const next = cleanUrl(String(location), url);
      return next && addUrl(next, url);
    }
    if (page.status !== 200) return faults.push(`${page.status} ${url}, linked from ${found.get(url)}`);
    if (!String(page.headers['content-type']).includes('html')) return;
    if (!page.title || !page.description) faults.push(`no title or description at ${url}`);
    if (page.h1 !== 1) faults.push(`${page.h1} headings at ${url}`);
    for (const href of page.links) {
      const next = cleanUrl(href, url);
      if (next) addUrl(next, url);
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, CONCURRENCY).map(visit));

  const listed = (await readSitemaps([dk, se])).filter((url) => listedBefore.has(url));
  const pathOf = (url: string) => url.replace(/\/$/, '');
  const reached = new Set([...found.keys()].map(pathOf));
  test
    .info()
    .annotations.push({ type: 'pages', description: `${found.size} reached, ${listed.length} listed` });
  expect(faults).toEqual([]);
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((url) => !reached.has(pathOf(url)))).toEqual([]);
});
