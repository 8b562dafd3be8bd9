// Back closes what lies over the page before it leaves the page. Each open modal has one entry of history on top of its
// page's own; the router never learns of them, because the address stays the same.
import { use, useEffect, useEffectEvent } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { afterPaint } from './after-paint.ts';

type EntryState = { key?: string; modals?: number } | null;

const open: { close: () => void }[] = [];
/** Asked itself, since what hooks tell of it is a render late, and a step taken meanwhile would undo a page that opens. */
let router: DataRouter | undefined;
/** The entry that we are on our way from. A page that opens meanwhile calls the step off. */
let leaving: EntryState = null;

const entry = () => history.state as EntryState;
const modalsOf = (state: EntryState) => state?.modals ?? 0;

/** Makes history agree with what is open. Also leads on from the entry of a modal that is long closed. */
function settle() {
  if (router && router.state.navigation.state !== 'idle') return afterPaint(settle);
  const surplus = modalsOf(entry()) - open.length;
  if (surplus > 0 && leaving !== entry()) {
    leaving = entry();
    history.go(-surplus);
  }
  for (let modals = modalsOf(entry()) + 1; modals <= open.length; modals++)
    history.pushState({ ...entry(), modals }, '');
}

function onPop(event: PopStateEvent) {
  const isStep = leaving !== null && leaving.key === entry()?.key;
  const isOurs = isStep || open.length > 0 || modalsOf(entry()) > 0;
  leaving = null;
  afterPaint(settle);
  // The router calls an entry so that has no key.
  if (!isOurs || (entry()?.key ?? 'default') !== router?.state.location.key) return;
  event.stopImmediatePropagation();
  // What was opened since our own step began stays.
  if (!isStep) for (const modal of open.slice(modalsOf(entry()))) modal.close();
}

/** Before the router does: the window calls its listeners in the order in which they came. */
export const listenForBack = () => window.addEventListener('popstate', onPop);

/** When the entries of closed modals are gone. A step of history calls off a page that is being loaded. */
export function afterModals(then: () => void) {
  if (modalsOf(entry()) === 0) then();
  else afterPaint(() => afterModals(then));
}

export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  const context = use(DataRouterContext);
  useEffect(() => {
    router = context?.router;
    const modal = { close: () => close() };
    if (isOpen) open.push(modal);
    afterPaint(settle);
    return () => {
      if (isOpen) open.splice(open.indexOf(modal), 1);
      afterPaint(settle);
    };
  }, [context, isOpen]);
  // A choice that is saved while the modal stays open gives the page a new entry, and the modal needs one on top of that.
  useEffect(() => {
    if (isOpen) afterPaint(settle);
  });
}
