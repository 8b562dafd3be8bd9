import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { feeAmountIn } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { formatMoney } from '#core/money.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { BookingPanel, type PanelProps } from './booking-panel.tsx';
import { BOOK_ID } from './booking-path.ts';
import { SIMILAR_ID } from './similar-venues.tsx';
import { closedHelp, closedText, isLastHeld } from './venue-stock.ts';

const NEXT_TIMES = 3;

/**
 * The booking panel on phones and tablets: a bar that opens a sheet. Without JavaScript it links
 * to the panel.
 */
export function BookingBar({ currency, ...panel }: PanelProps & { currency: Currency }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${BOOK_ID}`) return;
    // A link to the times opens the sheet where the column isn't shown.
    const frame = requestAnimationFrame(() => {
      if (document.getElementById(BOOK_ID)?.getClientRects().length === 0) setOpen(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  const { product, stock, choice, language } = panel;
  const isFree = stock.status === 'in-stock';
  const isHeld = isLastHeld(stock);
  const title = t(product.product_type === 'takeaway' ? 'venue.order_pickup' : 'venue.book_table');
  const times = stock.seats.find(({ seat }) => seat === choice.party)?.times ?? [];
  const chosen = times.filter((time) => time === choice.time);
  const next = (chosen.length > 0 ? chosen : times.slice(0, NEXT_TIMES))
    .map((time) => formatWallTime(time, language))
    .join(', ');
  return (
    <div className="sticky bottom-0 z-30 -mx-4 border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:-mx-8 tablet:px-8 desktop:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p
          className={classNames(
            'figures min-w-0 leading-tight',
            // It takes the space beside the button; if that is too little, the button wraps into
            // its own row.
            isFree ? 'flex-[999_1_8rem]' : isHeld ? 'flex-[999_1_16rem]' : 'flex-[999_1_auto]',
          )}
        >
          {isFree ? (
            <>
              {product.price_sale !== null && (
                <span className="block font-bold">
                  {t('card.from_price', { amount: formatMoney(product.price_sale, currency, language) })}{' '}
                  <span className="inline-block font-normal text-ink-mid text-xs">
                    {t('card.fee', { amount: formatMoney(feeAmountIn(currency), currency, language) })}
                  </span>
                </span>
              )}
              <span className="block truncate text-ink-mid text-sm">
                {times.length > 0
                  ? `${t('people.count', { count: choice.party })} · ${next}`
                  : t('card.no_arrivals', { count: choice.party, ...pickupContext(product.product_type) })}
              </span>
            </>
          ) : (
            <span
              className={classNames(
                'block font-semibold',
                isHeld ? 'text-sm' : 'whitespace-nowrap first-letter:uppercase',
              )}
            >
              {t(isHeld ? closedHelp(stock) : closedText(stock), pickupContext(product.product_type))}
            </span>
          )}
        </p>
        {isFree ? (
          <LinkButton
            to={`#${BOOK_ID}`}
            aria-haspopup="dialog"
            className="grow"
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
          >
            {title}
          </LinkButton>
        ) : (
          <LinkButton kind="secondary" to={`#${SIMILAR_ID}`} className="grow">
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
