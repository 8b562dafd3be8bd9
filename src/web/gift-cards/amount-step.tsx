import { useTranslation } from 'react-i18next';
import { latestDeliveryDay } from '#core/gift-cards/gift-card-rules.ts';
import { AmountChoice } from './amount-choice.tsx';
import { useGiftCard, useGiftCardState } from './gift-card-actor.tsx';
import { GiftField } from './gift-field.tsx';
import { GreetingField } from './greeting-field.tsx';
import { MarketChoice } from './market-choice.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { QuantityChoice } from './quantity-choice.tsx';

const FIELDS = ['amount', 'quantity', 'greeting', 'recipient_name', 'recipient_email', 'deliver_on'];

/** Step 1: amount, quantity and recipient. */
export function AmountStep() {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  return (
    <PurchaseForm title={t('giftcard.amount_title')} fields={FIELDS}>
      <div className="grid gap-4">
        {page.language === 'en' && <MarketChoice />}
        <AmountChoice />
        <QuantityChoice />
        <PresentFields />
      </div>
    </PurchaseForm>
  );
}

function PresentFields() {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  const quantity = useGiftCardState(({ context }) => context.steps.amount.data.quantity);
  const hasRecipient = useGiftCardState(({ context }) => context.steps.amount.data.recipient_email !== '');
  return (
    <section aria-labelledby="present-title" className="border-line border-t pt-6">
      <h3 id="present-title" className="text-name">
        {t('giftcard.present_title')}
      </h3>
      <p className="mt-1 mb-4 text-ink-mid text-sm">
        {quantity > 1 && hasRecipient ? t('giftcard.recipient_many') : t('giftcard.present_help')}
      </p>
      <div className="grid gap-x-5 gap-y-3 tablet:grid-cols-2">
        <div className="tablet:col-span-2">
          <GreetingField />
        </div>
        <GiftField field="recipient_name" label={t('giftcard.recipient_name')} autoComplete="off" />
        <GiftField
          field="recipient_email"
          label={t('giftcard.recipient_email')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <GiftField
          field="deliver_on"
          label={t('giftcard.deliver_at')}
          hint={t('giftcard.deliver_help')}
          type="date"
          min={page.today}
          max={latestDeliveryDay(page.today)}
        />
      </div>
    </section>
  );
}
