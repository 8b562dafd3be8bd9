// Back closes an open modal before it leaves the page. Each open modal has an entry in the history
// after its page's own: the same URL, and the number of open modals in the router's state.
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

/** The router's state as rendered last, with the number of the last change that it includes. */
type Shown = { navigate: NavigateFunction; entry: Entry; isIdle: boolean; change: number };

/** What closes each open modal, the lowest first. */
const open: (() => void)[] = [];
/** How many modals have an entry, once our own step is done. */
let entries = 0;
/** Our own step to or from a modal's entry. */
let step: Promise<void> | undefined;
let isOwnStep = false;
/** Navigations under way. Hooks report them a render late; our own step would cancel them. */
let navigations = 0;
let lastChange = 0;
let shown: Shown | undefined;
let show = (_change: number) => {};

/**
 * Another page has another key.
 * A modal's entry has that of its page, and so the page's scroll position.
 */
export const pageKeyOf = ({ state, key }: Entry) => state?.page ?? key;

export const isNavigating = () => navigations > 0 || !shown?.isIdle || shown.change !== lastChange;

/** In a transition, so that it renders together with the router's change or after it. */
const showLastChange = () => startTransition(() => show(lastChange));

function takeStep(change: number) {
  if (!shown) return;
  const { navigate, entry } = shown;
  entries += change;
  lastChange += 1;
  const state = { ...entry.state, modals: entries, page: pageKeyOf(entry) };
  isOwnStep = true;
  // From the window: the list and the map change the URL without the router.
  const arrival = change < 0 ? navigate(change) : navigate(createPath(window.location), { state });
  isOwnStep = false;
  step = Promise.resolve(arrival).finally(() => {
    step = undefined;
    showLastChange();
  });
}

/** Adds or removes entries until there is one for each open modal. */
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

/** Leaves modals' entries before another page opens, so that Back from there doesn't find them. */
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
