import { useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** False on the server and in the first render of the browser, which has to be the same. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
