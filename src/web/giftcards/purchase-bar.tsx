import { useTranslation } from 'react-i18next';
import { activeStep, shownPrice } from '#core/giftcards/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { BottomBar } from '../steps/bottom-bar.tsx';
import { useGiftcard, useGiftcardState } from './giftcard-actor.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { SubmitButton } from './submit-button.tsx';

export function PurchaseBar() {
  const step = useGiftcardState(activeStep);
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
  const { page } = useGiftcard();
  const { quantity, market } = useGiftcardState(({ context }) => context.steps.amount.data);
  const total = useGiftcardState(({ context }) => shownPrice(context)?.totalAmount);
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
