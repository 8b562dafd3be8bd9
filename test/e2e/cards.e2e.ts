// What a card of the list says and does.
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';

const LIST = '/en/kobenhavn/restaurants';
const openCard = (page: Page) => page.getByRole('article').filter({ hasText: 'from DKK' }).first();
const waitForBoard = (page: Page) =>
  page.waitForResponse((response) => /\/api\/v4\/boards\/\w+\/\w+$/.test(response.url()));

test('LIST-59 a card says for how many its times are, and changing it there filters the list', {
  tag: '@widths',
}, async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto(LIST);
  await board;
  const party = openCard(page).getByRole('combobox', { name: 'Number of people' });
  await expect(party.locator('option:checked')).toHaveText('for 2');
  await party.selectOption('for 4');
  await expect(page).toHaveURL(listUrl(/\?person=4$/));
  await expect(
    openCard(page)
      .getByRole('link', { name: /^Book .* for 4 people$/ })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await expect(party.locator('option:checked')).toHaveText('for 2');
});

test('LIST-59 on the home page and beside a venue the party is changed on the card too', async ({ page }) => {
  for (const path of ['/en', '/en/restaurant/hyben']) {
    await page.goto(path);
    await openCard(page).getByRole('combobox', { name: 'Number of people' }).selectOption('for 4');
    await expect(
      openCard(page)
        .getByRole('link', { name: /^Book .* for 4 people$/ })
        .first()
        .or(openCard(page).getByText('No table for 4 people right now')),
    ).toBeVisible();
  }
});

test('LIST-60 a card says from which price per person, the regular price and the fee', async ({ page }) => {
  for (const [path, text] of [
    [LIST, /from DKK.\d+ per person Regular price +DKK.\d+ \+ DKK.15 fee per booking/],
    [
      '/kobenhavn/restauranter',
      /fra \d+.kr\. pr\. person Normalpris +\d+.kr\..*\+ 15.kr\. i gebyr pr\. booking/,
    ],
    ['/stockholm/restauranger', /från \d+.kr per person .*\d+.kr.*\+ 15.kr i avgift per bokning/],
  ] as const) {
    await page.goto(path);
    const card = page
      .getByRole('article')
      .filter({ hasText: /per person|pr\. person/ })
      .first();
    await expect(card).toHaveText(text);
  }
});

test('LIST-61 the number of further arrivals opens the venue’s times', { tag: '@widths' }, async ({
  page,
}) => {
  const board = waitForBoard(page);
  await page.goto(`${LIST}?person=4`);
  await board;
  const card = page.getByRole('article').filter({ hasText: /\+\d/ }).first();
  await expect(card.getByRole('link', { name: /^Book / })).toHaveCount(3);
  const more = card.getByRole('link', { name: /^See \d+ more times? at / });
  const label = (await more.getAttribute('aria-label')) ?? '';
  const count = Number(/\d+/.exec(label)?.[0]);
  // By its label: the cards may change places when the list hears of a sale.
  await page.getByRole('link', { name: label, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/restaurant\/[\w-]+\?person=4#book$/);
  const panel = page.locator('dialog:modal, aside').filter({ visible: true });
  const times = panel.getByRole('link', { name: /^Book .* for 4 people$/ });
  await expect(times).toHaveCount(3 + count);
  await expect(times.first()).toBeInViewport({ ratio: 1 });
});

test('LIST-62 the toggle between list and map is in the row of filters and covers no card', async ({
  page,
}) => {
  await page.goto(LIST);
  const toggle = page.getByRole('navigation', { name: 'View' }).filter({ visible: true });
  for (const scroll of [0, 400, 900, 1500]) {
    await page.evaluate((top) => window.scrollTo(0, top), scroll);
    const box = await toggle.boundingBox();
    const filters = await page.getByRole('button', { name: 'Filters', exact: true }).boundingBox();
    if (!box || !filters) throw new Error('The toggle is not there');
    expect(Math.abs(box.y + box.height / 2 - filters.y - filters.height / 2)).toBeLessThan(3);
    await expect(toggle).toBeInViewport({ ratio: 1 });
  }
});

test('LIST-58 the last card of the default list has no table, the first ones do', async ({ page }) => {
  const board = waitForBoard(page);
  await page.goto('/kobenhavn/restauranter?page=20');
  await board;
  const texts = await page.getByRole('article').allTextContents();
  const isClosed = texts.map((text) => /udsolgt i dag|ingen borde i dag|det sidste bord/.test(text));
  expect(isClosed).toContain(true);
  expect(isClosed).toEqual(isClosed.toSorted((a, b) => Number(a) - Number(b)));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('LIST-59, FILTER-26 the party is plain text on a card', async ({ page }) => {
    await page.goto(LIST);
    await expect(openCard(page).getByText('for 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByRole('combobox')).toHaveCount(0);
  });
});

for (const width of [320, 390, 1440])
  test(`LIST-81 at ${width} px the badge can be read, and covers neither picture nor text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    const faults = await page.locator('article').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const badge = [...card.querySelectorAll('span')].find((span) => span.textContent?.startsWith('−1⁄3'));
        if (!badge) return [];
        const at = badge.getBoundingClientRect();
        const covers = [...card.querySelectorAll('picture, h2, h3, p, a')].filter((other) => {
          if (other.contains(badge) || badge.contains(other)) return false;
          return [...other.getClientRects()].some(
            (box) =>
              box.left < at.right - 1 &&
              at.left < box.right - 1 &&
              box.top < at.bottom - 1 &&
              at.top < box.bottom - 1,
          );
        });
        const size = Number.parseFloat(getComputedStyle(badge).fontSize);
        return [
          ...(size < 14 ? [`${size} px`] : []),
          ...covers
            .filter(({ textContent, tagName }) => tagName === 'PICTURE' || textContent)
            .map(({ tagName }) => tagName),
        ];
      }),
    );
    expect(faults).toEqual([]);
    await expect(page.locator('article').first()).toContainText('−1⁄3');
  });
