// Shows a choice at once and applies it after that frame, so that a press never feels slow.
import { useCallback, useState } from 'react';
import { afterPaint } from './after-paint.ts';

const pending: (() => void)[] = [];
const FLUSH_EVENTS = ['click', 'keydown', 'submit', 'popstate'];

function flush() {
  for (const work of pending.splice(0)) work();
}

/** The value to show as chosen, and a function that chooses. */
export function useInstantChoice<Value>(value: Value, choose: (value: Value) => void) {
  const [pressed, setPressed] = useState<{ value: Value }>();
  const press = useCallback(
    (next: Value) => {
      setPressed({ value: next });
      pending.push(() => {
        choose(next);
        setPressed(undefined);
      });
      afterPaint(flush);
      // The next input must find the choice applied.
      for (const type of FLUSH_EVENTS) window.addEventListener(type, flush, { capture: true, once: true });
    },
    [choose],
  );
  return [pressed ? pressed.value : value, press] as const;
}
