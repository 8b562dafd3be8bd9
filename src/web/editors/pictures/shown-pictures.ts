import { createContext } from 'react';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';

/** The pictures beside the texts of the page, as they were when it was loaded. */
export const ShownPictures = createContext<readonly ProcessedPicture[]>([]);
