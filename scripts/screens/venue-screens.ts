// Every screen of the venue side in three languages, and the pictures of the guide for venues.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { inDatabase } from '#test/support/booking-failures.ts';
import { holdCode, replaceCamera } from '#test/support/door-page.ts';
import { createDoorWorld, type DoorWorld } from '#test/support/door-world.ts';
import { emptyVenue, PARTNER, setUpLink, signInAs, type TestVenue } from '#test/support/venue-side.ts';

type Save = (name: string, picture: Buffer) => Promise<void>;
type Look = { language: Language; width: number; height: number; colorScheme: 'light' | 'dark' };

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 1000 },
];
const SCHEMES = ['light', 'dark'] as const;
const LOCALES: Record<Language, string> = { da: 'da-DK', sv: 'sv-SE', en: 'en-GB' };
const NOTES: Record<Language, string> = {
  da: 'Allergisk over for nødder',
  sv: 'Allergisk mot nötter',
  en: 'Allergic to nuts',
};
const MENUS: Record<Language, string> = { da: 'Tre retter', sv: 'Tre rätter', en: 'Three courses' };
const SETTLE_MS = 600;

/** Names are `venue-{screen}-{language}-{scheme}-{width}`. */
export async function takeVenueScreens(browser: Browser, save: Save) {
  for (const language of LANGUAGES)
    for (const size of SIZES)
      for (const colorScheme of SCHEMES) {
        const look = { language, ...size, colorScheme };
        await takeEvening(browser, look, (name, picture) =>
          save(`venue-${name}-${language}-${colorScheme}-${size.width}`, picture),
        );
        console.log(`venue ${language} ${colorScheme} ${size.width}`);
      }
}

/** The pictures of docs/venue-guide.md and of `/help`, as a phone shows the screens. */
export async function takeGuide(browser: Browser, save: Save) {
  const wanted: Record<string, string> = {
    'tonight-chosen': 'release',
    'door-welcome': 'door',
  };
  for (const language of LANGUAGES)
    await takeEvening(
      browser,
      { language, width: 390, height: 700, colorScheme: 'light' },
      async (name, picture) => {
        const section = wanted[name];
        if (section) await save(`${section}-${language}`, picture);
      },
      true,
    );
}

const openContext = (browser: Browser, { language, width, height, colorScheme }: Look) =>
  browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < 500 ? 2 : 1,
    colorScheme,
    locale: LOCALES[language],
    reducedMotion: 'reduce',
  });

async function takeEvening(browser: Browser, look: Look, save: Save, isGuide = false) {
  const { language } = look;
  const shoot = async (page: Page, name: string, fullPage = !isGuide) => {
    await page.waitForTimeout(SETTLE_MS);
    await save(name, await page.screenshot({ fullPage }));
  };
  const venue = await emptyVenue();
  await inDatabase(`update venue set name = 'Hyben' where id = $1`, [venue.venueId]);
  const context = await openContext(browser, look);
  if (!isGuide) await takeSignIn(context, language, shoot);
  await signInAs(context, venue, 'owner', language);
  const page = await context.newPage();
  const tonight = `${PARTNER}/v/${venue.venueId}/tonight`;
  if (!isGuide) {
    await page.goto(tonight);
    await shoot(page, 'tonight-empty');
  }
  const world = await createDoorWorld(venue.venueId);
  const bookings = await sell(world, venue, language);
  await page.goto(tonight);
  await page.getByText('3–4', { exact: true }).click();
  await page
    .getByText('19')
    .filter({ hasText: /^19[.:]00$/ })
    .first()
    .click();
  await page.locator('#release').evaluate((heading) => heading.parentElement?.scrollIntoView());
  await page.mouse.wheel(0, -60);
  await shoot(page, 'tonight-chosen', false);
  await page.locator('section:has(#release) fieldset').last().getByRole('button').nth(1).click();
  await page.waitForTimeout(SETTLE_MS);
  await page.locator('#tables').evaluate((heading) => heading.scrollIntoView());
  await shoot(page, 'tables', false);
  if (!isGuide) {
    await shoot(page, 'tonight');
    await takePages(page, venue, shoot);
  }
  await inDatabase(
    `insert into guest_request (venue_id, booking_id, kind, reason, state, due_at)
     values ($1, $2, 'turned_away', 'not_found', 'waiting', app_now() + interval '3 minutes')`,
    [venue.venueId, bookings[0]?.id],
  );
  await page.goto(tonight);
  await shoot(page, 'turned-away', false);
  await takeDoor(context, world, bookings, shoot, isGuide);
  await world.close();
  await context.close();
}

type Shoot = (page: Page, name: string, fullPage?: boolean) => Promise<void>;

async function takeSignIn(context: BrowserContext, language: Language, shoot: Shoot) {
  const page = await context.newPage();
  await page.goto(`${PARTNER}/sign-in?language=${language}`);
  await shoot(page, 'sign-in');
  await page.locator('input[name=email]').fill('nobody@example.com');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=code]').waitFor();
  await shoot(page, 'code');
  await page.goto(`${PARTNER}/help?language=${language}`);
  for (const picture of await page.locator('section img').all()) await picture.scrollIntoViewIfNeeded();
  await shoot(page, 'help');
  await page.goto(`${PARTNER}/nothing?language=${language}`);
  await shoot(page, 'not-found');
  await page.close();
}

/** Four parties, one with a note. */
async function sell(world: DoorWorld, { venueId }: TestVenue, language: Language) {
  const guests = [
    ['Ida Holm', -20],
    ['Bo Lund', 30],
    ['Eva Friis', 75],
    ['Kim Dahl', 90],
  ] as const;
  const bookings = [];
  for (const [index, [name, minutes]] of guests.entries()) {
    const booking = await world.book(name, minutes);
    bookings.push(booking);
    await inDatabase(
      `update sitting s set state = 'sold', service_day = b.service_day, table_label = $3, arrive_from = b.arrive_at,
         arrive_to = b.arrive_at, ends_at = b.ends_at, sell_until = b.arrive_at
       from booking b where b.venue_id = $1 and b.id = $2 and s.venue_id = b.venue_id and s.id = b.sitting_id`,
      [venueId, booking.id, `Bord ${index + 3}`],
    );
  }
  await inDatabase('update order_menu set name = $2 where venue_id = $1', [venueId, MENUS[language]]);
  await inDatabase('update guest set note = $3 where venue_id = $1 and id = $2', [
    venueId,
    bookings[0]?.guestId,
    NOTES[language],
  ]);
  return bookings;
}

async function takePages(page: Page, venue: TestVenue, shoot: Shoot) {
  const { venueId } = venue;
  for (const [name, path] of [
    ['venues', '/'],
    ['team', `/v/${venueId}/team`],
    ['account', '/account'],
  ] as const) {
    await page.goto(PARTNER + path);
    await shoot(page, name);
  }
  await page.goto(`${PARTNER}/v/${venueId}/team`);
  await page.locator('input[name=name]').fill('Tablet');
  await page.locator('form:has(input[name=name]) button[type=submit]').click();
  await page.waitForTimeout(SETTLE_MS);
  await shoot(page, 'device-code');
  await inDatabase('update venue set paused_at = app_now() where id = $1', [venueId]);
  await page.goto(`${PARTNER}/v/${venueId}/tonight`);
  await shoot(page, 'tonight-paused');
  await inDatabase('update venue set paused_at = null where id = $1', [venueId]);
  await setUpLink(venue, `kitchen-${venueId}@example.com`);
}

async function takeDoor(
  context: BrowserContext,
  world: DoorWorld,
  bookings: Awaited<ReturnType<typeof sell>>,
  shoot: Shoot,
  isGuide: boolean,
) {
  const page = await context.newPage();
  await page.addInitScript(replaceCamera);
  await page.goto(`${PARTNER}/door`);
  if (!isGuide) await shoot(page, 'door-pairing', false);
  await page.locator('form input').fill(await world.makeCode());
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'Hyben' })).toBeVisible();
  if (!isGuide) await shoot(page, 'door-turned-away', false);
  await inDatabase('update guest_request set due_at = app_now() where venue_id = $1', [world.venueId]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hyben' })).toBeVisible();
  if (!isGuide) {
    await shoot(page, 'door-list', false);
    await page.getByRole('button', { name: /Ida H\./ }).click();
    await shoot(page, 'door-booking', false);
    await page.keyboard.press('Escape');
    await page.locator('button:has(svg.lucide-qr-code)').click();
    await shoot(page, 'door-scan', false);
    await holdCode(page, bookings[1]?.code ?? null);
    await page.locator('[data-verdict]').waitFor();
  } else {
    await page.getByRole('button', { name: /Ida H\./ }).click();
    await page.locator('dialog button.min-h-16, dialog button').first().waitFor();
    await page
      .locator('dialog')
      .getByRole('button')
      .filter({ hasText: /^(Tag imod|Ta emot|Let in)$/ })
      .click();
    await page.locator('[data-verdict]').waitFor();
  }
  await shoot(page, 'door-welcome', false);
  if (isGuide) return;
  const close = () => page.locator('[data-verdict] ~ * button, dialog button').last().click();
  await close().catch(() => undefined);
  await page.goto(`${PARTNER}/door`);
  const type = async (reference: string) => {
    await page.getByRole('searchbox').fill(reference);
    await page.getByRole('searchbox').press('Enter');
    await page.locator('[data-verdict]').waitFor();
  };
  await type(bookings[1]?.reference ?? '');
  await shoot(page, 'door-already-in', false);
  await page.goto(`${PARTNER}/door`);
  await type('NOBODY9');
  await shoot(page, 'door-unknown', false);
  await page.goto(`${PARTNER}/door`);
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'Hyben' })).toBeVisible();
  await shoot(page, 'door-offline', false);
  await context.setOffline(false);
}
