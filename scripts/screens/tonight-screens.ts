// A venue's evening: empty, released, sold, withdrawn, paused, and with a guest who waits
// for an answer.
import type { Page } from '@playwright/test';
import type { Language } from '#core/market.ts';
import type { BookedVenue } from '#test/support/booked-venue.ts';
import { inDatabase } from '#test/support/booking-failures.ts';
import { textsIn } from '#test/support/texts.ts';
import { PARTNER, type TestVenue } from '#test/support/venue-side.ts';
import type { Shoot } from './shoot.ts';

const NOTES: Record<Language, string> = {
  da: 'Allergisk over for nødder',
  sv: 'Allergisk mot nötter',
  en: 'Allergic to nuts',
};
const MENUS: Record<Language, string> = { da: 'Tre retter', sv: 'Tre rätter', en: 'Three courses' };
const QUARTER_MINUTES = 15;

const tonightOf = ({ venueId }: TestVenue) => `${PARTNER}/v/${venueId}/tonight`;

type Evening = { world: BookedVenue; language: Language; shoot: Shoot };

export async function takeTonight(page: Page, venue: TestVenue, { world, language, shoot }: Evening) {
  const { t } = textsIn(language);
  const openTop = async () => {
    await page.goto(tonightOf(venue));
    await page.evaluate(() => window.scrollTo(0, 0));
  };
  await openTop();
  await shoot(page, 'tonight-empty');
  const bookings = await sell(world, language);
  await takeRelease(page, venue, shoot);
  await shoot(page, 'tonight-undo', 'part');
  await holdTable(page, venue);
  await page.goto(tonightOf(venue));
  await page
    .getByRole('button', { name: t('partner.tonight.walk_in') })
    .first()
    .click();
  await page
    .getByRole('button', { name: t('partner.tonight.walk_in') })
    .last()
    .click();
  await shoot(page, 'tonight');
  await page.getByRole('button', { name: t('partner.tonight.pause'), exact: true }).click();
  await shoot(page, 'tonight-pause', 'part');
  await inDatabase('update venue set paused_at = app_now() where id = $1', [venue.venueId]);
  await openTop();
  await shoot(page, 'tonight-paused', 'part');
  await inDatabase('update venue set paused_at = null where id = $1', [venue.venueId]);
  await inDatabase(
    `insert into guest_request (venue_id, booking_id, kind, reason, state, due_at)
     values ($1, $2, 'turned_away', 'not_found', 'waiting', app_now() + interval '3 minutes')`,
    [venue.venueId, bookings[0]?.id],
  );
  await openTop();
  await shoot(page, 'tonight-turned-away', 'part');
  return bookings;
}

/** The release panel before its last tap, which is made afterwards. */
export async function takeRelease(page: Page, venue: TestVenue, shoot: Shoot) {
  await page.goto(tonightOf(venue));
  await chooseRelease(page, async () => {
    await page.locator('#release').evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 14);
    });
    await shoot(page, 'release', 'part');
  });
}

/** Two tables for three or four at 19:00. */
export async function chooseRelease(page: Page, beforeLast = async () => {}) {
  await page.getByText('3–4', { exact: true }).click();
  await page
    .locator('label')
    .filter({ hasText: /^19[.:]00$/ })
    .click();
  await beforeLast();
  await page.locator('section:has(#release) fieldset').last().getByRole('button').nth(1).click();
  await page.getByText('Ekstra 2').first().waitFor();
}

/** A guest chooses one of the tables at this moment. */
async function holdTable(page: Page, { slug }: TestVenue) {
  const held = page.waitForResponse(/\/calculate$/);
  await page.goto(`${process.env.E2E_ORIGIN}/en/book/book/restaurant/${slug}?person=4&time=19.00`);
  await held;
}

/** Five parties, one with a note. */
export async function sell(world: BookedVenue, language: Language) {
  const guests = [
    ['Ida Holm', 'T3D7KMQ2', -1],
    ['Bo Lund', 'T3DW4HXP', 2],
    ['Eva Friis', 'T3DR9CTB', 5],
    ['Kim Dahl', 'T3DF2NVJ', 6],
    ['Mia Krogh', 'T3DM5SYD', 6],
  ] as const;
  const bookings = [];
  for (const [index, [name, reference, quarters]] of guests.entries()) {
    const booking = await world.book(name);
    bookings.push({ ...booking, reference });
    // Guests arrive at whole quarters of an hour.
    await inDatabase(
      `with moved as (
         update booking set reference = $3, arrive_at = arrival, ends_at = arrival + interval '2 hours'
         from (select date_bin('15 min', app_now(), 'epoch') + make_interval(mins => $4) as arrival) a
         where venue_id = $1 and id = $2 returning booking.*
       )
       update sitting s set table_label = $5, arrive_from = b.arrive_at, arrive_to = b.arrive_at,
         ends_at = b.ends_at, sell_until = b.arrive_at
       from moved b where s.venue_id = b.venue_id and s.id = b.sitting_id`,
      [world.venueId, booking.id, reference, quarters * QUARTER_MINUTES, `Bord ${index + 3}`],
    );
  }
  // All chose the menu that the venue serves.
  await inDatabase(
    `with named as (update menu_text set name = $2 where venue_id = $1)
     update order_menu set name = $2, menu_id = (select min(id) from menu where venue_id = $1) where venue_id = $1`,
    [world.venueId, MENUS[language]],
  );
  await inDatabase('update guest set note = $3 where venue_id = $1 and id = $2', [
    ...[world.venueId, bookings[0]?.guestId, NOTES[language]],
  ]);
  return bookings;
}
