// The address follows the step, and Back and Forward lead through the steps.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Steps<Step extends string> = {
  words: readonly Step[];
  step: Step;
  pathOf: (step: Step) => string;
  /** In the address as it is now: the router tells of a change only when it has been rendered. */
  stepInAddress: () => Step | undefined;
  /** The step that is open now, rendered or not. */
  activeStep: () => Step;
  open: (step: Step) => void;
  /** The address has had its effect: read again, it would undo what is chosen after it. */
  isSpent?: () => boolean;
};

/** The router numbers its entries. */
const entryNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

export function useAddressOfStep<Step extends string>(steps: Steps<Step>): void {
  const { words, step, pathOf, stepInAddress, activeStep, open, isSpent = () => false } = steps;
  const { key } = useLocation();
  const navigate = useNavigate();
  const entry = useRef<number>(undefined);
  const isOurs = useRef(false);
  const isBefore = (a: Step, b: Step): boolean => words.indexOf(a) < words.indexOf(b);

  const follow = useEffectEvent(() => {
    const asked = stepInAddress();
    // Back was pressed before the page could hear it.
    if (entry.current === undefined && asked !== undefined && isBefore(asked, step)) {
      open(asked);
      if (activeStep() === asked) return;
    }
    const isOver = asked === step && isSpent();
    if (asked === undefined || (asked === step && !isOver)) return;
    void navigate(pathOf(step), {
      replace: entry.current === undefined || isOver || isBefore(step, asked),
      preventScrollReset: isOver,
    });
  });

  const undo = (delta: number) => {
    isOurs.current = true;
    void navigate(delta);
  };

  const turn = useEffectEvent(() => {
    const asked = stepInAddress();
    const shown = activeStep();
    const isBack = entryNumber() < (entry.current ?? 0);
    entry.current = entryNumber();
    if (isOurs.current) isOurs.current = false;
    else if (asked === undefined) return;
    else if (isBefore(asked, shown)) {
      open(asked);
      // Not now, e.g. while the order is being made.
      if (activeStep() !== asked) undo(1);
    }
    // An address that a step has been left from for good: whoever goes back means the one before it.
    else if (isBack) void navigate(-1);
    // A step that lies ahead is reached by passing those before it.
    else if (asked !== shown) undo(-1);
  });

  useEffect(() => follow(), [step]);
  useEffect(() => {
    entry.current = entryNumber();
  }, [key]);
  useEffect(() => {
    const onPop = () => turn();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
