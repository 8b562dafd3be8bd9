// Where pages say what happened. Nothing leaves this list before consent; what came before another page opened is dropped.
import { useEffect, useEffectEvent } from 'react';
import type { TrackedEvent } from '#core/privacy/tracking.ts';

type Send = (event: TrackedEvent) => void;

let send: Send | undefined;
let waiting: { page: string; event: TrackedEvent }[] = [];

/** Told once per key; undefined is nothing to tell. */
export function useTracked(key: string | undefined, makeEvent: () => TrackedEvent) {
  const tell = useEffectEvent(() => {
    const event = makeEvent();
    if (send) send(event);
    else
      waiting = [
        ...waiting.filter(({ page }) => page === location.pathname),
        { page: location.pathname, event },
      ];
  });
  useEffect(() => {
    if (key !== undefined) tell();
  }, [key]);
}

export function startTelling(to: Send) {
  send = to;
  for (const { page, event } of waiting) if (page === location.pathname) to(event);
  waiting = [];
}
