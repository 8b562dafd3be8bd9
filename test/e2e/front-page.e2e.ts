// The front page: tonight's free tables, and the way to the list and the map.
import { expect, type Page } from '@playwright/test';
import { type Language } from '#core/market.ts';
import { test } from '../support/e2e-test.ts';
import { listUrl } from '../support/list-url.ts';

/** Danish and Swedish share most paths, and the host decides the language. */
const origin = new URL(process.env.E2E_ORIGIN ?? 'http://localhost:3000');
const swedishOrigin = `http://sv.localhost:${origin.port}`;
const urlOf = (path: string, language: Language) =>
  new URL(path, language === 'sv' ? swedishOrigin : origin).href;

async function expectNoSidewaysScroll(page: Page) {
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus).toBeLessThanOrEqual(0);
}

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
  // No other test sells a table there meanwhile.
  const city = page.getByRole('main').getByRole('link', { name: /^Gothenburg \d+ free tables/ });
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
