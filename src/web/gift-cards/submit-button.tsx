import { useTranslation } from 'react-i18next';
import { activeStep, isLoading, shownPrice } from '#core/gift-cards/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { StepSubmit } from '../checkout/step-submit.tsx';
import { useGiftCard, useGiftCardState } from './gift-card-actor.tsx';

export function SubmitButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  const step = useGiftCardState(activeStep);
  const isBusy = useGiftCardState(isLoading);
  const total = useGiftCardState(({ context }) => shownPrice(context)?.totalAmount ?? 0);
  const { currency } = MARKETS[useGiftCardState(({ context }) => context.steps.amount.data.market)];
  return (
    <StepSubmit busy={isBusy} className={className}>
      {step === 'amount'
        ? t('booking.to_info')
        : t('buttons.pay', { amount: formatMoney(total, currency, page.language) })}
    </StepSubmit>
  );
}
