import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GIFT_CARD_LIMITS } from '#core/gift-cards/gift-card-rules.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { ChoiceChip } from '../checkout/choice-chip.tsx';
import { ChoiceSection } from '../checkout/choice-section.tsx';
import { Field } from '../ui/field.tsx';
import { useGiftCard, useGiftCardState, useSend } from './gift-card-actor.tsx';

const KRONER_CHOICES = [300, 500, 800, 1_000];
const UNITS = { DKK: 'kr.', SEK: 'kr' } as const;

/** Only digits are an amount: "99,50" must not become 9950. */
const readAmount = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** Four fixed amounts, or a typed one within the limits. */
export function AmountChoice() {
  const { t } = useTranslation();
  const send = useSend();
  const { page } = useGiftCard();
  const amount = useGiftCardState(({ context }) => context.steps.amount.data.amount);
  const error = useGiftCardState(({ context }) => context.steps.amount.errors['amount']);
  const { currency } = MARKETS[useGiftCardState(({ context }) => context.steps.amount.data.market)];
  const [typed, setTyped] = useState(amount === 0 || KRONER_CHOICES.includes(amount) ? '' : String(amount));
  const money = (kroner: number) => formatMoney(kroner * 100, currency, page.language);
  const choose = (value: number) => send({ type: 'gift.edit', edit: { field: 'amount', value } });
  const { minKroner, maxKroner } = GIFT_CARD_LIMITS;
  return (
    <ChoiceSection
      field="amount"
      legend={t('giftcard.amount')}
      hideLegend
      error={error}
      hint={t('giftcard.amount_help', { min: money(minKroner), max: money(maxKroner) })}
    >
      <div className="grid grid-cols-2 gap-2 min-[400px]:grid-cols-4">
        {KRONER_CHOICES.map((one) => (
          <ChoiceChip
            key={one}
            name="amount"
            value={String(one)}
            label={money(one)}
            checked={typed === '' && amount === one}
            disabled={false}
            onChoose={(value) => {
              setTyped('');
              choose(Number(value));
            }}
          >
            {money(one)}
          </ChoiceChip>
        ))}
      </div>
      <Field
        label={t('giftcard.amount_free')}
        name="amount_free"
        inputMode="numeric"
        autoComplete="off"
        unit={page.language === 'en' ? currency : UNITS[currency]}
        value={typed}
        className="-mb-5 mt-4"
        onChange={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          setTyped(text);
          choose(text === '' ? 0 : readAmount(text));
        }}
      />
    </ChoiceSection>
  );
}
