import { useTranslation } from 'react-i18next';
import { GIFT_CARD_LIMITS } from '#core/gift-cards/gift-card-rules.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { useGiftCard, useGiftCardState } from './gift-card-actor.tsx';
import { GiftCardPicture } from './gift-card-picture.tsx';

/** A live preview of the card. */
export function GiftPreview() {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  const gift = useGiftCardState(({ context }) => context.steps.amount.data);
  const amount = Number.isFinite(gift.amount) ? gift.amount : 0;
  return (
    <GiftCardPicture
      label={t('giftcard.preview')}
      amount={formatMoney(amount * 100, MARKETS[gift.market].currency, page.language)}
      recipient={gift.recipient_name.trim()}
      greeting={gift.greeting.trim()}
      placeholder={t('giftcard.preview_greeting')}
      valid={t('giftcard.valid_years', { years: GIFT_CARD_LIMITS.validYears })}
      isAmountOpen={amount === 0}
    />
  );
}
