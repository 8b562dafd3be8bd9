import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import type { Language } from '#core/market.ts';
import type { CardVenue } from '../catalog/card-venue.ts';
import { VenueCard } from '../catalog/venue-card.tsx';
import { Button } from '../ui/button.tsx';
import { useDragDown } from '../ui/use-drag-down.ts';

type Props = {
  venue: CardVenue;
  party: number;
  language: Language;
  othersPath: To;
  onClose: () => void;
};

/** The venue card, at the bottom of a phone or beside the map. Not modal: the map stays usable. */
export function SelectedCard({ venue, party, language, othersPath, onClose }: Props) {
  const { t } = useTranslation();
  const { frame, handlers } = useDragDown(onClose);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    // Scrolls to the whole map, because the card is still sliding in.
    frame.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [frame, venue.id]);
  return (
    <div
      ref={frame}
      role="region"
      tabIndex={-1}
      data-map-card
      aria-label={venue.name}
      className="absolute inset-x-0 bottom-0 z-20 flex max-h-full animate-sheet-up flex-col rounded-t-sheet border-line border-t bg-paper px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift outline-none tablet:inset-x-auto tablet:top-4 tablet:right-4 tablet:bottom-auto tablet:max-h-[calc(100%-2rem)] tablet:w-94 tablet:animate-sheet-aside tablet:rounded-sheet tablet:border tablet:p-3 tablet:[@media(height<36rem)]:pt-14"
    >
      <div {...handlers} className="shrink-0 touch-none py-2 tablet:hidden [@media(height<36rem)]:pb-8">
        <div aria-hidden className="mx-auto h-1 w-10 rounded-full bg-line" />
      </div>
      {/* Low picture on phones, none on low screens, so that the map stays visible. */}
      <div className="grid min-h-0 overflow-y-auto max-tablet:[&_article>div:first-child]:aspect-[3/1] [@media(height<36rem)]:[&_article>div:first-child]:hidden">
        <VenueCard venue={venue} party={party} language={language} othersPath={othersPath} eager />
      </div>
      <div className="absolute top-7 right-5 rounded-full border border-line bg-card tablet:top-5 [@media(height<36rem)]:top-1 [@media(height<36rem)]:right-3">
        <Button kind="icon" aria-label={t('buttons.close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
