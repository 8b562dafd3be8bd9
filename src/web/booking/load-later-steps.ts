// Loads the steps after the first one:
// with the page when it opens at one, else at the guest's first touch.
import { useEffect, useState } from 'react';

type LaterSteps = typeof import('./later-steps.tsx');

const RETRY_MS = 2_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

let loaded: LaterSteps | undefined;

/** Undefined, also in the browser's answer, when the chunk could not be loaded. */
export async function loadLaterSteps(): Promise<void> {
  loaded ??= await import('./later-steps.tsx');
}

/** The steps once they are loaded. Tries again while the guest waits for one. */
export function useLaterSteps(isNeeded: boolean): LaterSteps | undefined {
  const [steps, setSteps] = useState(loaded);
  useEffect(() => {
    if (steps) return;
    const load = () => void loadLaterSteps().then(() => setSteps(loaded));
    for (const touch of TOUCHES) document.addEventListener(touch, load, { once: true });
    const timer = isNeeded ? setInterval(load, RETRY_MS) : undefined;
    if (isNeeded) load();
    return () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, load);
      clearInterval(timer);
    };
  }, [isNeeded, steps]);
  return steps;
}
