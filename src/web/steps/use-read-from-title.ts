import { useEffect, useRef } from 'react';
import { STEP_TITLE_ID } from './step-ids.ts';

/** Whoever listens to the page hears which step has come. */
export function useReadFromTitle(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
  }, [step]);
}
