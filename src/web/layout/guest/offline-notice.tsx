import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../ui/notify.tsx';

/** Shows an offline guest that a link needs the network. The page and typed text stay. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const notify = useNotify();
  const notifyOffline = useEffectEvent(
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
      if (navigator.onLine || !opensOtherPage(event.target)) return;
      event.preventDefault();
      notifyOffline();
    };
    // A lazy part that could not be loaded, such as the filter panel.
    const onMissingPart = () => navigator.onLine || notifyOffline();
    // In the capture phase, before the router, which would wait for an answer forever.
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('vite:preloadError', onMissingPart);
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('vite:preloadError', onMissingPart);
    };
  }, []);
  return null;
}

/**
 * Whether a click opens another page of this site. Anything else needs nothing from our server.
 */
function opensOtherPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.pathname !== location.pathname;
}
