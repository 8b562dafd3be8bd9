import { type PointerEvent, useRef } from 'react';

const closingDistance = 96;

/**
 * Pointer handlers for a sheet's header: the sheet follows the finger and closes when pulled down.
 */
export function useDragDown(onClose: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const startY = useRef<number | undefined>(undefined);

  function move(y: number) {
    if (frame.current !== null) frame.current.style.transform = y > 0 ? `translateY(${y}px)` : '';
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType === 'mouse' || onButton) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current !== undefined) move(event.clientY - startY.current);
    },
    onPointerUp(event: PointerEvent) {
      if (startY.current === undefined) return;
      const distance = event.clientY - startY.current;
      startY.current = undefined;
      if (distance > closingDistance) onClose();
      else move(0);
    },
    onPointerCancel() {
      startY.current = undefined;
      move(0);
    },
  };

  return { frame, handlers };
}
