import { useTranslation } from 'react-i18next';
import type { Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import { Price } from '../ui/price.tsx';

type Props = {
  saleAmount: number;
  regularAmount: number;
  currency: Currency;
  language: Language;
  size?: 'normal' | 'large';
};

/** "from 216 kr. per person", the regular price struck through: the lowest price today. */
export function FromPrice({ saleAmount, regularAmount, currency, language, size = 'normal' }: Props) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="inline-flex items-baseline gap-x-1.5 whitespace-nowrap">
        <Price
          size={size}
          sale={t('card.from_price', { amount: formatMoney(saleAmount, currency, language) })}
          saleLabel={t('ui.price_sale', { amount: '' })}
        />{' '}
        <span className="text-ink-mid text-sm">{t('card.per_person')}</span>
      </span>{' '}
      <span className="figures text-ink-mid text-sm">
        <span className="sr-only">{t('ui.price_regular', { amount: '' })} </span>
        <s>{formatMoney(regularAmount, currency, language)}</s>
      </span>
    </span>
  );
}
