import { type ComponentType, lazy } from 'react';

/** A part of the page that is fetched when it is needed. One that can't be fetched is told to the console and left out. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props> | undefined>) {
  return lazy(() =>
    load().then(
      // Undefined when the chunk didn't come: the failure has been told and taken back (entry.client.tsx).
      (part) => ({ default: part ?? (Nothing as ComponentType<Props>) }),
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        return { default: Nothing as ComponentType<Props> };
      },
    ),
  );
}

const Nothing = () => null;
