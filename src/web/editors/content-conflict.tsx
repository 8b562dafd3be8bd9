import { useTranslation } from 'react-i18next';
import { type ContentDocument, compareDocuments } from '#core/editors/content-document.ts';
import { ConflictChoice } from '../layout/partner/conflict-choice.tsx';
import { DifferenceList } from './difference-list.tsx';
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
  const differences = compareDocuments(conflict.document, mine);
  return (
    // With a key: the next conflict is another one and gets the focus again.
    <ConflictChoice
      key={conflict.number}
      title={t('partner.content.conflict_title', { name: conflict.by ?? t('partner.content.somebody') })}
      lead={t(differences.length > 0 ? 'partner.content.conflict_lead' : 'partner.content.conflict_same')}
      takeText={t('partner.content.take')}
      keepText={t('partner.content.keep')}
      busy={busy}
      onTake={onTake}
      onKeep={onKeep}
    >
      <DifferenceList
        differences={differences}
        beforeLabel={t('partner.content.theirs')}
        afterLabel={t('partner.content.mine')}
      />
    </ConflictChoice>
  );
}
