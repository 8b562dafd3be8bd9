import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button.tsx';

type SaveBarProps = {
  isChanged: boolean;
  isSaved: boolean;
  isIdle: boolean;
  busy: boolean;
  error: ReactNode;
  /** Where to go once it is saved. */
  next?: ReactNode;
};

/** At the bottom of a form, always in view. Asks before somebody leaves what they typed. */
export function SaveBar({ isChanged, isSaved, isIdle, busy, error, next }: SaveBarProps) {
  const { t } = useTranslation();
  const isAtRisk = isChanged && !busy;
  const hasSaved = isSaved && !isIdle && !isChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // oxlint-disable-next-line no-alert -- the browser asks the same way when the tab is closed
    if (window.confirm(t('partner.house.editor.leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:mx-0 tablet:rounded-box tablet:border">
      <Button type="submit" busy={busy}>
        {t('partner.house.editor.save')}
      </Button>
      <p role="status" className="min-w-40 flex-1 text-sm">
        {isIdle && t('partner.house.editor.nothing')}
        {hasSaved && t('partner.house.editor.saved')}
        {isChanged && <span className="text-ink-mid">{t('partner.house.editor.unsaved')}</span>}
      </p>
      {hasSaved && next}
      <p role="alert" className="w-full font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}
