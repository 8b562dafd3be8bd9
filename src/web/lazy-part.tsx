import { type ComponentType, lazy } from 'react';

/** A part of the page that is fetched when it is needed. One that can't be fetched is told to the console and left out. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        return { default: (() => null) as ComponentType<Props> };
      },
    ),
  );
}
