// Loads the consent manager if trackers are configured or the visitor opens the choices.
import { Suspense, useEffect, useState } from 'react';
import type { Tracking } from '#core/privacy/tracking.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

const Manager = lazyPart(async () => (await import('./consent-manager.tsx'))?.ConsentManager);

const OPEN_EVENT = 'tredje:choices';

/** Opens the choices from any component, even before the consent manager is loaded. */
export const askForChoices = () => window.dispatchEvent(new Event(OPEN_EVENT));

export function ConsentLoader({ tracking }: { tracking: Tracking | null }) {
  const isHydrated = useIsHydrated();
  const [timesOpened, setTimesOpened] = useState(0);
  useEffect(() => {
    const open = () => setTimesOpened((times) => times + 1);
    window.addEventListener(OPEN_EVENT, open);
    return () => window.removeEventListener(OPEN_EVENT, open);
  }, []);
  const isNeeded = isHydrated && (tracking !== null || timesOpened > 0);
  return <Suspense>{isNeeded && <Manager tracking={tracking} timesOpened={timesOpened} />}</Suspense>;
}
