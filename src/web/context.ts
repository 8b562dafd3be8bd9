// What loaders and actions receive from the HTTP server.
import { createContext } from 'react-router';
import type { App } from '#server/app.ts';

export const appContext = createContext<App>();

/** A loader says here until when its page is current; only then is the page shared. */
export const currentWhileContext = createContext<(isCurrent: () => boolean) => void>();

/** The network address that asks for the page. */
export const addressContext = createContext<string>();

/**
 * Receives the text of a page, which the response then lacks:
 * bytes in a Response cost a copy and a stream.
 */
export const pageTextContext = createContext<(text: string) => void>();

/** Receives the error of a page. In production React Router hides it from the page itself. */
export const failureContext = createContext<(error: unknown) => void>();
