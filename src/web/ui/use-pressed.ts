// A choice is drawn at once; what follows from it comes after that frame, so that no finger waits for lists and prices.
import { useCallback, useState } from 'react';
import { afterPaint } from './after-paint.ts';

const waiting: (() => void)[] = [];
const NEXT_DEEDS = ['click', 'keydown', 'submit', 'popstate'];

function catchUp() {
  for (const work of waiting.splice(0)) work();
}

/** What to show as chosen, and how to choose. */
export function usePressed<Value>(value: Value, choose: (value: Value) => void) {
  const [pressed, setPressed] = useState<{ value: Value }>();
  const press = useCallback(
    (next: Value) => {
      setPressed({ value: next });
      waiting.push(() => {
        choose(next);
        setPressed(undefined);
      });
      afterPaint(catchUp);
      // Whatever is done next finds it chosen.
      for (const deed of NEXT_DEEDS) window.addEventListener(deed, catchUp, { capture: true, once: true });
    },
    [choose],
  );
  return [pressed ? pressed.value : value, press] as const;
}
