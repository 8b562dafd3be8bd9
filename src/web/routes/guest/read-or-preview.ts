// Pages that editors write, as they are or with a revision that isn't published.
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#core/market.ts';
import { type ContentReader, previewContent } from '#server/editors/preview-content.ts';
import { appContext } from '../../context.ts';
import { answerProblems } from './page-request.ts';

/** `note` is the first paragraph of a preview, as HTML; empty on the page that guests see. */
export async function readOrPreview<Result>(
  context: Readonly<RouterContextProvider>,
  { url, language }: { url: URL; language: Language },
  read: ContentReader<Result>,
): Promise<{ result: Result; note: string }> {
  const app = context.get(appContext);
  const token = url.searchParams.get('preview');
  return answerProblems(
    token === null
      ? read(app).then((result) => ({ result, note: '' }))
      : previewContent(app, { token, language }, read),
  );
}

/** The note in front of the first section. */
export const withNote = <Section extends { html: string }>(
  note: string,
  sections: readonly Section[],
): Section[] =>
  sections.map((section, index) => (index === 0 ? { ...section, html: note + section.html } : section));
