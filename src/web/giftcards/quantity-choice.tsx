import { useTranslation } from 'react-i18next';
import { GIFTCARD_LIMITS } from '#core/giftcards/giftcard-rules.ts';
import { ChoiceSection } from '../steps/choice-section.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';

export function QuantityChoice() {
  const { t } = useTranslation();
  const send = useSend();
  const quantity = useGiftcardState(({ context }) => context.steps.amount.data.quantity);
  const error = useGiftcardState(({ context }) => context.steps.amount.errors['quantity']);
  const label = t('giftcard.quantity');
  return (
    <ChoiceSection field="quantity" legend={label} hideLegend error={error}>
      <div className="max-w-md">
        <NumberStepper
          label={label}
          value={quantity}
          min={1}
          max={GIFTCARD_LIMITS.maxQuantity}
          lessLabel={t('ui.decrease', { label })}
          moreLabel={t('ui.increase', { label })}
          valueText={t('giftcard.quantity_count', { count: quantity })}
          onChange={(value) => send({ type: 'gift.edit', edit: { field: 'quantity', value } })}
        />
      </div>
    </ChoiceSection>
  );
}
