import { useTranslation } from 'react-i18next';
import { activeStep, isLoading, shownPrice } from '#core/giftcards/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { StepSubmit } from '../steps/step-submit.tsx';
import { useGiftcard, useGiftcardState } from './giftcard-actor.tsx';

export function SubmitButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { page } = useGiftcard();
  const step = useGiftcardState(activeStep);
  const isBusy = useGiftcardState(isLoading);
  const total = useGiftcardState(({ context }) => shownPrice(context)?.totalAmount ?? 0);
  const { currency } = MARKETS[useGiftcardState(({ context }) => context.steps.amount.data.market)];
  return (
    <StepSubmit busy={isBusy} className={className}>
      {step === 'amount'
        ? t('booking.to_info')
        : t('buttons.pay', { amount: formatMoney(total, currency, page.language) })}
    </StepSubmit>
  );
}
