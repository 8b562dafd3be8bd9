import { useTranslation } from 'react-i18next';
import type { Product, Seat } from '#core/catalog/catalog.contract.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { ChipLink } from '../ui/chip-link.tsx';
import { bookingPath } from './booking-path.ts';
import type { Choice } from './choice.ts';

type Props = { product: Product; seat: Seat | undefined; choice: Choice; language: Language };

/** Arrival times for the chosen party, as links that start the booking. */
export function ArrivalChips({ product, seat, choice, language }: Props) {
  const { t } = useTranslation();
  const { party } = choice;
  const times = seat?.times ?? [];
  if (times.length === 0) {
    return (
      <p className="text-ink-mid">
        {t(seat?.status === 'on-hold' ? 'card.on_hold' : 'card.no_arrivals', {
          count: party,
          ...pickupContext(product.product_type),
        })}
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-4 gap-2">
      {times.map((time) => {
        const label = formatWallTime(time, language);
        return (
          <li key={time}>
            <ChipLink
              to={bookingPath(
                { productType: product.product_type, slug: product.slug },
                { party, time },
                language,
              )}
              selected={time === choice.time}
              aria-label={t('card.book_at', { name: product.name, time: label, count: party })}
              className="w-full justify-center px-1"
            >
              {label}
            </ChipLink>
          </li>
        );
      })}
    </ul>
  );
}
