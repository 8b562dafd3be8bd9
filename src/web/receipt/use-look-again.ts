import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A page that waits for something looks again, while it is looked at and there is a network. */
export function useLookAgain(everyMs: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
}
