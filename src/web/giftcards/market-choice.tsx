import { useTranslation } from 'react-i18next';
import { MARKET_IDS, type MarketId } from '#core/market.ts';
import { ChoiceChip } from '../steps/choice-chip.tsx';
import { ChoiceSection } from '../steps/choice-section.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';

/** A card is in the money of the country where it is used. Whoever reads English says which. */
export function MarketChoice() {
  const { t } = useTranslation();
  const send = useSend();
  const market = useGiftcardState(({ context }) => context.steps.amount.data.market);
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
