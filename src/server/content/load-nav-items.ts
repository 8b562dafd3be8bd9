import type { Language } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { listNavItemRows, type StoredNavItem } from './content-queries.ts';

/** Items per language, in their order. */
export async function loadNavItems(db: Database): Promise<Map<Language, StoredNavItem[]>> {
  const byLanguage = Map.groupBy(await listNavItemRows(db), ({ language }) => language);
  return new Map([...byLanguage].map(([language, group]) => [language, group.map(({ item }) => item)]));
}
