import { useTranslation } from 'react-i18next';
import { giftCardLines } from '#core/gift-cards/gift-card-lines.ts';
import { shownPrice } from '#core/gift-cards/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { useGiftCard, useGiftCardState } from './gift-card-actor.tsx';
import { PriceLines } from './price-lines.tsx';

/** The chosen cards and their price. */
export function PurchaseSummary() {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  const { quantity, market } = useGiftCardState(({ context }) => context.steps.amount.data);
  const context = useGiftCardState((snapshot) => snapshot.context);
  const price = shownPrice(context);
  const { currency } = MARKETS[market];
  return (
    <div className="grid gap-3">
      <h2 className="text-name">{t('summary.title')}</h2>
      {price ? (
        <>
          <p className="figures text-ink-mid">
            {t('giftcard.quantity_each', {
              quantity,
              amount: formatMoney(price.cardAmount, currency, page.language),
            })}
          </p>
          <PriceLines
            lines={giftCardLines({ quantity, ...price }, (key, params) => t(key, { ...params }))}
            currency={currency}
            language={page.language}
          />
        </>
      ) : (
        <p className="text-ink-soft">{t('summary.empty')}</p>
      )}
    </div>
  );
}
