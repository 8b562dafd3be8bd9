import { useTranslation } from 'react-i18next';
import { GIFTCARD_LIMITS } from '#core/giftcards/giftcard-rules.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { GiftFace } from './gift-face.tsx';
import { useGiftcard, useGiftcardState } from './giftcard-actor.tsx';

/** The card as it is being made: what is typed is on it at once. */
export function GiftPreview() {
  const { t } = useTranslation();
  const { page } = useGiftcard();
  const gift = useGiftcardState(({ context }) => context.steps.amount.data);
  const amount = Number.isFinite(gift.amount) ? gift.amount : 0;
  return (
    <GiftFace
      label={t('giftcard.preview')}
      amount={formatMoney(amount * 100, MARKETS[gift.market].currency, page.language)}
      recipient={gift.recipient_name.trim()}
      greeting={gift.greeting.trim()}
      placeholder={t('giftcard.preview_greeting')}
      valid={t('giftcard.valid_years', { years: GIFTCARD_LIMITS.validYears })}
      isAmountOpen={amount === 0}
    />
  );
}
