import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { PAGE_SIZES } from '#core/pagination.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { useListing } from './use-listing.ts';
import { VenueCard } from './venue-card.tsx';

/** Cards that the first screen of a desktop shows. */
const EAGER_CARDS = 3;

type Props = { listing: ReturnType<typeof useListing>; language: Language };

export function Results({ listing, language }: Props) {
  const { venues, party, total, hasMore, morePath, showMore, othersPath } = listing;
  const { t } = useTranslation();
  const end = useOnSight(showMore, hasMore);
  return (
    <section aria-label={t('listing.results')} className="mt-6">
      <ul className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-6">
        {venues.map((venue, index) => (
          <li key={venue.id} className="grid">
            <VenueCard
              venue={venue}
              party={party}
              language={language}
              eager={index < EAGER_CARDS}
              othersPath={othersPath(venue.areaId)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 grid justify-items-center gap-3">
        <p className="figures text-ink-soft text-sm">{t('listing.shown', { shown: venues.length, total })}</p>
        {hasMore && (
          <LinkButton ref={end} kind="secondary" to={morePath} replace preventScrollReset>
            {t('listing.load_more', { count: Math.min(PAGE_SIZES.default, total - venues.length) })}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** Calls when the element comes into sight: the next page is there before the guest has reached its end. */
function useOnSight(onSight: () => void, isOn: boolean) {
  const element = useRef<HTMLAnchorElement>(null);
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  useEffect(() => {
    const target = element.current;
    if (!target || !isOn) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(target);
    return () => observer.disconnect();
  });
  return element;
}
