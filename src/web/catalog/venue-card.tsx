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
import { ThirdBadge } from '../ui/third-badge.tsx';
import { BOOK_ID, bookingPath } from '../venue/booking-path.ts';
import { type CardVenue, isSameCard } from './card-venue.ts';
import { FromPrice } from './from-price.tsx';
import { PartyChoice } from './party-choice.tsx';
import { VenuePicture } from './venue-picture.tsx';

const MAX_CHIPS = 3;
const MAX_TAGS = 2;
/** Below this number a card shows how many tables are left. */
const FEW_TABLES = 4;

type Props = {
  venue: CardVenue;
  party: number;
  language: Language;
  /** Stays the same function, see useLatest. */
  onParty: (party: number) => void;
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

function BaseCard({ venue, party, language, onParty, eager = false, othersPath }: Props) {
  const { t } = useTranslation();
  const to = buildPath(venue.productType, { slug: venue.slug }, language);
  const isOpen = venue.status === 'in-stock';
  const kitchens = venue.tagNames.slice(0, MAX_TAGS).join(', ');
  return (
    <Card
      dimmed={!isOpen}
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
      <div className="flex items-start justify-between gap-x-3">
        <div className="min-w-0">
          <CardTitle to={to} level={2}>
            {venue.name}
          </CardTitle>
          <p className="text-ink-soft text-sm">{[venue.areaName, kitchens].filter(Boolean).join(' · ')}</p>
        </div>
        {/* Beside the name: on the picture it would be one more plate. */}
        {isOpen && <ThirdBadge label={t('ui.discount_badge')} className="-mt-1 -mr-1" />}
      </div>
      {venue.saleAmount !== null && venue.regularAmount !== null && (
        <p className="leading-tight">
          <FromPrice
            saleAmount={venue.saleAmount}
            regularAmount={venue.regularAmount}
            currency={venue.currency}
            language={language}
          />
          {isOpen && ' '}
          {isOpen && (
            <span className="text-ink-soft text-xs">
              {t('card.fee', { amount: formatMoney(feeAmountIn(venue.currency), venue.currency, language) })}
            </span>
          )}
        </p>
      )}
      {!isOpen && othersPath && (
        <LinkButton kind="secondary" to={othersPath} preventScrollReset className="relative mt-auto">
          {t('card.other_places')}
        </LinkButton>
      )}
      {isOpen && (
        <>
          <Arrivals venue={venue} party={party} language={language} to={to} onParty={onParty} />
          <TablesLeft venue={venue} />
        </>
      )}
    </Card>
  );
}

/** A last table that somebody is buying may become free again, so it is not called sold out. */
const closedText = ({ status, isHeld }: CardVenue) =>
  status === 'showcase' ? 'card.not_active_today' : isHeld ? 'card.on_hold' : 'card.sold_out_today';

type ArrivalsProps = Omit<Props, 'eager' | 'othersPath'> & { to: string };

/** The party, its next arrivals as links that start the booking, and a link to all the others. */
function Arrivals({ venue, party, language, to, onParty }: ArrivalsProps) {
  const { t } = useTranslation();
  const words = pickupContext(venue.productType);
  const shown = venue.times.slice(0, MAX_CHIPS);
  const more = venue.times.length - shown.length;
  return (
    <div className="relative flex flex-wrap items-center gap-x-2 gap-y-1">
      <PartyChoice party={party} language={language} onParty={onParty} />
      {shown.length === 0 && (
        <p className="text-ink-mid text-sm">
          {t(venue.isHeld ? 'card.on_hold' : 'card.no_arrivals', { count: party, ...words })}
        </p>
      )}
      <ul aria-label={t('card.arrivals', { count: party, ...words })} className="contents">
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
        {more > 0 && (
          <li>
            <ChipLink
              to={`${to}?person=${party}#${BOOK_ID}`}
              aria-label={t('card.more_times', { name: venue.name, count: more })}
              className="px-2.5! border-transparent! bg-transparent!"
            >
              +{more}
            </ChipLink>
          </li>
        )}
      </ul>
    </div>
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
