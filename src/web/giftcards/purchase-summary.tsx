import { useTranslation } from 'react-i18next';
import { giftcardLines } from '#core/giftcards/giftcard-lines.ts';
import { shownPrice } from '#core/giftcards/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { useGiftcard, useGiftcardState } from './giftcard-actor.tsx';
import { PriceLines } from './price-lines.tsx';

/** What is being bought and what it costs. */
export function PurchaseSummary() {
  const { t } = useTranslation();
  const { page } = useGiftcard();
  const { quantity, market } = useGiftcardState(({ context }) => context.steps.amount.data);
  const context = useGiftcardState((snapshot) => snapshot.context);
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
            lines={giftcardLines({ quantity, ...price }, (key, params) => t(key, { ...params }))}
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
