import { useTranslation } from 'react-i18next';
import type { useRelease } from './use-release.ts';

type UndoBarProps = Pick<
  ReturnType<typeof useRelease>,
  'released' | 'said' | 'secondsLeft' | 'undo' | 'busy'
>;

/** At the bottom, where the thumb is: what was released, and for a minute the way back. */
export function UndoBar({ released, said, secondsLeft, undo, busy }: UndoBarProps) {
  const { t } = useTranslation();
  const isShown = released !== undefined && secondsLeft > 0;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div
        role="status"
        className="pointer-events-auto flex w-full max-w-120 items-center justify-between gap-2 rounded-box bg-aubergine text-on-aubergine shadow-lift empty:hidden"
      >
        {(isShown || said) && (
          <span className="px-4 py-3 leading-snug">
            {isShown ? t('partner.tonight.release.done', { labels: released.labels.join(', ') }) : said}
          </span>
        )}
        {isShown && (
          <button
            type="button"
            onClick={() => void undo()}
            aria-disabled={busy || undefined}
            className="figures m-1.5 min-h-11 shrink-0 rounded-small px-4 font-semibold underline decoration-2 underline-offset-4 -outline-offset-4 outline-on-aubergine hover:bg-aubergine-line"
          >
            {t('partner.tonight.release.undo')}
            <span aria-hidden> ({secondsLeft})</span>
          </button>
        )}
      </div>
    </div>
  );
}
