import { useTranslation } from 'react-i18next';
import type { Product, Seat } from '#core/catalog/catalog.contract.ts';
import { wordsOf } from '#core/i18n/words-of.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { bookingPath } from './booking-path.ts';
import type { Choice } from './choice.ts';

type Props = {
  product: Product;
  seat: Seat | undefined;
  choice: Choice;
  stays: Readonly<Record<string, string>>;
  language: Language;
};

/** What the choice comes to, also while others buy: the line is there before it speaks, so that it is heard. */
export function ChosenTime({ product, seat, choice, stays, language }: Props) {
  const { t } = useTranslation();
  const { party, time } = choice;
  const isFree = time !== undefined && seat?.times.includes(time) === true;
  const { product_type: productType, slug } = product;
  return (
    <div className="grid gap-3">
      <p role="status" className="figures min-h-12 text-ink-mid">
        {time !== undefined && isFree && (
          <ChoiceInWords product={product} party={party} time={time} end={stays[time]} language={language} />
        )}
        {!isFree &&
          seat?.status === 'in-stock' &&
          t(time ? 'booking.time_gone' : 'booking.choose_time', wordsOf(productType))}
      </p>
      {isFree && (
        <LinkButton wide to={bookingPath({ productType, slug }, { party, time }, language)}>
          {t(productType === 'takeaway' ? 'venue.order_pickup' : 'venue.book_table')}
        </LinkButton>
      )}
    </div>
  );
}

type WordsProps = {
  product: Product;
  party: number;
  time: string;
  end: string | undefined;
  language: Language;
};

function ChoiceInWords({ product, party, time, end, language }: WordsProps) {
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
