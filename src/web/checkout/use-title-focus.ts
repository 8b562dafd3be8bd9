import { useEffect, useRef } from 'react';
import { STEP_TITLE_ID } from './step-ids.ts';

/** Focuses the title of a new step, so that screen readers announce it. */
export function useTitleFocus(step: string): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
  }, [step]);
}
