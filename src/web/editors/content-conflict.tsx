import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContentDocument, compareDocuments } from '#core/editors/content-document.ts';
import { Button } from '../ui/button.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { Conflict } from './use-content.ts';

type Props = {
  conflict: Conflict | undefined;
  mine: ContentDocument;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
};

/** What somebody else saved meanwhile, beside one's own. Nothing is saved before one of them is chosen. */
export function ContentConflict({ conflict, mine, busy, onKeep, onTake }: Props) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (conflict) panel.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  const differences = compareDocuments(conflict.document, mine);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="grid gap-3 rounded-box border-2 border-tomato bg-card p-4"
    >
      <div>
        <h2 id="conflict" className="font-semibold text-base">
          {t('partner.content.conflict_title', { name: conflict.by ?? t('partner.content.somebody') })}
        </h2>
        <p className="text-ink-mid">
          {t(differences.length > 0 ? 'partner.content.conflict_lead' : 'partner.content.conflict_same')}
        </p>
      </div>
      <DifferenceList
        differences={differences}
        beforeLabel={t('partner.content.theirs')}
        afterLabel={t('partner.content.mine')}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onTake}>
          {t('partner.content.take')}
        </Button>
        <Button kind="secondary" busy={busy} onClick={onKeep}>
          {t('partner.content.keep')}
        </Button>
      </div>
    </section>
  );
}
