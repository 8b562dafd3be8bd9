import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react';

type Missed = {
  /** It could not be fetched. Rendered again, it is tried again. */
  onMissing?: (() => void) | undefined;
};

/** A part of the page that is fetched when it is needed. One that can't be fetched is told to the console and left out. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props> | undefined>) {
  let Part = makePart();

  function makePart() {
    return lazy(
      (): Promise<{ default: ComponentType<Props & Missed> }> =>
        load().then(
          // Undefined when the chunk didn't come: the failure has been told and taken back (entry.client.tsx).
          (part) => ({ default: part ?? Missing }),
          (error: unknown) => {
            console.error('A part of the page could not be loaded', error);
            return { default: Missing };
          },
        ),
    );
  }

  function Missing({ onMissing }: Missed) {
    const tell = useEffectEvent(() => onMissing?.());
    // Not before it is shown: the render that waited for it would try again at once, without end.
    useEffect(() => {
      Part = makePart();
      tell();
    }, []);
    return null;
  }

  return function LazyPart(props: Props & Missed) {
    return <Part {...props} />;
  };
}
