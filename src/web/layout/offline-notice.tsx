import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../ui/notify.tsx';

/** Says so when a press needs the network and there is none. The guest keeps the page and what was typed. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const notify = useNotify();
  const tell = useEffectEvent(
    () =>
      void notify({
        kind: 'alert',
        id: 'offline',
        title: t('errors.modal-title'),
        body: t('errors.network'),
        buttons: [{ value: 'ok', label: t('buttons.ok') }],
      }),
  );
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event.target)) return;
      event.preventDefault();
      tell();
    };
    // A part of the page that didn't come, such as the filter panel.
    const onMissingPart = () => navigator.onLine || tell();
    // Before the router, which would wait for an answer without end.
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('vite:preloadError', onMissingPart);
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('vite:preloadError', onMissingPart);
    };
  }, []);
  return null;
}

/** To another page of ours: a filter of this one, a phone number or another site asks nothing of our server. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname !== location.pathname;
}
