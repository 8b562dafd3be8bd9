// How the pages of a venue's offer write prices, days, menus and changes.
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core/format-date.ts';
import { menuName, type Words } from '#core/house/describe-change.ts';
import type { MenuFields } from '#core/house/fields.ts';
import { type Language, MARKETS, type MarketId } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import type { HouseMenu } from './house-data.ts';

type TagNames = readonly { id: number; name: string }[];

export function useOfferFormats(market: MarketId, tags: TagNames = [], menus: readonly HouseMenu[] = []) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const money = (amount: number) => formatMoney(amount, MARKETS[market].currency, language);
  const words: Words = {
    language,
    money,
    translate: (key, params) => t(key, { ...params }),
    menuNameOf: (id) => {
      const fields = menus.find((menu) => menu.id === id)?.fields;
      return (fields && menuName(fields, language)) || t('partner.house.menus.unnamed');
    },
    tagName: (id) => tags.find((tag) => tag.id === id)?.name ?? String(id),
  };
  return {
    words,
    language,
    money,
    day: (day: string) => formatDay(day, language),
    menuName: (fields: MenuFields) => menuName(fields, language) || t('partner.house.menus.unnamed'),
    languageName: (one: Language) => t(`partner.house.language.${one}`),
  };
}
