import type { GiftCardLine } from '#core/gift-cards/gift-cards.contract.ts';
import type { Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import { classNames } from '../ui/class-names.ts';

type Props = {
  lines: readonly GiftCardLine[];
  currency: Currency;
  language: Language;
  /** What the payment is called once it was made. */
  paidLabel?: string | undefined;
};

/** The lines of a price: the tax in small type, the payment in large type. */
export function PriceLines({ lines, currency, language, paidLabel }: Props) {
  return (
    <dl className="figures grid gap-1.5">
      {lines.map(({ type, weight, title, amount }) => {
        const isPayment = type === 'payment_total';
        return (
          <div
            key={weight}
            className={classNames(
              'flex items-baseline justify-between gap-4',
              type === 'tax' && 'text-ink-soft text-sm',
              isPayment && 'mt-1 border-line border-t pt-3',
            )}
          >
            <dt className={classNames(isPayment && 'font-semibold')}>{(isPayment && paidLabel) || title}</dt>
            <dd className={classNames(isPayment && 'font-bold text-2xl tracking-tight')}>
              {formatMoney(amount, currency, language)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
