// Every screen on a phone and on a desktop; a few of them are the README's screenshots.
//   pnpm screenshots [list map booking venue guide …] [--origin http://localhost:3000] [--looks
// da-dark-390,sv-light-820] `venue` is every screen of the venue side, in all looks or the given
// ones; `guide` the pictures of docs/venue-guide.md.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { takeBooking } from './screens/booking-screens.ts';
import { takeContent } from './screens/content-screens.ts';
import { takeGiftCards } from './screens/gift-card-screens.ts';
import { withServer } from './throwaway-server.ts';

const DIRECTORY = 'test-results/screens';
const README_DIRECTORY = 'docs/screenshots';
const GUIDE_DIRECTORY = 'docs/venue-guide';
/** The README's screenshots by screen, colour scheme and width. */
const README: Record<string, string> = {
  'content-front-da-390': 'home-phone',
  'content-front-en-1440': 'home-desktop',
  'giftcard-1-da-390': 'gift-card-phone',
  'list-light-390': 'listing-phone',
  'list-light-1440': 'listing-desktop',
  'list-dark-1440': 'listing-dark',
  'filters-light-390': 'filters-phone',
  'map-light-1440': 'map-desktop',
  'map-dark-390': 'map-phone-dark',
  'venue-light-1440': 'venue-desktop',
  'venue-light-390': 'venue-phone',
  'booking-1-held-da-390': 'booking-phone',
  'booking-3-order-sv-390': 'booking-order-phone',
  'booking-2-gift-card-en-1440': 'booking-desktop',
  'booking-hold-over-da-390': 'hold-expired-phone',
  'booking-ticket-da-390': 'ticket-phone',
};
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 1000 },
];
const SCHEMES = ['light', 'dark'] as const;
/** The map is drawn and the board arrives after load. */
const SETTLE_MS = 2_500;

type Screen = { path: string; prepare?: (page: Page) => Promise<unknown>; isWhole?: boolean };

const press = (role: 'button' | 'link', name: RegExp) => (page: Page) =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click();
const pins = (page: Page) => page.locator('button[data-venues]:not([tabindex="-1"])');

function screensOf(slugs: { soldOut: string; inactive: string }): Record<string, Screen> {
  return {
    list: { path: '/kobenhavn/restauranter' },
    'list-whole': { path: '/stockholm/barer', isWhole: true },
    'list-empty': { path: '/en/odense/takeaway?person=8&tags=sushi&time-start=10.00&time-end=11.30' },
    filters: { path: '/kobenhavn/restauranter', prepare: press('button', /^Filtre/) },
    'filters-chosen': {
      path: '/goteborg/restauranger?person=4&tags=italian&time-start=18.00&time-end=20.00',
      prepare: press('button', /^Filter/),
    },
    menu: { path: '/kobenhavn/barer', prepare: press('button', /^(Menu|Meny)/) },
    map: { path: '/karta/stockholm/restauranger' },
    'map-moved': {
      path: '/kort/kobenhavn/restauranter',
      prepare: press('button', /^Zoom ind/),
    },
    'map-card': {
      path: '/en/map/kobenhavn/restaurants#15/55.6812/12.5755',
      prepare: (page) => pins(page).filter({ hasText: 'DKK' }).first().click(),
    },
    area: { path: '/kobenhavn/vesterbro' },
    'area-tag': { path: '/en/stockholm/sodermalm/italian' },
    venue: { path: '/restaurant/hyben' },
    'venue-whole': { path: '/en/restaurant/hyben?person=4', isWhole: true },
    'venue-menu': { path: '/restaurant/hyben?view=menu&i=1', isWhole: true },
    'venue-gallery': { path: '/en/restaurant/hyben#galleri', isWhole: true },
    'venue-panel': { path: '/restaurant/hyben', prepare: openPanel },
    lightbox: {
      path: '/en/restaurant/hyben',
      prepare: (page) => page.getByRole('region', { name: 'Gallery' }).getByRole('link').first().click(),
    },
    'sold-out': { path: `/restaurant/${slugs.soldOut}` },
    inactive: { path: `/en/restaurant/${slugs.inactive}` },
    'not-found': { path: '/en/kobenhavn/no-such-area' },
  };
}

/** The booking panel is a column on desktops and a sheet on smaller screens. */
async function openPanel(page: Page) {
  const opener = page.locator('[aria-haspopup=dialog][href$="#book"]');
  if (await opener.isVisible()) await opener.click();
}

async function findSlugs(origin: string) {
  const board = await (await fetch(`${origin}/api/v4/boards/kobenhavn/restaurant`)).json();
  const slugWith = (status: number): string => board.slug[board.status.indexOf(status)];
  return { soldOut: slugWith(1), inactive: slugWith(2) };
}

function optionsOf(width: number): BrowserContextOptions {
  const isMobile = width < 500;
  const viewport = SIZES.find((size) => size.width === width) ?? null;
  return { viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' };
}

async function take(
  browser: Browser,
  origin: string,
  screen: Screen,
  look: { colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } },
) {
  const page = await browser.newPage({ ...optionsOf(look.viewport.width), ...look });
  await page.goto(origin + screen.path);
  await page.waitForTimeout(SETTLE_MS);
  if (screen.prepare) {
    await screen.prepare(page);
    await page.waitForTimeout(SETTLE_MS / 2);
  }
  const picture = await page.screenshot({ fullPage: screen.isWhole ?? false });
  await page.close();
  return picture;
}

async function save(name: string, screenshot: Buffer) {
  const picture = sharp(screenshot).webp({ quality: 82 });
  await picture.clone().toFile(`${DIRECTORY}/${name}.webp`);
  const size = SIZES.find(({ width }) => name.endsWith(`-${width}`));
  // Only the first screenful, even of a whole page.
  if (README[name] && size)
    await picture.extract({ left: 0, top: 0, ...size }).toFile(`${README_DIRECTORY}/${README[name]}.webp`);
}

/** Of twice a phone's size, so that it is sharp where it is shown smaller. */
const saveGuide = async (name: string, screenshot: Buffer) =>
  void (await sharp(screenshot).resize(585).webp({ quality: 72 }).toFile(`${GUIDE_DIRECTORY}/${name}.webp`));

/**
 * The venue side's test data is written into the server's own database, so it needs a
 * server of its own.
 */
async function takeVenues(browser: Browser, isAsked: (name: string) => boolean, env: NodeJS.ProcessEnv) {
  Object.assign(process.env, env);
  const { takeGuide, takeVenueScreens } = await import('./screens/venue-screens.ts');
  if (isAsked('guide')) await takeGuide(browser, saveGuide);
  const looks = values.looks === undefined ? undefined : new Set(values.looks.split(','));
  if (isAsked('venue')) await takeVenueScreens(browser, save, looks);
}

async function takeAll(origin: string, only: string[], env?: NodeJS.ProcessEnv) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--hide-scrollbars'],
  });
  const screens = Object.entries(screensOf(await findSlugs(origin)));
  for (const [name, screen] of screens.filter(([name]) => only.length === 0 || only.includes(name))) {
    for (const viewport of SIZES) {
      for (const colorScheme of SCHEMES) {
        const file = `${name}-${colorScheme}-${viewport.width}`;
        await save(file, await take(browser, origin, screen, { colorScheme, viewport }));
      }
    }
    console.log(name);
  }
  const origins = { da: origin, sv: origin.replace('localhost', 'sv.localhost'), en: origin };
  const isAsked = (name: string) => only.length === 0 || only.includes(name);
  if (isAsked('content')) await takeContent(browser, origins, optionsOf, save);
  if (isAsked('giftcard')) await takeGiftCards(browser, origins, optionsOf, save, env?.E2E_INBOX);
  if (isAsked('booking')) await takeBooking(browser, origins, optionsOf, save);
  if (env && (isAsked('guide') || isAsked('venue'))) await takeVenues(browser, isAsked, env);
  await browser.close();
}

const { values, positionals: only } = parseArgs({
  options: { origin: { type: 'string' }, looks: { type: 'string' } },
  allowPositionals: true,
});
for (const directory of [DIRECTORY, README_DIRECTORY, GUIDE_DIRECTORY])
  mkdirSync(directory, { recursive: true });
// A running server saves the minutes that it takes to draw the demo's pictures.
if (values.origin) await takeAll(values.origin, only);
else {
  // Venues' screens show no pictures of food.
  const isVenueOnly = only.length > 0 && only.every((name) => name === 'venue' || name === 'guide');
  await withServer({ name: 'shots', seed: ['--pictures', isVenueOnly ? 'few' : 'all'] }, ({ origin, env }) =>
    takeAll(origin, only, env),
  );
}
