// What loaders and actions receive from the HTTP server.
import { createContext } from 'react-router';
import type { App } from '#server/app.ts';

export const appContext = createContext<App>();

/** Receives the error of a page. In production React Router hides it from the page itself. */
export const failureContext = createContext<(error: unknown) => void>();
