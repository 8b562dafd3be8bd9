import type { Language, MarketId } from '#core/market.ts';
import type { App } from '../app.ts';
import { cityName } from '../catalog/city-name.ts';
import type { AtlasArea } from '../catalog/load-atlas.ts';
import { listOpenApplications } from './application-queries.ts';
import { listWaitingVenues } from './onboarding-queries.ts';

const MAX_SHOWN = 200;

/**
 * What waits for an operator: applications with the areas to choose from, and venues that
 * ask to go live.
 */
export async function listApplications(app: Pick<App, 'db' | 'atlas'>, language: Language) {
  const [applications, waiting, { cities }] = await Promise.all([
    listOpenApplications(app.db, MAX_SHOWN),
    listWaitingVenues(app.db, MAX_SHOWN),
    app.atlas.get(),
  ]);
  const named = (one: AtlasArea) => ({
    id: one.id,
    name: cityName(one, language),
    latitude: one.latitude,
    longitude: one.longitude,
  });
  return {
    applications: applications.map((application) => {
      const city = cities.find(({ id }) => id === application.cityId);
      return {
        ...application,
        city: city ? named(city) : null,
        areas: (city?.areas ?? []).map(named),
      };
    }),
    waiting,
  };
}

export type CityChoice = { id: number; market: MarketId; name: string };

/** The cities that an applicant can choose. */
export async function listCityChoices(app: Pick<App, 'atlas'>, language: Language): Promise<CityChoice[]> {
  const { cities } = await app.atlas.get();
  return cities.map((city) => ({ id: city.id, market: city.market, name: cityName(city, language) }));
}
