import { useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** False on the server and in the browser's first render, which must match the server's. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
