// Registers the service worker and lets a new version take over when nobody is in the middle
// of something.
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 30 * 60_000;

/** Returns what to call to take the new version now, or undefined while there is none. */
export function useUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    // The first worker takes a page without one; that is no new version.
    let isControlled = serviceWorker.controller !== null;
    const reload = () => {
      if (isControlled) location.reload();
      isControlled = true;
    };
    serviceWorker.addEventListener('controllerchange', reload);
    let timer: ReturnType<typeof setInterval> | undefined;
    void serviceWorker
      .register('/door/sw.js', { scope: '/door', updateViaCache: 'none' })
      .then((registration) => {
        const look = () =>
          registration.waiting && serviceWorker.controller && setWaiting(registration.waiting);
        look();
        registration.addEventListener('updatefound', () =>
          registration.installing?.addEventListener('statechange', look),
        );
        timer = setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
      })
      .catch(() => undefined);
    return () => {
      serviceWorker.removeEventListener('controllerchange', reload);
      clearInterval(timer);
    };
  }, []);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') waiting?.postMessage('take-over', []);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [waiting]);

  return waiting && (() => waiting.postMessage('take-over', []));
}
