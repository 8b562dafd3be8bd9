import { useTranslation } from 'react-i18next';
import { fieldLabel, valueText, type Words } from '#core/house/describe-change.ts';
import { ConflictChoice } from '../layout/partner/conflict-choice.tsx';
import type { Conflict } from './use-draft.ts';

type ConflictPanelProps = {
  conflicts: readonly Conflict[];
  mine: Readonly<Record<string, unknown>>;
  words: Words;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** What somebody else made of the same fields, beside one's own. */
export function ConflictPanel({ conflicts, mine, words, busy, onKeep, onTake }: ConflictPanelProps) {
  const { t } = useTranslation();
  const [first] = conflicts;
  if (!first) return null;
  return (
    <ConflictChoice
      title={t('partner.house.conflict.title', { name: first.by ?? t('partner.house.conflict.somebody') })}
      lead={t('partner.house.conflict.lead')}
      takeText={t('partner.house.conflict.take')}
      keepText={t('partner.house.conflict.keep')}
      busy={busy}
      onTake={onTake}
      onKeep={onKeep}
    >
      <ul className="grid gap-3">
        {conflicts.map(({ field, theirs }) => (
          <li key={field}>
            <p className="font-semibold text-sm">{fieldLabel(field, words)}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3">
              <dt className="text-ink-soft">{t('partner.house.conflict.theirs')}</dt>
              <dd>{valueText(field, theirs, words)}</dd>
              <dt className="text-ink-soft">{t('partner.house.conflict.mine')}</dt>
              <dd>{valueText(field, mine[field], words)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </ConflictChoice>
  );
}
