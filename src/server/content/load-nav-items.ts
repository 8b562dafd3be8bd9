import type { Language } from '#core/market.ts';
import type { Connection } from '../db/database.ts';
import { listNavItemRows, type StoredNavItem } from './content-queries.ts';

export type NavItems = ReadonlyMap<Language, StoredNavItem[]>;

/** Items per language, in their order. */
export async function loadNavItems(db: Connection): Promise<NavItems> {
  const byLanguage = Map.groupBy(await listNavItemRows(db), ({ language }) => language);
  return new Map([...byLanguage].map(([language, group]) => [language, group.map(({ item }) => item)]));
}
