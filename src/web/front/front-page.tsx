import { useTranslation } from 'react-i18next';
import { MARKETS } from '#core/market.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { SimilarPlaces } from '../venue/similar-places.tsx';
import { CityLinks } from './city-links.tsx';
import type { FrontData } from './front-data.ts';
import { GiftTeaser } from './gift-teaser.tsx';
import { Hero } from './hero.tsx';
import { NewMenus } from './new-menus.tsx';
import { NewPosts } from './new-posts.tsx';
import { Steps } from './steps.tsx';

/** Whoever names no party sees times for two. */
const PARTY = 2;

export function FrontPage({ page }: { page: FrontData }) {
  const { t } = useTranslation();
  const { home, market, language, cities, picks } = page;
  const { currency } = MARKETS[market];
  const homeLink = cities.find(({ slug }) => slug === home.slug)?.link;
  return (
    <>
      <Hero page={page} />
      <div className="page-width">
        <SimilarPlaces
          title={t('listing.heading', { city: home.name })}
          products={picks}
          board={undefined}
          party={PARTY}
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
        {page.giftcardPath !== null && <GiftTeaser path={page.giftcardPath} />}
        <NewMenus menus={page.menus} currency={currency} language={language} />
        <NewPosts blogs={page.blogs} language={language} />
      </div>
    </>
  );
}
