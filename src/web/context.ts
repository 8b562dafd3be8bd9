// What loaders and actions receive from the server around them.
import { createContext } from 'react-router';
import type { App } from '#server/app.ts';

export const appContext = createContext<App>();

/** Is told of a page's failure while its reason is known: in production the page itself hears none. */
export const failureContext = createContext<(error: unknown) => void>();
