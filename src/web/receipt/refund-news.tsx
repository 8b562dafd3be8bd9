import { useTranslation } from 'react-i18next';
import type { Receipt } from '#core/booking/receipt.contract.ts';
import { wordsOf } from '#core/i18n/words-of.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { formatDay, formatTimeOfInstant } from '#core/wall-time.ts';

/** What went wrong, what goes back for it, and when. */
export function RefundNews({ receipt, language }: { receipt: Receipt; language: Language }) {
  const { t } = useTranslation();
  const { currency, refunds } = receipt;
  const { timeZone } = MARKETS[currency === 'SEK' ? 'se' : 'dk'];
  return (
    <ul className="grid gap-3 rounded-box bg-saffron-wash p-5">
      {refunds.map(({ amount, reason, status, requested_at, done_at }) => {
        const instant = new Date(done_at ?? requested_at);
        const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant);
        const words = {
          amount: formatMoney(amount, currency, language),
          day: formatDay(day, language),
          at: formatTimeOfInstant(instant, timeZone, language),
        };
        return (
          <li key={requested_at}>
            {t(`receipt.refund_why.${reason}`, wordsOf(receipt.venue.product_type))}{' '}
            <strong className="font-semibold">
              {t(status === 'done' ? 'receipt.refund_done' : 'receipt.refund_on_way', words)}
            </strong>
          </li>
        );
      })}
    </ul>
  );
}
