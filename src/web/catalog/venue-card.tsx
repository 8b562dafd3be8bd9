import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { feeAmountIn, type Language } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { buildPath } from '#core/paths.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { CardTitle } from '../ui/card-title.tsx';
import { ChipLink } from '../ui/chip-link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Price } from '../ui/price.tsx';
import { ThirdBadge } from '../ui/third-badge.tsx';
import { bookingPath } from '../venue/booking-path.ts';
import { type CardVenue, isSameCard } from './card-venue.ts';
import { VenuePicture } from './venue-picture.tsx';

const MAX_CHIPS = 4;
const MAX_TAGS = 2;
/** Below this number a card shows how many tables are left. */
const FEW_TABLES = 4;

type Props = {
  venue: CardVenue;
  party: number;
  language: Language;
  eager?: boolean;
  /** URL of other venues in the area, for a venue without tables today. */
  othersPath?: To | undefined;
};

/** Re-renders only when the card would look different. */
export const VenueCard = memo(
  BaseCard,
  (a, b) =>
    isSameCard(a.venue, b.venue) &&
    a.party === b.party &&
    a.language === b.language &&
    a.eager === b.eager &&
    a.othersPath === b.othersPath,
);

function BaseCard({ venue, party, language, eager = false, othersPath }: Props) {
  const { t } = useTranslation();
  const to = buildPath(venue.productType, { slug: venue.slug }, language);
  const isOpen = venue.status === 'in-stock';
  const kitchens = venue.tagNames.slice(0, MAX_TAGS).join(', ');
  return (
    <Card
      dimmed={!isOpen}
      badge={isOpen ? <ThirdBadge label={t('ui.discount_badge')} /> : undefined}
      overlay={isOpen ? undefined : t(closedText(venue), pickupContext(venue.productType))}
      picture={
        <VenuePicture
          picture={venue.picture}
          alt=""
          eager={eager}
          sizes="(width >= 1024px) 400px, (width >= 761px) 45vw, 100vw"
        />
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_6rem]">
          <CardTitle to={to} level={2}>
            {venue.name}
          </CardTitle>
          <p className="truncate text-ink-soft text-sm">
            {[venue.areaName, kitchens].filter(Boolean).join(' · ')}
          </p>
        </div>
        {venue.saleAmount !== null && venue.regularAmount !== null && (
          <Price
            className="shrink-0 flex-col items-end gap-0"
            sale={formatMoney(venue.saleAmount, venue.currency, language)}
            regular={formatMoney(venue.regularAmount, venue.currency, language)}
            saleLabel={t('ui.price_sale', { amount: '' })}
            regularLabel={t('ui.price_regular', { amount: '' })}
          />
        )}
      </div>
      {isOpen && venue.saleAmount !== null && (
        <p className="-mt-1 text-right text-ink-soft text-xs">
          {t('card.fee', { amount: formatMoney(feeAmountIn(venue.currency), venue.currency, language) })}
        </p>
      )}
      {!isOpen && othersPath && (
        <LinkButton kind="secondary" to={othersPath} preventScrollReset className="relative mt-auto">
          {t('card.other_places')}
        </LinkButton>
      )}
      {isOpen && (
        <>
          <Arrivals venue={venue} party={party} language={language} />
          <TablesLeft venue={venue} />
        </>
      )}
    </Card>
  );
}

/** A last table that somebody is buying may become free again, so it is not called sold out. */
const closedText = ({ status, isHeld }: CardVenue) =>
  status === 'showcase' ? 'card.not_active_today' : isHeld ? 'card.on_hold' : 'card.sold_out_today';

function Arrivals({ venue, party, language }: Props) {
  const { t } = useTranslation();
  const words = pickupContext(venue.productType);
  const shown = venue.times.slice(0, MAX_CHIPS);
  if (shown.length === 0) {
    return (
      <p className="text-ink-mid text-sm">
        {t(venue.isHeld ? 'card.on_hold' : 'card.no_arrivals', { count: party, ...words })}
      </p>
    );
  }
  return (
    <ul aria-label={t('card.arrivals', { count: party, ...words })} className="relative flex flex-wrap gap-2">
      {shown.map((time) => {
        const label = formatWallTime(time, language);
        return (
          <li key={time}>
            <ChipLink
              to={bookingPath(venue, { party, time }, language)}
              aria-label={t('card.book_at', { name: venue.name, time: label, count: party })}
              className="px-2.5!"
            >
              {label}
            </ChipLink>
          </li>
        );
      })}
      {venue.times.length > MAX_CHIPS && (
        <li className="self-center text-ink-soft text-sm">+{venue.times.length - MAX_CHIPS}</li>
      )}
    </ul>
  );
}

function TablesLeft({ venue }: { venue: CardVenue }) {
  const { t } = useTranslation();
  const { freeTables: count } = venue;
  if (count === 0 || count >= FEW_TABLES) return null;
  const noun = venue.productType === 'takeaway' ? 'pickup' : 'table';
  return (
    <p className="mt-auto pt-1">
      <Badge tone={count === 1 ? 'tomato' : 'olive'}>
        {count === 1 ? t(`card.last_${noun}`) : t(`card.${noun}s_left`, { count })}
      </Badge>
    </p>
  );
}
