/** Fetches the privacy part where it has work: somebody may be told something, or the visitor opens the choices. */
import { Suspense, useEffect, useState } from 'react';
import type { Tracking } from '#core/privacy/tracking.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

const Gate = lazyPart(async () => (await import('./privacy-gate.tsx'))?.PrivacyGate);

const OPENED = 'tredje:choices';

/** From anywhere, also before the part that shows them has come. */
export const askForChoices = () => window.dispatchEvent(new Event(OPENED));

export function PrivacyDoor({ tracking }: { tracking: Tracking | null }) {
  const isHydrated = useIsHydrated();
  const [timesOpened, setTimesOpened] = useState(0);
  useEffect(() => {
    const open = () => setTimesOpened((times) => times + 1);
    window.addEventListener(OPENED, open);
    return () => window.removeEventListener(OPENED, open);
  }, []);
  const isNeeded = isHydrated && (tracking !== null || timesOpened > 0);
  return <Suspense>{isNeeded && <Gate tracking={tracking} timesOpened={timesOpened} />}</Suspense>;
}
