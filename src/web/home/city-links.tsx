import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Language, MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import type { HomeCity } from './home-data.ts';

/** Every city with its free tables tonight. */
export function CityLinks({ cities, language }: { cities: HomeCity[]; language: Language }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="cities" className="mt-14">
      <h2 id="cities" className="mb-5 text-title">
        {t('front.cities')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-4">
        {cities.map((city) => (
          <li key={city.slug} className="grid">
            <Link
              to={city.link}
              className="group rounded-box border border-line bg-card p-4 transition-colors duration-150 hover:border-edge"
            >
              <span className="block font-display font-semibold text-name decoration-2 decoration-tomato underline-offset-4 group-hover:underline">
                {city.name}
              </span>
              <span className="figures mt-1 block text-ink-soft text-sm">
                {city.tables > 0 ? t('listing.tables', { count: city.tables }) : t('front.city_none')}
              </span>
              {city.fromAmount !== null && (
                <span className="figures block font-semibold text-sm">
                  {t('front.from', {
                    price: formatMoney(city.fromAmount, MARKETS[city.market].currency, language),
                  })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
