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
  className?: string;
};

export function MenuPrice({ saleAmount, regularAmount, currency, language, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Price
      {...rest}
      sale={formatMoney(saleAmount, currency, language)}
      regular={formatMoney(regularAmount, currency, language)}
      saleLabel={t('ui.price_sale', { amount: '' })}
      regularLabel={t('ui.price_regular', { amount: '' })}
    />
  );
}
