// Collects events until there is consent; those of an earlier page are dropped.
import { useEffect, useEffectEvent } from 'react';
import type { TrackedEvent } from '#core/privacy/tracking.ts';

type Send = (event: TrackedEvent) => void;

let send: Send | undefined;
let waiting: { page: string; event: TrackedEvent }[] = [];

/** Reports one event per key; an undefined key reports nothing. */
export function useTracked(key: string | undefined, makeEvent: () => TrackedEvent) {
  const report = useEffectEvent(() => {
    const event = makeEvent();
    if (send) send(event);
    else
      waiting = [
        ...waiting.filter(({ page }) => page === location.pathname),
        { page: location.pathname, event },
      ];
  });
  useEffect(() => {
    if (key !== undefined) report();
  }, [key]);
}

export function startReporting(to: Send) {
  send = to;
  for (const { page, event } of waiting) if (page === location.pathname) to(event);
  waiting = [];
}
