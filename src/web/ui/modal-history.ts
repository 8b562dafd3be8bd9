// Back closes what lies over the page before it leaves the page. Each open modal has an entry in the
// history above its page's own: the same address, and the number of open modals in the router's state.
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  type ClientInstrumentation,
  createPath,
  type Location,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { afterPaint } from './after-paint.ts';

/** How many modals are open at this entry, and the key of its page's own entry. */
type Entry = Location<{ modals?: number; page?: string } | null>;

/** The router as it was rendered last, and the last change of it that is part of that. */
type Shown = { navigate: NavigateFunction; entry: Entry; isIdle: boolean; change: number };

/** What closes each open modal, the lowest first. */
const open: (() => void)[] = [];
/** How many modals have an entry, once our own step is done. */
let entries = 0;
/** Our own step to or from a modal's entry. */
let step: Promise<void> | undefined;
let isOwnStep = false;
/** Counted here because hooks report them a render late, and a step of ours would cancel them. */
let navigations = 0;
let lastChange = 0;
let shown: Shown | undefined;
let show = (_change: number) => {};

/** Another page has another key. A modal's entry has that of its page, and so the page's scroll position. */
export const pageKeyOf = ({ state, key }: Entry) => state?.page ?? key;

export const isNavigating = () => navigations > 0 || !shown?.isIdle || shown.change !== lastChange;

/** In a transition it is rendered with what the router has changed, or after that. */
const showLastChange = () => startTransition(() => show(lastChange));

function takeStep(change: number) {
  if (!shown) return;
  const { navigate, entry } = shown;
  entries += change;
  lastChange += 1;
  const state = { ...entry.state, modals: entries, page: pageKeyOf(entry) };
  isOwnStep = true;
  // From the window: the list and the map write to the address without the router.
  const arrival = change < 0 ? navigate(change) : navigate(createPath(window.location), { state });
  isOwnStep = false;
  step = Promise.resolve(arrival).finally(() => {
    step = undefined;
    showLastChange();
  });
}

/** Makes the history agree with what is open. */
function settle() {
  const missing = open.length - entries;
  if (missing && !isNavigating()) takeStep(Math.min(missing, 1));
}

/** Resolves when the page's own entry is the current one. */
export async function leaveModalEntries() {
  await step;
  if (entries) takeStep(-entries);
  await step;
}

/** A page opens from a page's own entry, so that no entry of a closed modal stays behind it. */
export const leaveModalsFirst: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(run, { to }) {
        if (isOwnStep || typeof to === 'number') return void (await run());
        navigations += 1;
        if (step || entries) await leaveModalEntries();
        await run();
        navigations -= 1;
        lastChange += 1;
        showLastChange();
      },
    }),
};

/** Once in every page. */
export function ModalHistory() {
  const navigate = useNavigate();
  const entry: Entry = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const [change, setChange] = useState(lastChange);
  useLayoutEffect(() => {
    show = setChange;
  }, []);
  useLayoutEffect(() => {
    shown = { navigate, entry, isIdle, change };
    if (change === lastChange) {
      const modals = entry.state?.modals ?? 0;
      // Our own steps are counted already, so that fewer modals mean that Back was pressed.
      if (modals < entries) for (const close of open.slice(modals)) close();
      entries = modals;
    }
    afterPaint(settle);
  });
  return null;
}

export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => onBack();
    open.push(close);
    afterPaint(settle);
    return () => {
      open.splice(open.indexOf(close), 1);
      afterPaint(settle);
    };
  }, [isOpen]);
}
