import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
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
    const found = await listedNames(page);

    const other = await browser.newContext({ viewport: page.viewportSize() });
    const fresh = await other.newPage();
    await fresh.goto(page.url());
    expect(await listedNames(fresh), 'a shared URL shows the same venues').toEqual(found);
    await other.close();

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

test('axe finds nothing with the filter panel open', { tag: '@widths' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('FILTER-17, FILTER-18, FILTER-67 the party filter "people" has all, then 1 to 8, in Danish 2 to 8', async ({
  page,
}) => {
  const options = async (listing: string, filters: string) => {
    await page.goto(listing);
    await expect(page.getByRole('button', { name: /^people$|^personer$/i })).toBeVisible();
    await page.getByRole('button', { name: filters, exact: true }).click();
    await expect(page.getByRole('dialog').locator('fieldset').first()).toBeVisible();
    return page.getByRole('dialog').locator('fieldset').first().locator('label').allTextContents();
  };
  expect(await options('/en/kobenhavn/restaurants', 'Filters')).toEqual([
    'All',
    ...['1', '2', '3', '4', '5', '6', '7', '8'],
  ]);
  expect(await options('/kobenhavn/restauranter', 'Filtre')).toEqual([
    'Alle',
    ...['2', '3', '4', '5', '6', '7', '8'],
  ]);
});

test('NAV-2 the filter panel closes without saving, by key and by button, and the page stays', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  const panel = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Kitchen' }).click();
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
  }
  expect(errors).toEqual([]);
});

test('the page stays when the filter panel cannot be loaded', async ({ page }) => {
  await page.route('**/assets/filter-panel-*.js', (route) => route.abort());
  await page.goto('/en/kobenhavn/restaurants');
  await page.getByRole('button', { name: 'Kitchen' }).click();
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Copenhagen');
});

test('Back from a venue shows the same card of the list', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants?page=4');
  await board;
  const card = page.getByRole('article').nth(20);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
});

test('the language switch keeps the filters', async ({ page }) => {
  await page.goto('/en/kobenhavn/restaurants?person=4');
  await page.getByRole('link', { name: 'da', exact: true }).last().click();
  await expect(page).toHaveURL(listUrl(/\/kobenhavn\/restauranter\?person=4$/));
});

test('FILTER-68 the time slider starts at the next free arrival', async ({ page, request }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  const { data } = await (await request.get('/api/v4/products?city=kobenhavn&per_page=100')).json();
  const times: string[] = data
    .filter(({ status }: { status: string }) => status === 'in-stock')
    .flatMap(({ seats }: { seats: { times: string[] }[] }) => seats.flatMap((seat) => seat.times));
  await page.getByRole('button', { name: 'Time', exact: true }).click();
  const start = page.getByRole('dialog').getByRole('slider', { name: 'Earliest arrival' });
  await expect(start).toHaveAttribute('aria-valuetext', times.toSorted()[0]?.slice(0, 5) ?? 'none');
  await expect(start).toHaveValue('0');
});

test('FILTER-69 saved filters are offered on a later list in one tap, also in another city', async ({
  page,
}) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await expect(page.getByRole('button', { name: 'My filters' })).toHaveCount(0);
  await page.getByRole('button', { name: /^people$/i }).click();
  const panel = page.getByRole('dialog');
  await chip(panel, /^4$/).click();
  await chip(panel, /^Nørrebro/).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  // An area of København means nothing in Aarhus, the party does.
  await page.goto('/en/aarhus/restaurants');
  await page.getByRole('button', { name: 'My filters' }).click();
  await expect(page).toHaveURL(listUrl(/\/en\/aarhus\/restaurants\?person=4$/));
  await page.goto('/en/kobenhavn/restaurants');
  await page.getByRole('button', { name: 'My filters' }).click();
  await expect(page).toHaveURL(listUrl(/\?areas=norrebro&person=4$/));
  // Saving without filters forgets them.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/en/kobenhavn/restaurants');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'My filters' })).toHaveCount(0);
});

test('FILTER-70 a choice without a free table has a quiet button that shows why', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/en/kobenhavn/restaurants');
  await board;
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog');
  const show = panel.getByRole('button', { name: /show \d+ results/i });
  const loud = await show.evaluate((button) => getComputedStyle(button).backgroundColor);
  await panel.getByRole('searchbox').fill('zzzz');
  const why = panel.getByRole('button', { name: 'Nothing free: see why' });
  await expect(why).toBeVisible();
  await expect(panel.getByRole('button', { name: /0 results/ })).toHaveCount(0);
  expect(await why.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe(loud);
  await why.click();
  await expect(page.getByText('0 places match “zzzz”')).toBeVisible();
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
