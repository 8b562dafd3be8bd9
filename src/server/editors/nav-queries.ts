// The menus that editors write, also their hidden items, in all languages.
import { isLink, type Section, type Texts } from '#core/editors/content-document.ts';
import { type Connection, many, run, type Transaction } from '../db/database.ts';
import { textRowsOf } from './texts-sql.ts';

export type EditedMenu = 'main' | 'social';

type StoredItem = { menu: EditedMenu; slug: string; status: string; texts: Partial<Texts> };

/** Without the back button, which is the page's own. */
export const readNavItems = (on: Connection, menus: readonly EditedMenu[]) =>
  many<StoredItem>(on, {
    name: 'read-nav-items-to-edit',
    text: `select n.nav_menu as menu, n.slug, n.status,
        coalesce((select jsonb_object_agg(language, jsonb_build_object('link_text', title, 'link_url', url))
          from nav_item_text where nav_item_id = n.id), '{}') as texts
      from nav_item n where n.nav_menu = any ($1) and not n.is_back_button order by n.position`,
    values: [menus],
  });

const rowsOf = (sections: readonly Section[]) =>
  JSON.stringify(
    sections.map(({ slug, is_published, settings }, index) => ({
      slug,
      position: index + 1,
      status: is_published ? settings?.nav_status : 'hidden',
    })),
  );

const SENT_SQL = 'jsonb_to_recordset($1) as n (slug text, position smallint, status text)';

export const deferNavPlaces = (on: Transaction) =>
  run(on, { name: 'defer-nav-places', text: 'set constraints nav_item_place deferred' });

export const deleteOtherNavItems = (on: Transaction, menu: EditedMenu, sections: readonly Section[]) =>
  run(on, {
    name: 'delete-other-nav-items',
    text: `delete from nav_item where nav_menu = $2 and not is_back_button
      and slug not in (select slug from ${SENT_SQL})`,
    values: [rowsOf(sections), menu],
  });

/** After the back button, which keeps its place. */
export const putNavItems = (on: Transaction, menu: EditedMenu, sections: readonly Section[]) =>
  run(on, {
    name: 'put-nav-items',
    text: `insert into nav_item (nav_menu, slug, position, status)
      select $2, n.slug, n.position + coalesce((select max(b.position) from nav_item b
          where b.nav_menu = $2 and b.is_back_button), 0), n.status from ${SENT_SQL}
      on conflict (nav_menu, slug) do update set position = excluded.position, status = excluded.status`,
    values: [rowsOf(sections), menu],
  });

export const deleteNavTexts = (on: Transaction, menu: EditedMenu) =>
  run(on, {
    name: 'delete-nav-texts',
    text: `delete from nav_item_text t using nav_item n
      where n.id = t.nav_item_id and n.nav_menu = $1 and not n.is_back_button`,
    values: [menu],
  });

/** An item without a text or an address in a language is not in that language's menu. */
export const insertNavTexts = (on: Transaction, menu: EditedMenu, sections: readonly Section[]) =>
  run(on, {
    name: 'insert-nav-texts',
    text: `insert into nav_item_text (nav_item_id, language, title, url)
      select i.id, n.language, n.link_text, n.link_url
      from jsonb_to_recordset($1) as n (slug text, language language_code, link_text text, link_url text)
        join nav_item i on i.nav_menu = $2 and i.slug = n.slug`,
    values: [
      textRowsOf(sections, (texts) => Boolean(texts['link_text']) && isLink(texts['link_url'] ?? '')),
      menu,
    ],
  });
