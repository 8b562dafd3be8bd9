// Renews the pictures of the README from the product as it is.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { withServer } from './throwaway-server.ts';

const DIRECTORY = 'docs/screenshots';
const SHOTS = [
  { name: 'listing-phone', path: '/kobenhavn/restauranter', width: 390, scheme: 'light' },
  { name: 'listing-desktop', path: '/en/kobenhavn/restaurants', width: 1440, scheme: 'light' },
  { name: 'listing-dark', path: '/stockholm/restauranger', width: 820, scheme: 'dark' },
  { name: 'filters-phone', path: '/kobenhavn/restauranter', width: 390, scheme: 'light', press: /^Filtre/ },
  { name: 'map-desktop', path: '/en/map/kobenhavn/restaurants', width: 1440, scheme: 'light' },
  { name: 'map-phone-dark', path: '/karta/stockholm/restauranger', width: 390, scheme: 'dark' },
  { name: 'venue-desktop', path: '/en/restaurant/hyben', width: 1440, scheme: 'light' },
  { name: 'venue-phone', path: '/restaurant/hyben', width: 390, scheme: 'light' },
] as const;
/** The map draws and the board arrives after load. */
const SETTLE_MS = 2_500;

mkdirSync(DIRECTORY, { recursive: true });
await withServer({ name: 'shots', seed: ['--pictures', 'all'], roles: 'web' }, async ({ origin }) => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--hide-scrollbars'],
  });
  for (const shot of SHOTS) {
    const page = await browser.newPage({
      viewport: { width: shot.width, height: shot.width < 500 ? 844 : 1000 },
      colorScheme: shot.scheme,
    });
    await page.goto(origin + shot.path);
    await page.waitForTimeout(SETTLE_MS);
    if ('press' in shot) await page.getByRole('button', { name: shot.press }).click();
    await page.waitForTimeout(500);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`${DIRECTORY}/${shot.name}.webp`);
    await page.close();
    console.log(shot.name);
  }
  await browser.close();
});
