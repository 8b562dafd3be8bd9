import { useTranslation } from 'react-i18next';
import type { Difference } from '#core/editors/content-document.ts';
import { ConflictChoice } from '../layout/partner/conflict-choice.tsx';
import { DifferenceList } from './difference-list.tsx';

type Props = {
  /** Who saved meanwhile; null for somebody who left. */
  by: string | null;
  differences: readonly Difference[];
  /** Said where something differs. */
  lead: string;
  keepText: string;
  nameOf?: (field: string) => string;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** What a colleague saved meanwhile, beside one's own. */
export function EditConflict({ by, differences, lead, keepText, nameOf, busy, onKeep, onTake }: Props) {
  const { t } = useTranslation();
  return (
    <ConflictChoice
      title={t('partner.content.conflict_title', { name: by ?? t('partner.content.somebody') })}
      lead={differences.length > 0 ? lead : t('partner.content.conflict_same')}
      takeText={t('partner.content.take')}
      keepText={keepText}
      busy={busy}
      onTake={onTake}
      onKeep={onKeep}
    >
      <DifferenceList
        differences={differences}
        beforeLabel={t('partner.content.theirs')}
        afterLabel={t('partner.content.mine')}
        {...(nameOf && { nameOf })}
      />
    </ConflictChoice>
  );
}
