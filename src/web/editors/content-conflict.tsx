import { useTranslation } from 'react-i18next';
import { type ContentDocument, compareDocuments } from '#core/editors/content-document.ts';
import { EditConflict } from './edit-conflict.tsx';
import type { Conflict } from './use-content.ts';

type Props = {
  conflict: Conflict | undefined;
  mine: ContentDocument;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** What somebody else saved meanwhile, beside one's own. */
export function ContentConflict({ conflict, mine, busy, onKeep, onTake }: Props) {
  const { t } = useTranslation();
  if (!conflict) return null;
  return (
    // With a key: the next conflict is another one and gets the focus again.
    <EditConflict
      key={conflict.number}
      by={conflict.by}
      differences={compareDocuments(conflict.document, mine)}
      lead={t('partner.content.conflict_lead')}
      keepText={t('partner.content.keep')}
      busy={busy}
      onTake={onTake}
      onKeep={onKeep}
    />
  );
}
