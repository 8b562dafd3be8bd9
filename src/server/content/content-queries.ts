import type { NavItem } from '#core/content/navigation.ts';
import type { Language, ProductType } from '#core/market.ts';
import { type Connection, many, one } from '../db/database.ts';

export type StoredNavItem = NavItem & { menu: string };

/** Navigation items in their order, without the back button, which each page adds itself. */
export const listNavItemRows = (on: Connection) =>
  many<{ language: Language; item: StoredNavItem }>(on, {
    name: 'list-nav-items',
    text: `select t.language, json_build_object('id', n.id, 'menu', n.nav_menu, 'title', t.title, 'url', t.url,
        'status', n.status, 'panel', n.panel, 'icon', n.icon) as item
      from nav_item n join nav_item_text t on t.nav_item_id = n.id
      where not n.is_back_button and n.status <> 'hidden' order by n.nav_menu, n.position`,
  });

/** The code of every published script box. */
export const listScriptRows = (on: Connection) =>
  many<{ id: number; text: string | null }>(on, {
    name: 'list-scripts',
    text: 'select id, script_text as text from page_box where is_script and published_at is not null',
  });

export type PageBoxScope = {
  cityId?: number | undefined;
  productType?: ProductType | undefined;
  language: Language;
};

type PageBoxRow = { id: number; position: string; isScript: boolean; title: string; bodyHtml: string };

/** Published boxes of a city and type and those shown everywhere; with neither, the latter. */
export const listPageBoxRows = (on: Connection, { cityId, productType, language }: PageBoxScope) =>
  many<PageBoxRow>(on, {
    name: 'list-page-boxes',
    text: `select b.id, b.position, b.is_script as "isScript", t.title, t.body_html as "bodyHtml"
      from page_box b join page_box_text t on t.page_box_id = b.id and t.language = $1
      where b.published_at is not null and (b.city_id is null or b.city_id = $2)
        and (b.product_type is null or b.product_type = $3)
      order by b.weight desc, b.id`,
    values: [language, cityId, productType],
  });

type TermsRow = { version: number; validFrom: Date; bodyHtml: string | null };

/** The terms in force, even if their text lacks the language: an older version is never used. */
export const findCurrentTerms = (on: Connection, kind: 'booking' | 'giftcard', language: Language) =>
  one<TermsRow>(on, {
    name: 'find-current-terms-text',
    text: `select v.version, v.valid_from as "validFrom", t.body_html as "bodyHtml"
      from terms_version v left join terms_text t on t.terms_version_id = v.id and t.language = $2
      where v.kind = $1 and v.valid_from <= app_now() order by v.version desc limit 1`,
    values: [kind, language],
  });
