// Every screen of the venue side in three languages, and the pictures of the guide for venues.
import type { Browser } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { createBookedVenue } from '#test/support/booked-venue.ts';
import { inDatabase } from '#test/support/booking-failures.ts';
import { emptyVenue, signInAs } from '#test/support/venue-side.ts';
import { takeDoor, takeDoorWelcome } from './door-screens.ts';
import type { Shoot } from './shoot.ts';
import { takeSignIn, takeTeam } from './staff-screens.ts';
import { sell, takeRelease, takeTonight } from './tonight-screens.ts';

type Save = (name: string, picture: Buffer) => Promise<void>;
type Look = { language: Language; width: number; height: number; colorScheme: 'light' | 'dark' };

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 1000 },
];
const SCHEMES = ['light', 'dark'] as const;
const LOCALES: Record<Language, string> = { da: 'da-DK', sv: 'sv-SE', en: 'en-GB' };
const SETTLE_MS = 500;

/**
 * Names are `venue-{screen}-{look}`; a look is `{language}-{scheme}-{width}`.
 * All looks, unless some are given.
 */
export async function takeVenueScreens(browser: Browser, save: Save, only?: ReadonlySet<string>) {
  for (const language of LANGUAGES)
    for (const size of SIZES)
      for (const colorScheme of SCHEMES) {
        const look = `${language}-${colorScheme}-${size.width}`;
        if (only && !only.has(look)) continue;
        const shoot = shootWith((name, picture) => save(`venue-${name}-${look}`, picture));
        await takeEvening(browser, { language, ...size, colorScheme }, shoot);
        console.log(`venue ${look}`);
      }
}

/** The pictures of docs/venue-guide.md and of `/help`, as a phone shows the screens. */
export async function takeGuide(browser: Browser, save: Save) {
  for (const language of LANGUAGES) {
    const shoot = shootWith((name, picture) => save(`${name}-${language}`, picture));
    const look = { language, width: 390, height: 700, colorScheme: 'light' } as const;
    const venue = await openVenue();
    const context = await openContext(browser, look, 2);
    await signInAs(context, venue, 'owner', language);
    const world = await createBookedVenue(venue.venueId);
    const bookings = await sell(world, language);
    await takeRelease(await context.newPage(), venue, shoot);
    await takeDoorWelcome(context, world, bookings, shoot);
    await world.close();
    await context.close();
  }
}

const shootWith =
  (save: Save): Shoot =>
  async (page, name, extent = 'all') => {
    await page.waitForTimeout(SETTLE_MS);
    await save(name, await page.screenshot({ fullPage: extent === 'all' }));
  };

function openContext(browser: Browser, look: Look, deviceScaleFactor = 1) {
  const { language, width, height, colorScheme } = look;
  const isMobile = width < 500;
  return browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor, colorScheme, reducedMotion: 'reduce' },
    ...{ isMobile, hasTouch: isMobile, locale: LOCALES[language] },
  });
}

async function openVenue() {
  const venue = { ...(await emptyVenue()), name: 'Hyben' };
  await inDatabase('update venue set name = $2 where id = $1', [venue.venueId, venue.name]);
  return venue;
}

async function takeEvening(browser: Browser, look: Look, shoot: Shoot) {
  const { language } = look;
  const venue = await openVenue();
  const context = await openContext(browser, look);
  const page = await context.newPage();
  await takeSignIn(page, venue, language, shoot);
  await signInAs(context, venue, 'owner', language);
  const world = await createBookedVenue(venue.venueId);
  const bookings = await takeTonight(page, venue, { world, language, shoot });
  await takeTeam(page, venue, language, shoot);
  await takeDoor(context, world, bookings, shoot);
  await world.close();
  await context.close();
}
