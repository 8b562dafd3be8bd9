// What loaders and actions receive from the server around them.
import { createContext } from 'react-router';
import type { App } from '#server/app.ts';

export const appContext = createContext<App>();
