// Back closes what lies over the page before it leaves the page. Each open modal has one entry of history on top of its
// page's own; the router never learns of them, because the address stays the same.
import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from './after-paint.ts';

type EntryState = { key?: string; modals?: number } | null;

const open: { close: () => void }[] = [];
/** The router's key of the page that they lie on. */
let page: string | undefined;
let isOurStep = false;

const entry = () => history.state as EntryState;
const modalsOf = (state: EntryState) => state?.modals ?? 0;

/** Makes history agree with what is open. Also leads on from the entry of a modal that is long closed. */
function settle() {
  if (isOurStep) return;
  const surplus = modalsOf(entry()) - open.length;
  if (surplus > 0) {
    isOurStep = true;
    history.go(-surplus);
  }
  for (let modals = modalsOf(entry()) + 1; modals <= open.length; modals++) {
    page = entry()?.key;
    history.pushState({ ...entry(), modals }, '');
  }
}

function onPop(event: PopStateEvent) {
  const modals = modalsOf(entry());
  const closes = modals < open.length && entry()?.key === page;
  if (isOurStep || closes) event.stopImmediatePropagation();
  isOurStep = false;
  if (closes) for (const modal of open.slice(modals)) modal.close();
  afterPaint(settle);
}

/** When the entries of closed modals are gone. A step of history calls off a page that is being loaded. */
export function afterModals(then: () => void) {
  if (modalsOf(entry()) === 0 && !isOurStep) then();
  else afterPaint(() => afterModals(then));
}

export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Before the router's own listener: at the window itself, capturing ones come first.
    window.addEventListener('popstate', onPop, { capture: true });
    const modal = { close: () => close() };
    if (isOpen) open.push(modal);
    afterPaint(settle);
    return () => {
      if (isOpen) open.splice(open.indexOf(modal), 1);
      afterPaint(settle);
    };
  }, [isOpen]);
  // A choice that is saved while the modal stays open gives the page a new entry, and the modal needs one on top of that.
  useEffect(() => {
    if (isOpen) afterPaint(settle);
  });
}
