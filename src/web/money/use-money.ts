// How the pages of statements write amounts and weeks.
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core/format-date.ts';
import type { Language } from '#core/market.ts';
import type { WeekName } from '#core/money/week.ts';
import { type Currency, formatExactMoney } from '#core/money.ts';

export function useMoney() {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const day = (one: string) => formatDay(one, language);
  return {
    language,
    day,
    money: (amount: number, currency: Currency) => formatExactMoney(amount, currency, language),
    week: ({ number, year }: WeekName) => t('partner.money.week', { number, year }),
    days: ({ firstDay, lastDay }: WeekName) => `${day(firstDay)} – ${day(lastDay)}`,
  };
}
