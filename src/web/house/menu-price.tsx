import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beforePrice, countsFrom, withPrice } from '#core/house/before-price.ts';
import { salePriceAmount } from '#core/money.ts';
import { Field } from '../ui/field.tsx';
import { Price } from '../ui/price.tsx';
import type { HouseMenu } from './house-data.ts';
import type { useOfferFormats } from './use-offer-formats.ts';

type Priced = Pick<HouseMenu, 'prices'>;

/** The prices that were asked, with the typed one as if it were published today. */
const withTyped = ({ prices }: Priced, amount: number, today: string) =>
  withPrice(prices, { fromDay: today, amount });

/** What a guest would see if the price were published today. */
export function shownPrice(menu: Priced, amount: number, today: string) {
  const regularAmount = beforePrice(withTyped(menu, amount, today), today);
  return { regularAmount, saleAmount: salePriceAmount(regularAmount) };
}

type MenuPriceProps = {
  menu: Priced;
  amount: number;
  today: string;
  /** What a plan will make of it. */
  waiting: { day: string; after: unknown } | undefined;
  error: string | undefined;
  words: ReturnType<typeof useOfferFormats>;
  onChange: (amount: number) => void;
};

/** The regular price as the venue types it, and beside it what a guest sees and why. */
export function MenuPrice({ menu, amount, today, waiting, error, words, onChange }: MenuPriceProps) {
  const { t } = useTranslation();
  const { money, day } = words;
  const [text, setText] = useState(amount === 0 ? '' : String(amount / 100));
  const change = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 6);
    setText(digits);
    onChange(Number(digits) * 100);
  };
  const { regularAmount, saleAmount } = shownPrice(menu, amount, today);
  const from = countsFrom(withTyped(menu, amount, today), today);
  const isLower = menu.prices.length > 0 && amount > 0 && amount < (menu.prices.at(-1)?.amount ?? 0);
  return (
    <div className="grid items-start gap-x-6 gap-y-2 tablet:grid-cols-[14rem_1fr]">
      <Field
        label={t('partner.house.editor.price_regular')}
        hint={
          waiting
            ? t('partner.house.editor.waiting', {
                day: day(waiting.day),
                value: money(waiting.after as number),
              })
            : t('partner.house.editor.price_hint')
        }
        error={error}
        inputMode="numeric"
        unit="kr."
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div aria-live="polite" className="grid gap-1 rounded-box bg-wash px-4 py-3">
        <p className="text-ink-mid text-sm">{t('partner.house.editor.guest_sees')}</p>
        {amount > 0 ? (
          <Price
            size="large"
            regular={money(regularAmount)}
            sale={money(saleAmount)}
            regularLabel={t('partner.house.editor.before')}
            saleLabel={t('partner.house.editor.now')}
          />
        ) : (
          <span className="text-2xl text-ink-soft">–</span>
        )}
        {amount > 0 && from !== undefined && (
          <p className="figures text-sm">
            {t('partner.house.editor.counts_from', {
              lowest: money(regularAmount),
              day: day(from),
              price: money(amount),
            })}
          </p>
        )}
        {isLower && from === undefined && (
          <p className="text-sm">{t('partner.house.editor.lower_at_once')}</p>
        )}
      </div>
    </div>
  );
}
