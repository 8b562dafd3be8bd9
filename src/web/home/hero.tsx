import { useTranslation } from 'react-i18next';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { ChipLink } from '../ui/chip-link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { HeroPlate } from './hero-plate.tsx';
import type { HomeData } from './home-data.ts';
import { NearMe } from './near-me.tsx';

/** What Tredje is, tonight's numbers, and a link to the tables. */
export function Hero({ page }: { page: HomeData }) {
  const { t } = useTranslation();
  const { home, cities, language } = page;
  const link = cities.find(({ slug }) => slug === home.slug)?.link ?? '/';
  return (
    <section className="overflow-hidden border-line border-b bg-front">
      <div className="page-width grid items-center gap-x-10 gap-y-6 py-8 tablet:grid-cols-[1.15fr_1fr] tablet:py-14">
        <div className="min-w-0">
          <h1 className="text-hero tablet:text-[clamp(2.5rem,1rem+3.6vw,4.25rem)]">{t('front.heading')}</h1>
          <p className="mt-4 max-w-xl text-ink-mid text-lg">{t('front.lead')}</p>
          <Numbers page={page} language={language} />
          <LinkButton to={link} className="mt-5 max-tablet:w-full tablet:px-8 tablet:py-3.5 tablet:text-lg">
            {t('front.see_city', { city: home.name })}
          </LinkButton>
          <nav aria-label={t('front.cities')} className="mt-4 flex flex-wrap gap-2">
            <NearMe cities={cities} />
            {cities
              .filter(({ slug }) => slug !== home.slug)
              .map((city) => (
                <ChipLink key={city.slug} to={city.link}>
                  {city.name}
                </ChipLink>
              ))}
          </nav>
        </div>
        <HeroPlate picture={page.picks[0]?.primary_image ?? null} label={t('ui.discount_badge')} />
      </div>
    </section>
  );
}

/** Tonight's numbers of the market; in English, which has no market, those of both countries. */
function Numbers({ page, language }: { page: HomeData; language: HomeData['language'] }) {
  const { t } = useTranslation();
  const cities = page.cities.filter(({ market }) => language === 'en' || market === page.market);
  const countries = [...new Set(cities.map(({ market }) => t(`nav.country.${market}`)))];
  const sum = (name: 'tables' | 'venues') => cities.reduce((total, city) => total + city[name], 0);
  const prices = cities.flatMap(({ market, fromAmount }) =>
    market === page.market && fromAmount !== null ? [fromAmount] : [],
  );
  if (sum('tables') === 0) return <p className="mt-5 font-semibold">{t('front.none')}</p>;
  const price = formatMoney(Math.min(...prices), MARKETS[page.market].currency, language);
  return (
    <p className="figures mt-5 font-semibold text-lg [&>span]:inline-block">
      <span>{t('front.numbers', { tables: t('listing.tables', { count: sum('tables') }) })}</span>{' '}
      <span>
        {t('front.at_places', {
          places: t('listing.places', { count: sum('venues') }),
          countries: new Intl.ListFormat(language).format(countries),
        })}
        {prices.length > 0 && ','}
      </span>{' '}
      {prices.length > 0 && <span>{t('front.from', { price })}</span>}
    </p>
  );
}
