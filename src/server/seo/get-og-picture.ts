// The Open Graph picture of a page: from storage, or drawn once and stored.
// Its name is a hash of its content.
import { createHash } from 'node:crypto';
import { imageFileName } from '#core/image.ts';
import { DEFAULT_PRODUCT_TYPE } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import { type OgSubject } from '#core/seo/og-picture.ts';
import type { App } from '../app.ts';
import { getCityListing } from '../catalog/get-city-listing.ts';
import { getVenuePage } from '../catalog/get-venue-page.ts';
import { i18nFor } from '../i18n/translator.ts';
import type { OgWords } from './draw-og-picture.ts';

/** Increased when the drawing changes, so that pictures get new names. */
const DRAWING_VERSION = '1';
const PHOTO_WIDTH = 800;

type Shown = { words: OgWords; imageKey: string | undefined };

/** Pictures being drawn, so that concurrent requests draw one only once. */
const drawing = new Map<string, Promise<Buffer>>();

export async function getOgPicture(app: App, subject: OgSubject): Promise<Buffer> {
  const shown = await findShown(app, subject);
  const storage = app.images;
  const content = createHash('sha256').update(JSON.stringify([DRAWING_VERSION, shown]));
  const name = `og-${content.digest('hex').slice(0, 24)}.jpg`;
  const known = await storage.findObject(name);
  if (known) return known;
  let made = drawing.get(name);
  if (!made) {
    made = draw(shown).finally(() => drawing.delete(name));
    drawing.set(name, made);
  }
  return made;

  async function draw({ words, imageKey }: Shown): Promise<Buffer> {
    // Imported on first use, because most processes never draw.
    const { drawOgPicture } = await import('./draw-og-picture.ts');
    const photo = imageKey && (await storage.findObject(imageFileName(imageKey, PHOTO_WIDTH, 'jpg')));
    const picture = await drawOgPicture(words, photo || undefined);
    await storage.putObject(name, picture);
    return picture;
  }
}

async function findShown(app: App, { language, kind, slug }: OgSubject): Promise<Shown> {
  const { t } = await i18nFor(language);
  const offer = t('page.og_offer');
  if (kind === 'city') {
    const { city, products } = await getCityListing(app, {
      citySlug: slug,
      productType: DEFAULT_PRODUCT_TYPE,
      language,
      search: new URLSearchParams(),
      page: 1,
      area: undefined,
    });
    const title = t('listing.heading', { city: city.label });
    const first = products.data.find(({ primary_image: image }) => image);
    return { words: { title, location: t('page.og_city'), offer }, imageKey: first?.primary_image?.key };
  }
  const venue = await getVenuePage(app, { productType: kind, slug, language });
  if ('redirectTo' in venue) throw new Problem('not_found');
  const { product, city, area } = venue;
  const location = [area?.label, city.label].filter(Boolean).join(', ');
  return { words: { title: product.name, location, offer }, imageKey: product.primary_image?.key };
}
