import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Product, Seat } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { ChipLink } from '../ui/chip-link.tsx';
import { bookingPath } from './booking-path.ts';
import { type Choice, searchWithChoice } from './choice.ts';

type Props = { product: Product; seat: Seat | undefined; choice: Choice; language: Language };

/** Arrival times for the chosen party. They start the booking; where there is none yet, they choose. */
export function ArrivalChips({ product, seat, choice, language }: Props) {
  const { t } = useTranslation();
  const params = new URLSearchParams(useLocation().search);
  const { party } = choice;
  const times = seat?.times ?? [];
  if (times.length === 0) {
    const held = product.product_type === 'takeaway' ? 'card.on_hold_pickup' : 'card.on_hold';
    return (
      <p className="text-ink-mid">
        {t(seat?.status === 'on-hold' ? held : 'card.no_arrivals', { count: party })}
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-4 gap-2">
      {times.map((time) => {
        const label = formatWallTime(time, language);
        const path = bookingPath(product, { party, time }, language);
        return (
          <li key={time}>
            <ChipLink
              to={path ?? { search: searchWithChoice(params, { party, time }) }}
              replace={path === undefined}
              preventScrollReset={path === undefined}
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
