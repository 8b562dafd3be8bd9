// The code of published script boxes by id. The browser reads it from the document instead.
import { createContext } from 'react';

export const ScriptBoxContext = createContext<ReadonlyMap<number, string> | undefined>(undefined);
