// The URL follows the step, and Back and Forward lead through the steps.
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

type Steps<Step extends string> = {
  words: readonly Step[];
  step: Step;
  pathOf: (step: Step) => string;
  /** From the window's URL: the router reports a change only after rendering it. */
  stepInUrl: () => Step | undefined;
  /** The machine's step, which may not be rendered yet. */
  activeStep: () => Step;
  open: (step: Step) => void;
  /** Whether the URL's parameters were applied. Read again they would undo later choices. */
  isUsed?: () => boolean;
};

/** Each step's entry in the history has a position, which tells Back from Forward. */
type StepEntry = { position?: number } | null;

export function useStepHistory<Step extends string>(steps: Steps<Step>): void {
  const { words, step, pathOf, stepInUrl, activeStep, open, isUsed = () => false } = steps;
  const location: Location<StepEntry> = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const ownPosition = location.state?.position ?? 0;
  /** Of the open step's entry; undefined until the page has read its URL. */
  const position = useRef<number>(undefined);
  const highest = useRef(0);
  const isBefore = (a: Step, b: Step): boolean => words.indexOf(a) < words.indexOf(b);

  const updateUrl = useEffectEvent(() => {
    const requested = stepInUrl();
    const isFirst = position.current === undefined;
    // Back was pressed before the page was hydrated.
    if (isFirst && requested !== undefined && isBefore(requested, step)) {
      open(requested);
      if (activeStep() === requested) return;
    }
    const hasUsedParameters = requested === step && isUsed();
    if (requested === undefined || (requested === step && !hasUsedParameters)) return;
    highest.current = Math.max(highest.current, ownPosition) + 1;
    void navigate(pathOf(step), {
      replace: isFirst || hasUsedParameters || isBefore(step, requested),
      state: { position: highest.current } satisfies StepEntry,
      preventScrollReset: hasUsedParameters,
    });
  });

  const followUrl = useEffectEvent(() => {
    const before = position.current;
    const requested = stepInUrl();
    const shown = activeStep();
    const isTurn = isPop && before !== undefined && ownPosition !== before && requested !== undefined;
    if (isTurn && isBefore(requested, shown)) {
      open(requested);
      // Not now, e.g. while the order is being made.
      if (activeStep() !== requested) return void navigate(ownPosition < before ? 1 : -1);
    }
    // The entry's step can't be opened any more: go to the one before it.
    else if (isTurn && ownPosition < before) void navigate(-1);
    // A later step opens only by completing those before it.
    else if (isTurn && requested !== shown) return void navigate(-1);
    position.current = ownPosition;
  });

  useEffect(() => updateUrl(), [step]);
  useEffect(() => followUrl(), [location]);
}
