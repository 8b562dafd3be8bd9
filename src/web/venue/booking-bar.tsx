import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#core/money.ts';
import { formatMoney } from '#core/money.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { BookingPanel, type PanelProps } from './booking-panel.tsx';
import { SIMILAR_ID } from './similar-places.tsx';

export const BOOK_ID = 'book';
const NEXT_TIMES = 3;

/** The panel of phones and tablets: a bar that stays in sight and opens as a sheet. Without script it leads to the panel. */
export function BookingBar({ currency, ...panel }: PanelProps & { currency: Currency }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { product, stock, choice, language } = panel;
  const isFree = stock.status === 'in-stock';
  const title = t(product.product_type === 'takeaway' ? 'venue.order_pickup' : 'venue.book_table');
  const times = stock.seats.find(({ seat }) => seat === choice.party)?.times ?? [];
  const chosen = times.filter((time) => time === choice.time);
  const next = (chosen.length > 0 ? chosen : times.slice(0, NEXT_TIMES))
    .map((time) => formatWallTime(time, language))
    .join(', ');
  return (
    <div className="sticky bottom-0 z-30 -mx-4 border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:-mx-8 tablet:px-8 desktop:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0 leading-tight">
          {isFree ? (
            <>
              {product.price_sale !== null && (
                <span className="block font-bold">
                  {t('card.from_price', { amount: formatMoney(product.price_sale, currency, language) })}
                </span>
              )}
              <span className="block truncate text-ink-mid text-sm">
                {times.length > 0
                  ? `${t('people.count', { count: choice.party })} · ${next}`
                  : t('card.no_arrivals', { count: choice.party })}
              </span>
            </>
          ) : (
            <span className="block font-semibold first-letter:uppercase">
              {t(stock.status === 'showcase' ? 'card.not_active_today' : 'card.sold_out_today')}
            </span>
          )}
        </p>
        {isFree ? (
          <LinkButton
            to={`#${BOOK_ID}`}
            aria-haspopup="dialog"
            className="shrink-0"
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          >
            {title}
          </LinkButton>
        ) : (
          <LinkButton kind="secondary" to={`#${SIMILAR_ID}`} className="shrink-0">
            {t('card.other_places')}
          </LinkButton>
        )}
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={t('buttons.close')}>
        <BookingPanel {...panel} />
      </Sheet>
    </div>
  );
}
