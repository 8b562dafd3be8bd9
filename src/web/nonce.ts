// The nonce of our own scripts. Only private pages keep it; undefined in the browser.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
