import { useTranslation } from 'react-i18next';
import type { Receipt, ReceiptState } from '#core/booking/receipt.contract.ts';
import type { Language } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { shownLines } from '../booking/order-facts.ts';
import { classNames } from '../ui/class-names.ts';

/** Money that goes back was paid first. */
const PAID_STATES: readonly ReceiptState[] = ['confirmed', 'moved', 'refunding', 'refunded'];

export function ReceiptLines({ receipt, language }: { receipt: Receipt; language: Language }) {
  const { t } = useTranslation();
  const { state, payment_total } = receipt;
  const money = (amount: number) => formatMoney(amount, receipt.currency, language);
  return (
    <section aria-label={t('summary.title')}>
      <dl className="figures grid gap-1 rounded-box border border-line bg-card p-5">
        {shownLines(receipt).map(({ weight, type, title, amount }) => (
          <div
            key={weight}
            className={classNames('flex justify-between gap-4', type === 'vat' && 'text-ink-soft text-sm')}
          >
            <dt className="wrap-anywhere min-w-0">{title}</dt>
            <dd className="shrink-0">{money(amount)}</dd>
          </div>
        ))}
        {payment_total !== null && (
          <div className="mt-1 flex justify-between gap-4 border-line border-t pt-3 font-semibold">
            <dt>{t(PAID_STATES.includes(state) ? 'receipt.paid' : 'summary.payment_total')}</dt>
            <dd>{money(payment_total)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
