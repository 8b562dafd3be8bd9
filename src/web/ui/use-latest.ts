import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same object and calls the newest version, for memoised children. */
export function useLatest<Args extends unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
