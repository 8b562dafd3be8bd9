import type { App } from '../app.ts';

/**
 * The slug of the city whose area it is:
 * the named city's own, else that of another city of its market.
 */
export async function findAreaCity(
  app: Pick<App, 'atlas'>,
  { city: citySlug, area: areaSlug }: { city: string; area: string },
): Promise<string> {
  const { cities, cityBySlug } = await app.atlas.get();
  const named = cityBySlug.get(citySlug);
  const hasArea = ({ areas }: { areas: readonly { slug: string }[] }) =>
    areas.some(({ slug }) => slug === areaSlug);
  if (!named || hasArea(named)) return citySlug;
  return cities.find((city) => city.market === named.market && hasArea(city))?.slug ?? citySlug;
}
