// How Tonight writes times, parties and money.
import { useTranslation } from 'react-i18next';
import { formatTimeOfInstant } from '#core/format-date.ts';
import { type Language, MARKETS, type MarketId } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import type { PartyRange } from '#core/release/release-rules.ts';
import { formatWallTime } from '#core/wall-time.ts';

export function useEveningFormat(market: MarketId) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const { timeZone, currency } = MARKETS[market];
  const people = (count: number) => t('partner.tonight.party', { count });
  return {
    time: (at: number) => formatTimeOfInstant(new Date(at), timeZone, language),
    wallTime: (time: string) => formatWallTime(time, language),
    money: (amount: number) => formatMoney(amount, currency, language),
    people,
    party: ({ partyMin, partyMax }: PartyRange) =>
      partyMin < partyMax
        ? t('partner.tonight.party_range', { min: partyMin, max: partyMax })
        : people(partyMax),
  };
}
