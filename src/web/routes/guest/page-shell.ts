import { createContext, type RouterContextProvider } from 'react-router';
import type { App } from '#server/app.ts';
import { getShell, type Shell } from '#server/content/get-shell.ts';
import { findPreviewedNavItems } from '#server/editors/preview-content.ts';
import { appContext } from '../../context.ts';

const shellContext = createContext<Promise<Shell> | null>(null);

/** The shell around the page, loaded once for all loaders of a request. */
export function shellOf(context: Readonly<RouterContextProvider>, url: URL): Promise<Shell> {
  const shell = context.get(shellContext) ?? loadShell(context.get(appContext), url);
  context.set(shellContext, shell);
  return shell;
}

async function loadShell(app: App, url: URL): Promise<Shell> {
  const previewed = await findPreviewedNavItems(app, url);
  return getShell(
    previewed ? { ...app, navItems: { ...app.navItems, get: async () => previewed } } : app,
    url,
  );
}
