import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import type { Language } from '#core/market.ts';
import type { CardVenue } from '../catalog/card-venue.ts';
import { VenueCard } from '../catalog/venue-card.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useDragDown } from '../ui/use-drag-down.ts';

type Props = {
  /** The venue of a pin, or all of a group. */
  venues: readonly CardVenue[];
  party: number;
  language: Language;
  onParty: (party: number) => void;
  othersPath: (areaId: number) => To;
  onClose: () => void;
};

/** Venue cards, at the bottom of a phone or beside the map. Not modal: the map stays usable. */
export function SelectedCards({ venues, party, language, onParty, othersPath, onClose }: Props) {
  const { t } = useTranslation();
  const { frame, handlers } = useDragDown(onClose);
  const isGroup = venues.length > 1;
  const ids = venues.map(({ id }) => id).join(' ');
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // Scrolls to the whole map, because the card is still sliding in.
    frame.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [frame, ids]);
  return (
    <div
      ref={frame}
      role="region"
      tabIndex={-1}
      data-map-card
      aria-label={venues.map(({ name }) => name).join(', ')}
      className="absolute inset-x-0 bottom-0 z-20 flex max-h-[min(100%,32rem)] animate-sheet-up flex-col rounded-t-sheet border-line border-t bg-paper px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift outline-none tablet:inset-x-auto tablet:top-4 tablet:right-4 tablet:bottom-auto tablet:max-h-[calc(100%-2rem)] tablet:w-94 tablet:animate-sheet-aside tablet:rounded-sheet tablet:border tablet:p-3 tablet:[@media(height<36rem)]:pt-14"
    >
      <div {...handlers} className="shrink-0 touch-none py-2 tablet:hidden [@media(height<36rem)]:pb-8">
        <div aria-hidden className="mx-auto h-1 w-10 rounded-full bg-line" />
      </div>
      {isGroup && (
        <p className="shrink-0 pr-14 pb-3 pl-1 font-display font-semibold text-name tablet:py-3">
          {t('map.group', { count: venues.length })}
        </p>
      )}
      {/* Low picture on phones, none on low screens and in a group: the map stays visible. */}
      <div
        className={classNames(
          'grid min-h-0 auto-rows-max gap-3 overflow-y-auto [@media(height<36rem)]:[&_article>div:first-child]:hidden',
          isGroup
            ? '[&_article>div:first-child]:hidden'
            : 'max-tablet:[&_article>div:first-child]:aspect-[3/1]',
        )}
      >
        {venues.map((venue) => (
          <VenueCard
            key={venue.id}
            venue={venue}
            party={party}
            language={language}
            onParty={onParty}
            othersPath={othersPath(venue.areaId)}
            eager
          />
        ))}
      </div>
      <div
        className={classNames(
          'absolute right-5 rounded-full border border-line bg-card [@media(height<36rem)]:top-1 [@media(height<36rem)]:right-3',
          isGroup ? 'top-3' : 'top-7 tablet:top-5',
        )}
      >
        <Button kind="icon" aria-label={t('buttons.close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
