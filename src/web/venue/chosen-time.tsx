import { useTranslation } from 'react-i18next';
import type { Product, Seat } from '#core/catalog/catalog.contract.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { bookingPath } from './booking-path.ts';
import type { Choice } from './choice.ts';

type Props = {
  product: Product;
  seat: Seat | undefined;
  choice: Choice;
  endTimeByTime: Readonly<Record<string, string>>;
  language: Language;
};

/**
 * The chosen time, or that it is gone. The status element is always rendered, because screen
 * readers announce only changes inside an existing one.
 */
export function ChosenTime({ product, seat, choice, endTimeByTime, language }: Props) {
  const { t } = useTranslation();
  const { party, time } = choice;
  const isFree = time !== undefined && seat?.times.includes(time) === true;
  const { product_type: productType, slug } = product;
  return (
    <div className="grid gap-3">
      <p role="status" className="figures min-h-12 text-ink-mid">
        {time !== undefined && isFree && (
          <ChoiceText
            product={product}
            party={party}
            time={time}
            end={endTimeByTime[time]}
            language={language}
          />
        )}
        {!isFree &&
          seat?.status === 'in-stock' &&
          t(time ? 'booking.time_gone' : 'booking.choose_time', pickupContext(productType))}
      </p>
      {isFree && (
        <LinkButton wide to={bookingPath({ productType, slug }, { party, time }, language)}>
          {t(productType === 'takeaway' ? 'venue.order_pickup' : 'venue.book_table')}
        </LinkButton>
      )}
    </div>
  );
}

type TextProps = {
  product: Product;
  party: number;
  time: string;
  end: string | undefined;
  language: Language;
};

function ChoiceText({ product, party, time, end, language }: TextProps) {
  const { t } = useTranslation();
  const start = formatWallTime(time, language);
  const people = t('people.count', { count: party });
  const hasStay = end !== undefined && product.product_type !== 'takeaway';
  return (
    <>
      <strong className="block font-semibold text-ink">{hasStay ? people : `${people} · ${start}`}</strong>
      {hasStay && t('booking.time_stay', { start, end: formatWallTime(end, language) })}
    </>
  );
}
