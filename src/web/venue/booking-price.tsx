import { useTranslation } from 'react-i18next';
import type { Product } from '#core/catalog/catalog.contract.ts';
import { feeAmountIn, type Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import { Price } from '../ui/price.tsx';

type Props = { product: Product; currency: Currency; language: Language };

/** The lowest price of the day. */
export function BookingPrice({ product, currency, language }: Props) {
  const { t } = useTranslation();
  if (product.price_sale === null || product.price_regular === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <Price
        size="large"
        className="flex-row-reverse"
        sale={t('card.from_price', { amount: formatMoney(product.price_sale, currency, language) })}
        regular={formatMoney(product.price_regular, currency, language)}
        saleLabel={t('ui.price_sale', { amount: '' })}
        regularLabel={t('ui.price_regular', { amount: '' })}
      />
      <span className="text-ink-soft text-sm">{t('card.per_person')}</span>
      <span className="basis-full text-ink-soft text-sm">
        {t('card.fee', { amount: formatMoney(feeAmountIn(currency), currency, language) })}
      </span>
    </p>
  );
}
