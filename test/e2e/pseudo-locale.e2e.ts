import { expect, type Page } from '@playwright/test';
import { bracketCatalog, CLOSE, isCatalog, OPEN } from '#test/support/bracket-texts.ts';
import { startSecondServer } from '#test/support/second-server.ts';
import { test } from '../support/e2e-test.ts';

test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof startSecondServer>>;
test.beforeAll(async () => {
  server = await startSecondServer({ NODE_OPTIONS: '--import ./test/support/bracketed-server.ts' });
});
test.afterAll(() => {
  server.stop();
});

const PATHS = [
  '/',
  '/en',
  '/en/kobenhavn/restaurants',
  '/kobenhavn/vesterbro',
  '/karta/stockholm/restauranger',
  '/restaurant/hyben',
  '/en/restaurant/hyben?view=menu&i=0',
  '/en/book/book/restaurant/hyben?person=2',
  '/en/newsletter/caaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/en/guide',
  '/blog',
  '/en/help',
  '/en/contact',
  '/en/giftcard/amount',
  '/en/partners/kobenhavn/restaurant',
  '/en/nowhere/at/all',
];

/** Allowed outside brackets: punctuation, digits, product name, language codes and currencies. */
const PLAIN = /[\d\s.,:;·−–—⅓×⁄%()+/&!?'"’-]|Tredje|OpenStreetMap|DKK|SEK|\bkr\b|\b(da|sv|en)\b/gi;
/** Weekdays and months as Intl writes them. */
const DATE_WORDS = new Set(
  ['da-DK', 'sv-SE', 'en-GB'].flatMap((locale) =>
    // Seven days of each month contain every weekday.
    Array.from({ length: 84 }, (_, index) => new Date(2026, index % 12, 1 + Math.floor(index / 12))).flatMap(
      (date) =>
        new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' })
          .formatToParts(date)
          .map(({ value }) => value.trim().toLowerCase()),
    ),
  ),
);
const withoutDates = (text: string) =>
  text
    .split(' ')
    .filter((word) => !DATE_WORDS.has(word.toLowerCase()))
    .join(' ');
const IN_BRACKETS = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g');

function withoutBrackets(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(IN_BRACKETS, '');
  }
  return rest;
}

/** Every visible text and accessible name, by element. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[][] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script,style,noscript,svg,[data-venues]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name);
        if (value) texts.push([value]);
      }
      // The text nodes of one element belong together, because a value inside splits a text.
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const parts = own.map((node) => node.textContent ?? '');
      if (parts.join('').trim()) texts.push(parts);
    }
    return texts;
  });

for (const path of PATHS) {
  test(`FOUND-8 every word of ${path} is from the catalogs or is data`, async ({ page }) => {
    const bodies: Promise<string>[] = [];
    await page.route(
      (url) => isCatalog(url.pathname),
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: bracketCatalog(await answer.text()) });
      },
    );
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // A stream of events never ends.
      if (pathname.startsWith('/api/v4/') && !pathname.endsWith('/events'))
        bodies.push(response.text().catch(() => ''));
    });
    const answer = await page.goto(server.origin + path);
    const scripts = [...((await answer?.text()) ?? '').matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    await page.waitForTimeout(700);
    // Before the data, so that nothing is shown whose answer is not among them.
    const shown = await textsOf(page);
    const known = [...scripts, ...(await Promise.all(bodies))]
      .join('\n')
      .replaceAll('\\"', '"')
      .replaceAll('\\u003c', '<')
      .replaceAll('\\u0026', '&')
      .replaceAll('&amp;', '&');
    expect(shown.flat().some((text) => text.includes(OPEN))).toBe(true);
    const isKnown = (part: string) =>
      withoutDates(part).replace(PLAIN, '') === '' || known.includes(part.trim());
    const unknownTexts = shown.filter((parts) => {
      const rest = withoutBrackets(parts.join(''));
      // Lists of data are joined by punctuation, and editors' texts are split by elements.
      return !isKnown(rest) && !rest.split(/ · |, |: | \(|\)/).every(isKnown) && !parts.every(isKnown);
    });
    expect(unknownTexts).toEqual([]);
  });
}
