import { useTranslation } from 'react-i18next';
import { activeStep, isLoading, shownPrice } from '#core/giftcards/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { STEP_FORM_ID } from '../steps/step-ids.ts';
import { Button } from '../ui/button.tsx';
import { useGiftcard, useGiftcardState } from './giftcard-actor.tsx';

/** The one action of every step. It stands in the column on desktops and in the bar on phones. */
export function SubmitButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { page } = useGiftcard();
  const step = useGiftcardState(activeStep);
  const isBusy = useGiftcardState(isLoading);
  const total = useGiftcardState(({ context }) => shownPrice(context)?.totalAmount ?? 0);
  const { currency } = MARKETS[useGiftcardState(({ context }) => context.steps.amount.data.market)];
  return (
    <Button type="submit" form={STEP_FORM_ID} busy={isBusy} className={className}>
      {step === 'amount'
        ? t('booking.to_info')
        : t('buttons.pay', { amount: formatMoney(total, currency, page.language) })}
    </Button>
  );
}
