// Marks our own scripts while a page is rendered. It stays on pages that nobody else is shown; undefined in the browser.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
