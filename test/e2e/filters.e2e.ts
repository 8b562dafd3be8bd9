import { expect, type Locator, type Page } from '@playwright/test';
import { untilHydrated } from '#test/support/hydration.ts';
import { test } from '../support/e2e-test.ts';
import { listedNames, waitForBoard } from '../support/list-page.ts';
import { listUrl } from '../support/list-url.ts';

const swedishOrigin = (process.env.E2E_ORIGIN ?? '').replace('localhost', 'sv.localhost');

const LANGUAGES = [
  {
    language: 'da',
    listing: '/kobenhavn/restauranter',
    filters: 'Filtre',
    earliest: 'Tidligste ankomst',
    area: /^Nørrebro/,
    list: 'Liste',
    map: 'Kort',
  },
  {
    language: 'sv',
    listing: `${swedishOrigin}/stockholm/restauranger`,
    filters: 'Filter',
    earliest: 'Tidigaste ankomst',
    area: /^Södermalm/,
    list: 'Lista',
    map: 'Karta',
  },
  {
    language: 'en',
    listing: '/en/kobenhavn/restaurants',
    filters: 'Filters',
    earliest: 'Earliest arrival',
    area: /^Nørrebro/,
    list: 'List',
    map: 'Map',
  },
] as const;

/** The label, which a guest presses. Its input is for the keyboard. */
const chip = (within: Locator, text: RegExp) => within.locator('label').filter({ hasText: text });

for (const texts of LANGUAGES) {
  test(`FILTER-1, FILTER-3, FILTER-21, LIST-2 filters give the same list in a shared URL and after the map (${texts.language})`, {
    tag: '@widths',
  }, async ({ page, browser }) => {
    const board = waitForBoard(page);
    await page.goto(texts.listing);
    await board;
    await page.getByRole('button', { name: texts.filters, exact: true }).click();
    const panel = page.getByRole('dialog');
    await chip(panel, /^4$/).click();
    const thumb = panel.getByRole('slider', { name: texts.earliest });
    await thumb.focus();
    // The slider starts at the next arrival and goes on in half hours.
    for (let step = 0; step < 15; step++) {
      if (/18[.:]30/.test((await thumb.getAttribute('aria-valuetext')) ?? '')) break;
      await thumb.press('ArrowRight');
    }
    await chip(panel, texts.area).click();
    // The chips' counts follow a moment later, and a chip without a venue can't be pressed.
    await panel.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    // The sections are party, time, area and kitchen, whose tags may be in groups.
    await chip(panel.locator('section').nth(3), / \([1-9]\d*\)$/)
      .first()
      .click();
    const show = panel.getByRole('button', { name: /\d+/ }).last();
    const promised = Number((await show.textContent())?.match(/\d+/)?.[0]);
    expect(promised).toBeGreaterThan(0);
    await show.click();

    await expect(page).toHaveURL(/person=4/);
    await expect(page).toHaveURL(/time-start=18\.30&time-end=23\.45/);
    await expect(page).toHaveURL(/areas=/);
    await expect(page).toHaveURL(/tags=/);
    await expect(page.getByRole('article')).toHaveCount(Math.min(promised, 6));

    const other = await browser.newContext({ viewport: page.viewportSize() });
    const fresh = await other.newPage();
    await fresh.goto(page.url());
    const found = await listedNames(fresh);
    await other.close();
    await expect.poll(() => listedNames(page), 'a shared URL shows the same venues').toEqual(found);

    await page.getByRole('link', { name: texts.map, exact: true }).click();
    await expect(page).toHaveURL(/person=4/);
    await page.getByRole('link', { name: texts.list, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => listedNames(page), 'the list after the map shows the same venues').toEqual(found);
  });
}

test('FILTER-3 reset, unselect all and save change the URL, and Back undoes a choice', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await page.getByRole('button', { name: 'Area' }).click();
  const panel = page.getByRole('dialog');
  await chip(panel, /^Nørrebro \(\d+\)$/).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page, 'saved while the panel stays open').toHaveURL(/areas=norrebro/);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Unselect all' }).click();
  await panel.getByRole('button', { name: /show \d+ results/i }).click();
  await expect(page).not.toHaveURL(/areas=/);
  await page.goBack();
  await expect(page).toHaveURL(/areas=norrebro/);
  await expect(page.getByRole('button', { name: 'Nørrebro' })).toBeVisible();
  await page.getByRole('button', { name: 'Nørrebro' }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await panel.getByRole('button', { name: /show \d+ results/i }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
});

test('FILTER-20 an empty list says why and has a link that clears the filter', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants?search=zzzz');
  await expect(page.getByText('0 places match “zzzz”')).toBeVisible();
  const clear = page.getByRole('link', { name: 'Clear the search' });
  await untilHydrated(clear);
  await clear.click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
});

test('FILTER-22 the list changes before the URL does, and Back undoes the choice', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog');
  await chip(panel, /^6$/).click();
  // The panel's own entry in the history is not what is watched.
  await page.waitForFunction(() => history.state?.usr?.modals === 1);
  await page.evaluate(() => {
    const list = document.querySelector('main section ul') as HTMLElement;
    const events: string[] = [];
    Object.assign(window, { events });
    new MutationObserver(() => {
      if (!events.includes('list')) events.push('list');
    }).observe(list, { childList: true, subtree: true, characterData: true });
    const write = history.pushState.bind(history);
    history.pushState = (...entry) => {
      events.push(`url ${String(entry[2])}`);
      write(...entry);
    };
  });
  await panel.getByRole('button', { name: /show \d+ results/i }).click();
  await expect(page).toHaveURL(listUrl(/\?person=6$/));
  expect(await page.evaluate('window.events')).toEqual(['list', expect.stringMatching(/^url .*\?person=6$/)]);
  await expect(page.getByRole('button', { name: '6 people' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(listUrl(/\/en\/kobenhavn\/restaurants$/));
  await expect(page.getByRole('button', { name: '6 people' })).toHaveCount(0);
});

test('FILTER-22 of two choices in a row the second is shown and in the URL', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  // Consecutive timers, so that the second choice precedes the first one's URL.
  await panel.evaluate((dialog) => {
    const save = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
    const party = (size: string) =>
      [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent === size)?.click();
    party('4');
    setTimeout(() => save?.click());
    setTimeout(() => party('6'));
    setTimeout(() => save?.click());
  });
  await expect(page).toHaveURL(listUrl(/\?person=6$/));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '6 people' })).toBeVisible();
});

test('FILTER-66 FILTER-23 the button counts what can be booked, and the heading all venues that match the filters', async ({
  page,
}) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  const summary = page.getByRole('heading', { level: 1 }).locator('~ p');
  await expect(summary).toHaveText(/^\d+ free tables at \d+ places, a third off$/);
  await page.getByRole('button', { name: 'Area' }).click();
  const panel = page.getByRole('dialog');
  await chip(panel, /^Nørrebro \(\d+\)$/).click();
  const show = panel.getByRole('button', { name: /show \d+ results/i });
  const numberIn = (text: string | null | undefined) => Number(text?.match(/\d+/)?.[0] ?? 0);
  const [rest] = await panel.getByText(/more ha(s|ve) nothing free today/).allTextContents();
  const bookable = numberIn(await show.textContent());
  const found = bookable + numberIn(rest);
  expect(bookable).toBeLessThan(found);
  await show.click();
  await expect(summary).toHaveText(`${found} places match your filters`);
  await expect(page).toHaveURL(/areas=norrebro/);
  await page.goto('/en/kobenhavn/restaurants?areas=norrebro&page=9');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(found);
  const withTimes = cards.filter({ has: page.getByRole('link', { name: /^Book .* at \d\d:\d\d/ }) });
  await expect(withTimes).toHaveCount(bookable);
  await page.reload();
  await expect(summary).toHaveText(`${found} places match your filters`);
  await page.goto('/en/kobenhavn/norrebro');
  await expect(summary).toHaveText(`${found} places`);
});

test('LIST-3, LIST-4 venues without tables say so and suggest others', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/kobenhavn/restauranter?page=20');
  await board;
  const soldOut = page.getByRole('article').filter({ hasText: 'udsolgt i dag' }).first();
  await expect(soldOut).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'ingen borde i dag' }).first()).toBeVisible();
  await soldOut.getByRole('link', { name: /andre steder/i }).click();
  await expect(page).toHaveURL(/areas=/);
});

test('PATH-13, PATH-23 an area has its own list, with a tag if the URL names one', async ({ page }) => {
  await page.goto('/en/kobenhavn/norrebro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight: Nørrebro, Copenhagen');
  for (const text of await page.getByRole('article').allTextContents()) expect(text).toContain('Nørrebro');
  expect((await page.goto('/en/kobenhavn/norrebro/italian'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Italian');
  expect((await page.goto('/en/kobenhavn/norrebro/nothing'))?.status()).toBe(404);
  expect((await page.goto('/en/kobenhavn/nowhere'))?.status()).toBe(404);
});

test('Back from a venue shows the same card of the list', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants?page=4');
  await board;
  const card = page.getByRole('article').nth(20);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  // By its name: the cards may change places when the list hears of a sale.
  await page.getByRole('heading', { level: 2, name, exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
});

test('the language switch keeps the filters', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants?person=4');
  await page.getByRole('link', { name: 'da', exact: true }).last().click();
  await expect(page).toHaveURL(listUrl(/\/kobenhavn\/restauranter\?person=4$/));
});

/** Whether the end of an element inside a row is visible, cut by the row's end, or beyond it. */
const endsOf = (page: Page) =>
  page.locator('.fade-ends').evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    const boxes = [...row.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    return {
      mask: getComputedStyle(row).maskImage,
      first: (boxes[0]?.left ?? 0) - left,
      last: right - (boxes.at(-1)?.right ?? 0),
    };
  });

for (const width of [320, 390])
  test(`FILTER-80 at ${width} px the row of filters fades where it is cut, and shows its ends whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/kobenhavn/restauranter');
    const atRest = await endsOf(page);
    expect(atRest.mask).toContain('linear-gradient');
    // The fade is 16 px wide at the start and 32 px at the end.
    expect(atRest.first).toBeGreaterThanOrEqual(16);
    expect(atRest.last).toBeLessThan(0);
    await page
      .locator('.fade-ends')
      .evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
    const atEnd = await endsOf(page);
    expect(atEnd.last).toBeGreaterThanOrEqual(32);
    expect(atEnd.first).toBeLessThan(0);
  });
