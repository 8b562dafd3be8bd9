import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel, valueText, type Words } from '#core/house/describe-change.ts';
import { Button } from '../ui/button.tsx';
import type { Conflict } from './use-draft.ts';

type ConflictPanelProps = {
  conflicts: readonly Conflict[];
  mine: Readonly<Record<string, unknown>>;
  words: Words;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** What somebody else made of the same fields, beside one's own. Nothing is saved before one of them is chosen. */
export function ConflictPanel({ conflicts, mine, words, busy, onKeep, onTake }: ConflictPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const isShown = conflicts.length > 0;
  useEffect(() => {
    if (isShown) panel.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  const name = conflicts[0]?.by ?? t('partner.house.conflict.somebody');
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="grid gap-3 rounded-box border-2 border-tomato bg-card p-4"
    >
      <div>
        <h2 id="conflict" className="font-semibold text-base">
          {t('partner.house.conflict.title', { name })}
        </h2>
        <p className="text-ink-mid">{t('partner.house.conflict.lead')}</p>
      </div>
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
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onTake}>
          {t('partner.house.conflict.take')}
        </Button>
        <Button kind="secondary" busy={busy} onClick={onKeep}>
          {t('partner.house.conflict.keep')}
        </Button>
      </div>
    </section>
  );
}
