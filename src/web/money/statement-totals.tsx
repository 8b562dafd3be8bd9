import { useTranslation } from 'react-i18next';
import type { StatementTotals } from '#core/money/statement.ts';
import type { Currency } from '#core/money.ts';
import { useMoney } from './use-money.ts';

/** What the amount to pay is made of; what didn't happen is left out. */
export function Totals({ currency, ...totals }: StatementTotals & { currency: Currency }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const parts = [
    { key: 'menus', amount: totals.menusAmount, isAlways: true },
    { key: 'refunds', amount: totals.refundsAmount },
    { key: 'charges', amount: totals.chargesAmount },
    { key: 'corrections', amount: totals.correctionsAmount },
    { key: 'commission', amount: 0 - totals.commissionAmount, isAlways: true },
    { key: 'vat', amount: 0 - totals.vatAmount, isAlways: true },
  ] as const;
  return (
    <dl className="figures grid gap-2">
      {parts
        .filter((part) => 'isAlways' in part || part.amount !== 0)
        .map(({ key, amount }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-ink-mid">{t(`partner.money.total_${key}`)}</dt>
            <dd className="whitespace-nowrap">{money(amount, currency)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold text-lg">
        <dt>{t('partner.money.payable')}</dt>
        <dd className="whitespace-nowrap">{money(totals.payableAmount, currency)}</dd>
      </div>
    </dl>
  );
}
