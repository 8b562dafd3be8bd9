// The nonce of a page that nobody else may be shown; undefined on pages whose scripts are allowed by hash.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);
