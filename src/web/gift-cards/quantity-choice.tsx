import { useTranslation } from 'react-i18next';
import { GIFT_CARD_LIMITS } from '#core/gift-cards/gift-card-rules.ts';
import { ChoiceSection } from '../checkout/choice-section.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';

export function QuantityChoice() {
  const { t } = useTranslation();
  const send = useSend();
  const quantity = useGiftCardState(({ context }) => context.steps.amount.data.quantity);
  const error = useGiftCardState(({ context }) => context.steps.amount.errors['quantity']);
  const label = t('giftcard.quantity');
  return (
    <ChoiceSection field="quantity" legend={label} hideLegend error={error}>
      <div className="max-w-md">
        <NumberStepper
          label={label}
          value={quantity}
          min={1}
          max={GIFT_CARD_LIMITS.maxQuantity}
          lessLabel={t('ui.decrease', { label })}
          moreLabel={t('ui.increase', { label })}
          valueText={t('giftcard.quantity_count', { count: quantity })}
          onChange={(value) => send({ type: 'gift.edit', edit: { field: 'quantity', value } })}
        />
      </div>
    </ChoiceSection>
  );
}
