// Pages with editors' content, in three languages.
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';

type Save = (name: string, picture: Buffer) => Promise<void>;

const PLAIN = [
  'front',
  'blog',
  'guide',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
  'contact',
  'help',
] as const;
const POSTS: Record<Language, string> = { da: 'spis-tidligt', sv: 'at-tidigt', en: 'eat-early' };
const CITIES: Record<Language, string> = { da: 'kobenhavn', sv: 'stockholm', en: 'aarhus' };
const SETTLE_MS = 800;

const pathsOf = (language: Language): Record<string, string> => ({
  ...Object.fromEntries(PLAIN.map((routeId) => [routeId, buildPath(routeId, {}, language)])),
  post: buildPath('blog_post', { blogSlug: POSTS[language] }, language),
  partners: buildPath('partners', { city: CITIES[language], productType: 'restaurant' }, language),
});

/** Every picture is called `content-{what}-{language}-{width}`. */
export async function takeContent(
  browser: Browser,
  origins: Record<Language, string>,
  options: (width: number) => BrowserContextOptions,
  save: Save,
) {
  for (const language of LANGUAGES) {
    for (const width of [390, 1440]) {
      const page = await browser.newPage(options(width));
      for (const [name, path] of Object.entries(pathsOf(language))) {
        await page.goto(origins[language] + path);
        await page.waitForTimeout(SETTLE_MS);
        await save(`content-${name}-${language}-${width}`, await page.screenshot({ fullPage: true }));
      }
      await page.close();
    }
    console.log(`content ${language}`);
  }
}
