import type { NavItem } from '#core/content/navigation.ts';
import type { Language } from '#core/market.ts';
import type { Database } from '../db/database.ts';
import { listNavItemRows } from './content-queries.ts';

export type StoredNavItem = NavItem & { menu: string };

/** Items per language, in their order. The back button is the page's own, so it isn't among them. */
export async function loadNavItems(db: Database): Promise<Map<Language, StoredNavItem[]>> {
  const rows = await listNavItemRows(db);
  const items = rows
    .filter(({ nav_item: item }) => !item.isBackButton && item.status !== 'hidden')
    .map(({ nav_item: item, nav_item_text: text }) => ({
      language: text.language,
      item: {
        id: item.id,
        menu: item.navMenu,
        title: text.title,
        url: text.url,
        status: item.status,
        panel: item.panel,
        icon: item.icon,
      },
    }));
  const byLanguage = Map.groupBy(items, ({ language }) => language);
  return new Map([...byLanguage].map(([language, group]) => [language, group.map(({ item }) => item)]));
}
