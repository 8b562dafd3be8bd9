// The address follows the step, and Back and Forward lead through the steps.
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

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

/** Each step's entry in the history has a position, which tells Back from Forward. */
type StepEntry = { position?: number } | null;

export function useStepHistory<Step extends string>(steps: Steps<Step>): void {
  const { words, step, pathOf, stepInAddress, activeStep, open, isSpent = () => false } = steps;
  const location: Location<StepEntry> = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const ownPosition = location.state?.position ?? 0;
  /** Of the entry that the open step belongs to; undefined until the page has read its address. */
  const position = useRef<number>(undefined);
  const highest = useRef(0);
  const isBefore = (a: Step, b: Step): boolean => words.indexOf(a) < words.indexOf(b);

  const writeAddress = useEffectEvent(() => {
    const asked = stepInAddress();
    const isFirst = position.current === undefined;
    // Back was pressed before the page could hear it.
    if (isFirst && asked !== undefined && isBefore(asked, step)) {
      open(asked);
      if (activeStep() === asked) return;
    }
    const isOver = asked === step && isSpent();
    if (asked === undefined || (asked === step && !isOver)) return;
    highest.current = Math.max(highest.current, ownPosition) + 1;
    void navigate(pathOf(step), {
      replace: isFirst || isOver || isBefore(step, asked),
      state: { position: highest.current } satisfies StepEntry,
      preventScrollReset: isOver,
    });
  });

  const readAddress = useEffectEvent(() => {
    const before = position.current;
    const asked = stepInAddress();
    const shown = activeStep();
    const isTurn = isPop && before !== undefined && ownPosition !== before && asked !== undefined;
    if (isTurn && isBefore(asked, shown)) {
      open(asked);
      // Not now, e.g. while the order is being made.
      if (activeStep() !== asked) return void navigate(ownPosition < before ? 1 : -1);
    }
    // An address that a step has been left from for good: Back means the one before it.
    else if (isTurn && ownPosition < before) void navigate(-1);
    // A step that lies ahead is reached by passing those before it.
    else if (isTurn && asked !== shown) return void navigate(-1);
    position.current = ownPosition;
  });

  useEffect(() => writeAddress(), [step]);
  useEffect(() => readAddress(), [location]);
}
