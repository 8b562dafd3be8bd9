// One side of a comparison, with the words that the other side doesn't have.
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core/editors/compare-words.ts';

type Change = 'removed' | 'inserted';
type Props = { pieces: readonly Piece[]; change: Change };

const TAGS = { removed: 'del', inserted: 'ins' } as const;
const HIDDEN = 'sr-only';

/** Screen readers don't announce these elements, so hidden words stand around the change. */
export function MarkedWords({ pieces, change }: Props) {
  const hidden = useHiddenWords(change);
  const Tag = TAGS[change];
  return pieces
    .filter(({ kind }) => kind === 'kept' || kind === change)
    .map(({ kind, text }, index) =>
      kind === 'kept' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and no state
        <Fragment key={index}>{text}</Fragment>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and no state
        <Tag key={index}>
          <span className={HIDDEN}>{hidden.before}</span>
          {text}
          <span className={HIDDEN}>{hidden.after}</span>
        </Tag>
      ),
    );
}

/**
 * The same in HTML that the server sanitised when it was saved:
 * pictures and texts between tags are marked.
 */
export function MarkedHtml({ pieces, change }: Props) {
  const { t } = useTranslation();
  const { before, after } = useHiddenWords(change);
  const tag = TAGS[change];
  const mark = (text: string) =>
    `<${tag}><span class="${HIDDEN}">${before}</span>${text}<span class="${HIDDEN}">${after}</span></${tag}>`;
  const html = pieces
    .filter(({ kind }) => kind === 'kept' || kind === change)
    .map(({ kind, text }) =>
      kind === 'kept' ? text : text.replace(/<img[^>]*>|[^<>]+(?=<|$)/g, markUnlessBlank(mark)),
    )
    .join('');
  return (
    <>
      <div className="rich-text-shown" dangerouslySetInnerHTML={{ __html: html }} />
      {hasOnlyTags(pieces) && <p className="text-ink-mid text-sm">{t('partner.content.only_formatting')}</p>}
    </>
  );
}

const markUnlessBlank = (mark: (text: string) => string) => (text: string) =>
  text.trim() === '' ? text : mark(text);

/** Whether the changes are without words and pictures. */
const hasOnlyTags = (pieces: readonly Piece[]): boolean =>
  pieces.length > 1 &&
  pieces.every(({ kind, text }) => kind === 'kept' || text.replace(/<(?!img)[^>]*>|\s/g, '') === '');

function useHiddenWords(change: Change) {
  const { t } = useTranslation();
  return { before: `${t(`partner.content.mark.${change}`)} `, after: ` ${t('partner.content.mark.end')} ` };
}
