import { useTranslation } from 'react-i18next';
import { MARKET_IDS, type MarketId } from '#core/market.ts';
import { ChoiceChip } from '../checkout/choice-chip.tsx';
import { ChoiceSection } from '../checkout/choice-section.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';

/**
 * A card is in the currency of the country where it is used. English belongs to neither market, so
 * the buyer chooses.
 */
export function MarketChoice() {
  const { t } = useTranslation();
  const send = useSend();
  const market = useGiftCardState(({ context }) => context.steps.amount.data.market);
  return (
    <ChoiceSection field="market" legend={t('giftcard.market')}>
      <div className="grid grid-cols-2 gap-2">
        {MARKET_IDS.map((id) => (
          <ChoiceChip
            key={id}
            name="market"
            value={id}
            label={t(`giftcard.market_name.${id}`)}
            checked={id === market}
            disabled={false}
            onChoose={(value) =>
              send({ type: 'gift.edit', edit: { field: 'market', value: value as MarketId } })
            }
          >
            {t(`giftcard.market_name.${id}`)}
          </ChoiceChip>
        ))}
      </div>
    </ChoiceSection>
  );
}
