// The code of published script boxes by their id, on the server. The browser captures what the document brought along.
import { createContext } from 'react';

export const ScriptBoxContext = createContext<ReadonlyMap<number, string> | undefined>(undefined);
