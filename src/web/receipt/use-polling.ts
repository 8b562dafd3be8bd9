import { useEffect } from 'react';
import { useRevalidate } from '../revalidate.ts';

/** Reloads the page's data at an interval, while the tab is visible and online. */
export function usePolling(everyMs: number | undefined): void {
  const revalidate = useRevalidate();
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
