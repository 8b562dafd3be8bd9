import type { App } from '../app.ts';

type Address = { city: string; area?: string | undefined };

/**
 * The current slugs of a city and an area that a URL names by earlier slugs;
 * undefined if it names none.
 */
export async function findMovedSlugs(
  app: Pick<App, 'atlas'>,
  { city: citySlug, area: areaSlug }: Address,
): Promise<Address | undefined> {
  const { cities, cityBySlug, oldSlugs } = await app.atlas.get();
  const idBehind = (slug: string | undefined, parentId: number | null) =>
    oldSlugs.find((old) => old.slug === slug && old.parentId === parentId)?.cityId;
  const city = cityBySlug.get(citySlug) ?? cities.find(({ id }) => id === idBehind(citySlug, null));
  if (!city) return undefined;
  const area =
    city.areas.find(({ slug }) => slug === areaSlug) ??
    city.areas.find(({ id }) => id === idBehind(areaSlug, city.id));
  if (city.slug === citySlug && (!area || area.slug === areaSlug)) return undefined;
  return { city: city.slug, area: area?.slug ?? areaSlug };
}
