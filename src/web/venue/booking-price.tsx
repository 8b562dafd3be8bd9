import { useTranslation } from 'react-i18next';
import type { Product } from '#core/catalog/catalog.contract.ts';
import { feeAmountIn, type Language } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import { FromPrice } from '../catalog/from-price.tsx';

type Props = { product: Product; currency: Currency; language: Language };

/** The lowest price of the day. */
export function BookingPrice({ product, currency, language }: Props) {
  const { t } = useTranslation();
  if (product.price_sale === null || product.price_regular === null) return null;
  return (
    <p className="mt-1">
      <FromPrice
        size="large"
        saleAmount={product.price_sale}
        regularAmount={product.price_regular}
        currency={currency}
        language={language}
      />
      <span className="text-ink-soft text-sm">
        {t('card.fee', { amount: formatMoney(feeAmountIn(currency), currency, language) })}
      </span>
    </p>
  );
}
