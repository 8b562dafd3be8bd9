import type { ContentDocument, Texts } from '#core/editors/content-document.ts';
import { type ContentKind, KIND_RULES } from '#core/editors/content-kinds.ts';
import { cleanEditorialHtml } from '../content/editorial-html.ts';

type Fields = (typeof KIND_RULES)[ContentKind]['texts'];

function cleanTexts(fields: Fields, texts: Texts): Texts {
  const richNames = new Set(fields.filter(({ input }) => input === 'rich').map(({ name }) => name));
  const clean = (one: Texts[keyof Texts]) =>
    Object.fromEntries(
      Object.entries(one).map(([name, text]) => [
        name,
        richNames.has(name) ? cleanEditorialHtml(text) : text,
      ]),
    );
  return { da: clean(texts.da), sv: clean(texts.sv), en: clean(texts.en) };
}

/** The document with its HTML as guests' pages would show it. */
export function cleanDocument(kind: ContentKind, document: ContentDocument): ContentDocument {
  const { texts, sectionTexts } = KIND_RULES[kind];
  return {
    ...document,
    texts: cleanTexts(texts, document.texts),
    sections: document.sections.map((section) => ({
      ...section,
      texts: cleanTexts(sectionTexts, section.texts),
    })),
  };
}
