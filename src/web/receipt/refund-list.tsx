import { useTranslation } from 'react-i18next';
import type { Receipt } from '#core/booking/receipt.contract.ts';
import { formatDay, formatTimeOfInstant } from '#core/format-date.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { type Language, MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';

type Props = {
  receipt: Receipt;
  /** The amount that is back on gift cards. */
  giftBack: number;
  language: Language;
};

const STATUS_TEXTS = {
  requested: 'receipt.refund_on_way',
  done: 'receipt.refund_done',
  by_bank: 'receipt.refund_by_bank',
} as const;

/** The refunds, each with reason, amount and time. */
export function RefundList({ receipt, giftBack, language }: Props) {
  const { t } = useTranslation();
  const { currency, refunds } = receipt;
  const { timeZone } = MARKETS[currency === 'SEK' ? 'se' : 'dk'];
  return (
    <ul className="grid gap-3 rounded-box bg-saffron-wash p-5">
      {refunds.map(({ amount, gift_card_amount: giftAmount, reason, status, requested_at, done_at }) => {
        const instant = new Date(done_at ?? requested_at);
        const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant);
        const words = {
          amount: formatMoney(amount, currency, language),
          day: formatDay(day, language),
          at: formatTimeOfInstant(instant, timeZone, language),
        };
        return (
          <li key={requested_at}>
            {t(`receipt.refund_why.${reason}`, pickupContext(receipt.venue.product_type))}{' '}
            {amount > 0 && <strong className="font-semibold">{t(STATUS_TEXTS[status], words)}</strong>}{' '}
            {giftAmount > 0 &&
              t('receipt.gift_back', { amount: formatMoney(giftAmount, currency, language) })}
          </li>
        );
      })}
      {giftBack > 0 && (
        <li>{t('receipt.gift_back', { amount: formatMoney(giftBack, currency, language) })}</li>
      )}
    </ul>
  );
}
