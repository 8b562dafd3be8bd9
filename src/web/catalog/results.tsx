import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceType } from '#core/device.ts';
import type { Language } from '#core/market.ts';
import { PAGE_SIZES } from '#core/pagination.ts';
import { useClientState } from '../client-state.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { CardVenue } from './card-venue.ts';
import type { useListing } from './use-listing.ts';
import { VenueCard } from './venue-card.tsx';

/** Cards whose pictures load eagerly: the first row on a desktop. */
const EAGER_CARDS = 3;
/** Cards that are visible without scrolling. */
const FIRST_SCREEN: Record<DeviceType, number> = { mobile: 2, tablet: 4, desktop: 6 };

type Props = {
  listing: ReturnType<typeof useListing>;
  language: Language;
  /** One column, beside a map. */
  narrow?: boolean;
};

export function Results({ listing, language, narrow = false }: Props) {
  const { venues, party, total, hasMore, morePath, showMore, othersPath, changeParty } = listing;
  const { t } = useTranslation();
  const cards = useFirstScreenFirst(venues, party);
  const end = useWhenNear(showMore, hasMore, cards.length);
  return (
    <section aria-label={t('listing.results')} className="mt-6">
      <ul
        className={classNames(
          'grid gap-5',
          narrow ? 'tablet:grid-cols-1' : 'tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-6',
        )}
      >
        {cards.map((card, index) => (
          <li key={card.venue.id} className="grid">
            <VenueCard
              {...card}
              onParty={changeParty}
              language={language}
              eager={index < EAGER_CARDS}
              othersPath={card.venue.status === 'in-stock' ? undefined : othersPath(card.venue.areaId)}
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

/** Renders the first screen at once; the cards below keep their old content for one more frame. */
function useFirstScreenFirst(venues: CardVenue[], party: number) {
  const count = FIRST_SCREEN[useClientState().deviceType];
  const cards = useMemo(() => venues.map((venue) => ({ venue, party })), [venues, party]);
  const deferred = useDeferredValue(cards);
  if (deferred === cards) return cards;
  const first = cards.slice(0, count);
  const isFirst = new Set(first.map(({ venue }) => venue.id));
  return [...first, ...deferred.slice(count).filter(({ venue }) => !isFirst.has(venue.id))];
}

/** Calls back when the element is one screen away, and once after a jump past it. */
function useWhenNear(onNear: () => void, isOn: boolean, shown: number) {
  const element = useRef<HTMLAnchorElement>(null);
  const call = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (!target || !isOn) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && call(), {
      rootMargin: '0px 0px 100% 0px',
    });
    // The first report is the initial position: acting on it would load page after page unseen.
    let isFirstReport = true;
    const past = new IntersectionObserver(
      ([entry]) => {
        if (!isFirstReport && entry?.isIntersecting && entry.boundingClientRect.bottom < 0) call();
        isFirstReport = false;
      },
      { rootMargin: '10000000px 0px 0px 0px' },
    );
    near.observe(target);
    past.observe(target);
    return () => {
      near.disconnect();
      past.disconnect();
    };
    // Observes anew after each page, because the end of a short page may still be near.
  }, [isOn, shown]);
  return element;
}
