// Column types that several tables share; each matches a domain of 0001_foundations.sql.
import { bigint, customType, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language, Market, MarketId, ProductType } from '#core/market.ts';

export const language = (name: string) => text(name).$type<Language>();
export const market = (name: string) => text(name).$type<MarketId>();
export const currency = (name: string) => text(name).$type<Market['currency']>();
export const productType = (name: string) => text(name).$type<ProductType>();
export const menuType = (name: string) => text(name, { enum: ['lunch', 'dinner'] });

/** Whole øre/öre. */
export const money = (name: string) => integer(name);
export const partySize = (name: string) => smallint(name);
export const bigId = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
