import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react';

type MissingProps = {
  /** Called when the part could not be loaded; rendering it again retries. */
  onMissing?: (() => void) | undefined;
};

/** A component that loads when it is first rendered. A failure is logged and renders nothing. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props> | undefined>) {
  let Part = makePart();

  function makePart() {
    return lazy(
      (): Promise<{ default: ComponentType<Props & MissingProps> }> =>
        load().then(
          // Undefined when the chunk failed to load: entry.client.tsx has logged the error.
          (part) => ({ default: part ?? Missing }),
          (error: unknown) => {
            console.error('A part of the page could not be loaded', error);
            return { default: Missing };
          },
        ),
    );
  }

  function Missing({ onMissing }: MissingProps) {
    const reportMissing = useEffectEvent(() => onMissing?.());
    // In an effect, because a reset during the waiting render would retry without end.
    useEffect(() => {
      Part = makePart();
      reportMissing();
    }, []);
    return null;
  }

  return function LazyPart(props: Props & MissingProps) {
    return <Part {...props} />;
  };
}
