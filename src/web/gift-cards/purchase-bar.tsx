import { useTranslation } from 'react-i18next';
import { activeStep, shownPrice } from '#core/gift-cards/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { BottomBar } from '../checkout/bottom-bar.tsx';
import { useGiftCard, useGiftCardState } from './gift-card-actor.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { SubmitButton } from './submit-button.tsx';

export function PurchaseBar() {
  const step = useGiftCardState(activeStep);
  return (
    <BottomBar
      summary={<PurchaseSummary />}
      line={<Line />}
      action={<SubmitButton key={step} className="grow" />}
    />
  );
}

function Line() {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  const { quantity, market } = useGiftCardState(({ context }) => context.steps.amount.data);
  const total = useGiftCardState(({ context }) => shownPrice(context)?.totalAmount);
  const cards = t('giftcard.quantity_count', { count: quantity });
  return (
    <span className="figures min-w-0 leading-tight">
      <span className="block truncate font-bold">
        {total === undefined
          ? t('summary.empty')
          : formatMoney(total, MARKETS[market].currency, page.language)}
      </span>
      {total !== undefined && <span className="block truncate text-ink-mid text-sm">{cards}</span>}
    </span>
  );
}
