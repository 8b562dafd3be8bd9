// What editors write in sections: the guide, and pages of their own.
import type { Language } from '#core/market.ts';
import { type Connection, many, one } from '../db/database.ts';

type SectionRow = { slug: string; title: string; bodyHtml: string };

export const listGuideRows = (on: Connection, language: Language) =>
  many<SectionRow>(on, {
    name: 'list-guide-sections',
    text: `select s.slug, t.title, t.body_html as "bodyHtml"
      from guide_section s join guide_section_text t on t.guide_section_id = s.id and t.language = $1
      where s.is_published order by s.position`,
    values: [language],
  });

type ContentPageRow = { id: number; updatedAt: Date; title: string; summary: string };

export const findContentPageRow = (on: Connection, name: string, language: Language) =>
  one<ContentPageRow>(on, {
    name: 'find-content-page',
    text: `select p.id, p.updated_at as "updatedAt", t.title, t.summary
      from content_page p join content_page_text t on t.content_page_id = p.id and t.language = $2
      where p.name = $1`,
    values: [name, language],
  });

export const listSectionRows = (on: Connection, pageId: number, language: Language) =>
  many<SectionRow>(on, {
    name: 'list-content-sections',
    text: `select s.slug, t.title, t.body_html as "bodyHtml"
      from content_section s join content_section_text t on t.content_section_id = s.id and t.language = $2
      where s.content_page_id = $1 and s.is_published order by s.position`,
    values: [pageId, language],
  });
