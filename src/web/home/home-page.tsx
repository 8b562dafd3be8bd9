import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MARKETS } from '#core/market.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { SimilarVenues } from '../venue/similar-venues.tsx';
import { CityLinks } from './city-links.tsx';
import { GiftTeaser } from './gift-teaser.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import { Steps } from './how-it-works.tsx';
import { NewMenus } from './new-menus.tsx';
import { NewPosts } from './new-posts.tsx';

/** The party size whose times are shown at first. */
const USUAL_PARTY = 2;

export function HomePage({ page }: { page: HomeData }) {
  const { t } = useTranslation();
  const [party, setParty] = useState(USUAL_PARTY);
  const { home, market, language, cities, picks } = page;
  const { currency } = MARKETS[market];
  const homeLink = cities.find(({ slug }) => slug === home.slug)?.link;
  return (
    <>
      <Hero page={page} />
      <div className="page-width">
        <SimilarVenues
          title={t('listing.heading', { city: home.name })}
          products={picks}
          board={undefined}
          party={party}
          onParty={setParty}
          tags={page.tags}
          currency={currency}
          language={language}
        />
        {picks.length > 0 && homeLink !== undefined && (
          <p className="text-center">
            <LinkButton kind="secondary" to={homeLink}>
              {t('front.see_all', { city: home.name })}
            </LinkButton>
          </p>
        )}
        <CityLinks cities={cities} language={language} />
        <Steps language={language} />
        {page.giftCardPath !== null && <GiftTeaser path={page.giftCardPath} />}
        <NewMenus menus={page.menus} currency={currency} language={language} />
        <NewPosts blogs={page.blogs} language={language} />
      </div>
    </>
  );
}
