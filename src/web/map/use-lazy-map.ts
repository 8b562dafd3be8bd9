import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Undefined until the element is nearly in view, and when the map library fails. */
export function useLazyMap<Props>(
  frame: RefObject<HTMLDivElement | null>,
  load: () => Promise<ComponentType<Props>>,
) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  const fail = (error: unknown) => {
    console.error('The map could not be shown', error);
    setLoaded(undefined);
    setFailed(true);
  };
  const start = useEffectEvent((isWanted: () => boolean) => {
    load().then(
      (component) => isWanted() && setLoaded(() => component),
      (error: unknown) => isWanted() && fail(error),
    );
  });
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    let isMounted = true;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        start(() => isMounted);
      },
      { rootMargin: '200px' },
    );
    near.observe(target);
    return () => {
      isMounted = false;
      near.disconnect();
    };
  }, [frame]);
  return { Loaded, hasFailed, fail };
}
