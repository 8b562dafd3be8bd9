// The last table of a venue while somebody else buys it, as another guest sees it on a phone.
import { expect } from '@playwright/test';
import { start } from '../support/booking-flow.ts';
import { test } from '../support/e2e-test.ts';
import { textsIn } from '../support/texts.ts';
import { addTable, emptyVenue, untilOnSale } from '../support/venue-side.ts';

const { t } = textsIn('en');

test('LIST-57 LIST-80 LIST-82 @widths a last table that somebody is buying says so, says to wait, leads elsewhere, and comes back by itself', async ({
  page,
  browser,
}) => {
  const venue = await emptyVenue();
  await addTable(venue);
  await untilOnSale(page, venue);
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await start(other, `/en/book/book/restaurant/${venue.slug}?person=2&time=19.00`);
  const card = page.getByRole('article').filter({ hasText: venue.name });
  await expect(card.getByText(t('card.on_hold')).first()).toBeVisible();
  await expect(card.getByText(t('card.sold_out_today'))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).locator('~ p')).toHaveText(
    '1 place matches your filters',
  );
  await expect(card.getByRole('link', { name: t('card.other_places') })).toBeVisible();

  await page.goto(`/en/restaurant/${venue.slug}`);
  const help = page.getByText(t('venue.on_hold')).filter({ visible: true });
  await expect(help).toHaveCount(1);
  await expect(help).toBeInViewport();
  await expect(page.getByText(t('venue.sold_out')).filter({ visible: true })).toHaveCount(0);
  await expect(
    page
      .getByRole('link', { name: t('card.other_places') })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await other
    .getByRole('button', { name: t('booking.let_go') })
    .filter({ visible: true })
    .click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: t('buttons.yes') })
    .click();
  await expect(help).toHaveCount(0);
  await other.context().close();
});
