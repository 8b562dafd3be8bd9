// Writes the editors' content. load-pictures.ts adds its pictures.
import { LANGUAGES, type Language } from '#core/market.ts';
import { slugify } from '#core/slugify.ts';
import { advanceIdentity, type Client, insertRows, type Row } from './insert-rows.ts';
import type { Content } from './world.ts';

const TERMS_VALID_FROM = '2026-01-01T00:00:00Z';
const PAGES_UPDATED_AT = '2026-09-01T00:00:00Z';
const EDITOR = 'demo';

/** A table and its texts, one row per language. */
async function insertWithTexts<Item extends { id: number }>(
  client: Client,
  table: string,
  items: readonly Item[],
  rowOf: (item: Item) => Row,
  textOf: (item: Item, language: Language) => Row,
) {
  const key = `${table}_id`;
  const textTable = table === 'terms_version' ? 'terms_text' : `${table}_text`;
  await insertRows(
    client,
    table,
    ['id'],
    items.map((item) => ({ id: item.id, ...rowOf(item) })),
  );
  await insertRows(
    client,
    textTable,
    [key, 'language'],
    items.flatMap((item) =>
      LANGUAGES.map((language) => ({ [key]: item.id, language, ...textOf(item, language) })),
    ),
  );
  await advanceIdentity(client, table);
}

export async function loadContent(
  client: Client,
  content: Content,
  daysAgo: (days: number) => Date,
): Promise<void> {
  await insertWithTexts(
    client,
    'terms_version',
    content.terms,
    ({ kind, version }) => ({ kind, version, valid_from: TERMS_VALID_FROM }),
    ({ bodyHtml }, language) => ({ body_html: bodyHtml[language] }),
  );
  await insertWithTexts(
    client,
    'blog',
    content.blogs,
    ({ publishedDaysAgo }) => ({
      published_at: daysAgo(publishedDaysAgo),
      created_at: daysAgo(publishedDaysAgo),
    }),
    ({ texts }, language) => {
      const { slug, name, summary, bodyHtml } = texts[language];
      return { slug, name, summary, body_html: bodyHtml };
    },
  );
  await insertWithTexts(
    client,
    'page_box',
    content.pageBoxes,
    (box) => ({
      position: box.position,
      city_id: box.cityId,
      product_type: box.productType,
      weight: box.weight,
      is_script: box.script !== null,
      script_text: box.script,
      published_at: box.isPublished ? daysAgo(1) : null,
      published_by: box.isPublished ? EDITOR : null,
    }),
    ({ title, bodyHtml }, language) => ({ title: title[language], body_html: bodyHtml[language] }),
  );
  await insertWithTexts(
    client,
    'partner',
    content.partners,
    (partner) => ({
      city_id: partner.cityId,
      product_type: partner.productType,
      slug: partner.slug,
      weight: partner.weight,
      is_published: true,
    }),
    ({ name, bodyHtml }, language) => ({ name, body_html: bodyHtml[language] }),
  );
  await insertWithTexts(
    client,
    'guide_section',
    content.guide,
    ({ slug, position }) => ({ slug, position, is_published: true }),
    ({ title, bodyHtml }, language) => ({ title: title[language], body_html: bodyHtml[language] }),
  );
  await insertWithTexts(
    client,
    'content_page',
    content.pages,
    ({ name }) => ({ name, updated_at: PAGES_UPDATED_AT }),
    ({ title, summary }, language) => ({ title: title[language], summary: summary[language] }),
  );
  await insertWithTexts(
    client,
    'content_section',
    content.sections,
    ({ pageId, slug, position }) => ({ content_page_id: pageId, slug, position, is_published: true }),
    ({ title, bodyHtml }, language) => ({ title: title[language], body_html: bodyHtml[language] }),
  );
  await insertWithTexts(
    client,
    'nav_item',
    content.navItems,
    (item) => ({
      nav_menu: item.menu,
      slug: slugify(item.title.en),
      panel: 'menu',
      status: item.status,
      is_back_button: item.isBackButton,
      position: item.position,
      icon: item.icon,
    }),
    ({ title, url }, language) => ({ title: title[language], url: url[language] }),
  );
}
