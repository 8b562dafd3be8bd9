import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceType } from '#core/device.ts';
import type { Language } from '#core/market.ts';
import { PAGE_SIZES } from '#core/pagination.ts';
import { useClientState } from '../client-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { CardVenue } from './card-venue.ts';
import type { useListing } from './use-listing.ts';
import { VenueCard } from './venue-card.tsx';

/** Cards whose pictures are fetched at once: the first row of a desktop. */
const EAGER_CARDS = 3;
/** Cards that a first screen can show. */
const FIRST_SCREEN: Record<DeviceType, number> = { mobile: 2, tablet: 4, desktop: 6 };

type Props = { listing: ReturnType<typeof useListing>; language: Language };

export function Results({ listing, language }: Props) {
  const { venues, party, total, hasMore, morePath, showMore, othersPath } = listing;
  const { t } = useTranslation();
  const cards = useFirstScreenFirst(venues, party);
  const end = useOnSight(showMore, hasMore, cards.length);
  return (
    <section aria-label={t('listing.results')} className="mt-6">
      <ul className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-6">
        {cards.map((card, index) => (
          <li key={card.venue.id} className="grid">
            <VenueCard
              {...card}
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

/** The cards below the first screen follow one frame later; until then those stay that stood there. */
function useFirstScreenFirst(venues: CardVenue[], party: number) {
  const count = FIRST_SCREEN[useClientState().deviceType];
  const cards = useMemo(() => venues.map((venue) => ({ venue, party })), [venues, party]);
  const settled = useDeferredValue(cards);
  if (settled === cards) return cards;
  const first = cards.slice(0, count);
  const isFirst = new Set(first.map(({ venue }) => venue.id));
  return [...first, ...settled.slice(count).filter(({ venue }) => !isFirst.has(venue.id))];
}

/** Calls when the element is a screen away, so that the next page is there in time, and once when a jump went past it. */
function useOnSight(onSight: () => void, isOn: boolean, shown: number) {
  const element = useRef<HTMLAnchorElement>(null);
  const call = useEffectEvent(onSight);
  useEffect(() => {
    const target = element.current;
    if (!target || !isOn) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && call(), {
      rootMargin: '0px 0px 100% 0px',
    });
    // Only what happens counts: where the guest stands already, page after page would follow for nobody to see.
    let isFirstLook = true;
    const past = new IntersectionObserver(
      ([entry]) => {
        if (!isFirstLook && entry?.isIntersecting && entry.boundingClientRect.bottom < 0) call();
        isFirstLook = false;
      },
      { rootMargin: '10000000px 0px 0px 0px' },
    );
    near.observe(target);
    past.observe(target);
    return () => {
      near.disconnect();
      past.disconnect();
    };
    // Looks again after every page: the end of a short one is still near.
  }, [isOn, shown]);
  return element;
}
