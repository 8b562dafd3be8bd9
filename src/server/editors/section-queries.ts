// Written pages and the guide as editors see them: also hidden sections, in all languages.
import type { Section, Texts } from '#core/editors/content-document.ts';
import type { Language } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import { textRowsOf, textsSql } from './texts-sql.ts';

export type StaticPageName = 'privacy' | 'cookies' | 'accessibility' | 'contact' | 'help';

export const listStaticPages = (on: Connection) =>
  many<{ subjectId: number; publishedAt: Date | null }>(on, {
    name: 'list-pages-to-edit',
    text: 'select id as "subjectId", updated_at as "publishedAt" from content_page order by id',
  });

export const findStaticPage = (on: Connection, pageId: number) =>
  one<{ name: StaticPageName }>(on, {
    name: 'find-page-to-edit',
    text: 'select name from content_page where id = $1',
    values: [pageId],
  });

type PageText = { language: Language; title: string; summary: string };

export const readPages = (on: Connection, pageIds: readonly number[]) =>
  many<{ id: number; texts: Partial<Texts> }>(on, {
    name: 'read-pages-to-edit',
    text: `select p.id, ${textsSql('content_page_text', 'content_page_id = p.id', ['title', 'summary'])} as texts
      from content_page p where p.id = any ($1)`,
    values: [pageIds],
  });

export const touchPage = (on: Transaction, pageId: number) =>
  run(on, {
    name: 'touch-page',
    text: 'update content_page set updated_at = app_now() where id = $1',
    values: [pageId],
  });

export const putPageTexts = (on: Transaction, pageId: number, texts: readonly PageText[]) =>
  run(on, {
    name: 'put-page-texts',
    text: `insert into content_page_text (content_page_id, language, title, summary)
      select $1, language, title, summary from jsonb_to_recordset($2)
        as t (language language_code, title text, summary text)
      on conflict (content_page_id, language) do update set title = excluded.title, summary = excluded.summary`,
    values: [pageId, JSON.stringify(texts)],
  });

type SectionRow = { slug: string; isPublished: boolean; texts: Partial<Section['texts']> };

export const listPageSections = (on: Connection, pageIds: readonly number[]) =>
  many<SectionRow & { pageId: number }>(on, {
    name: 'list-page-sections',
    text: `select s.content_page_id as "pageId", s.slug, s.is_published as "isPublished",
        ${textsSql('content_section_text', 'content_section_id = s.id', ['title', 'body_html'])} as texts
      from content_section s where s.content_page_id = any ($1) order by s.position`,
    values: [pageIds],
  });

export const listGuideSections = (on: Connection) =>
  many<SectionRow>(on, {
    name: 'list-guide-to-edit',
    text: `select s.slug, s.is_published as "isPublished",
        ${textsSql('guide_section_text', 'guide_section_id = s.id', ['title', 'body_html'])} as texts
      from guide_section s order by s.position`,
  });

/** Positions change places within the transaction. */
export const deferPositions = (on: Transaction) =>
  run(on, {
    name: 'defer-positions',
    text: 'set constraints content_section_place, guide_section_position_once deferred',
  });

const SENT_SQL = `jsonb_to_recordset($1) as n (slug text, position smallint, is_published boolean)`;
const SENT_TEXTS_SQL = `jsonb_to_recordset($1) as n (slug text, language language_code, title text, body_html text)`;

const rowsOf = (sections: readonly Section[]) =>
  JSON.stringify(
    sections.map(({ slug, is_published }, index) => ({ slug, is_published, position: index + 1 })),
  );

/** A text without a title is none. */
const hasTitle = (texts: Section['texts']['da']) => Boolean(texts['title']);

export const deleteOtherPageSections = (on: Transaction, pageId: number, sections: readonly Section[]) =>
  run(on, {
    name: 'delete-other-page-sections',
    text: `delete from content_section where content_page_id = $2 and slug not in (select slug from ${SENT_SQL})`,
    values: [rowsOf(sections), pageId],
  });

export const putPageSections = (on: Transaction, pageId: number, sections: readonly Section[]) =>
  run(on, {
    name: 'put-page-sections',
    text: `insert into content_section (content_page_id, slug, position, is_published)
      select $2, slug, position, is_published from ${SENT_SQL}
      on conflict (content_page_id, slug) do update set position = excluded.position,
        is_published = excluded.is_published`,
    values: [rowsOf(sections), pageId],
  });

export const deletePageSectionTexts = (on: Transaction, pageId: number) =>
  run(on, {
    name: 'delete-page-section-texts',
    text: `delete from content_section_text t using content_section s
      where s.id = t.content_section_id and s.content_page_id = $1`,
    values: [pageId],
  });

export const insertPageSectionTexts = (on: Transaction, pageId: number, sections: readonly Section[]) =>
  run(on, {
    name: 'insert-page-section-texts',
    text: `insert into content_section_text (content_section_id, language, title, body_html)
      select s.id, n.language, n.title, n.body_html from ${SENT_TEXTS_SQL}
        join content_section s on s.content_page_id = $2 and s.slug = n.slug`,
    values: [textRowsOf(sections, hasTitle), pageId],
  });

export const deleteOtherGuideSections = (on: Transaction, sections: readonly Section[]) =>
  run(on, {
    name: 'delete-other-guide-sections',
    text: `delete from guide_section where slug not in (select slug from ${SENT_SQL})`,
    values: [rowsOf(sections)],
  });

export const putGuideSections = (on: Transaction, sections: readonly Section[]) =>
  run(on, {
    name: 'put-guide-sections',
    text: `insert into guide_section (slug, position, is_published)
      select slug, position, is_published from ${SENT_SQL}
      on conflict (slug) do update set position = excluded.position, is_published = excluded.is_published`,
    values: [rowsOf(sections)],
  });

export const deleteGuideTexts = (on: Transaction) =>
  run(on, { name: 'delete-guide-texts', text: 'delete from guide_section_text' });

export const insertGuideTexts = (on: Transaction, sections: readonly Section[]) =>
  run(on, {
    name: 'insert-guide-texts',
    text: `insert into guide_section_text (guide_section_id, language, title, body_html)
      select s.id, n.language, n.title, n.body_html from ${SENT_TEXTS_SQL} join guide_section s on s.slug = n.slug`,
    values: [textRowsOf(sections, hasTitle)],
  });
