import { createContext, type RouterContextProvider } from 'react-router';
import { getShell, type Shell } from '#server/content/get-shell.ts';
import { appContext } from '../../context.ts';

const shellContext = createContext<Promise<Shell> | null>(null);

/** The shell around the page, loaded once for all loaders of a request. */
export function shellOf(context: Readonly<RouterContextProvider>, url: URL): Promise<Shell> {
  const shell = context.get(shellContext) ?? getShell(context.get(appContext), url);
  context.set(shellContext, shell);
  return shell;
}
