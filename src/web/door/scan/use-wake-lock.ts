import { useEffect } from 'react';

/** Keeps the screen on while the scanner is open. The browser ends it when the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
